import { useNavigate } from 'react-router'
import { PlainButton } from '../../ui/LinkButton'
import { useEarlyInput } from '../../ui/use-early-input'
import { SearchFields } from '../bar/SearchFields'
import { searchAddress } from '../search-address'
import styles from './HeroSearch.module.css'
import { useHomeSearch } from './use-home-search'
import { homeWords } from './words'

/** "Where to?" and when, on the first page. */
export function HeroSearch() {
  const hand = useHomeSearch()
  const navigate = useNavigate()
  return (
    <form
      ref={useEarlyInput()}
      className={styles.form}
      role="search"
      // Before anybody listens, it leads to the search all the same.
      action="/search"
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(searchAddress(hand.search))
      }}
    >
      <SearchFields {...hand} />
      <PlainButton type="submit" isLarge>
        {homeWords.search}
      </PlainButton>
    </form>
  )
}
