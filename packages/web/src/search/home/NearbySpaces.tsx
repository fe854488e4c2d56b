import { LinkButton } from '../../ui/LinkButton'
import { SpaceCard } from '../list/SpaceCard'
import { searchAddress, spaceAddress } from '../search-address'
import { durationWords, timeRangeWords } from '../time/time-range-words'
import { useFoundSpaces } from '../use-found-spaces'
import { nearbyAsked } from './nearby-asked'
import styles from './NearbySpaces.module.css'
import { useHomeSearch } from './use-home-search'
import { homeWords } from './words'

const mostShown = 6

/** What can be booked near the place that is chosen above, with its price; nothing where there is nothing. */
export function NearbySpaces() {
  const { search } = useHomeSearch()
  const found = useFoundSpaces(nearbyAsked(search))
  const free = (found.data?.answer ?? []).filter(({ isAvailable, isOccupied }) => isAvailable && !isOccupied)
  if (!found.data || free.length === 0) return null
  const duration = durationWords(search)
  return (
    <section className={styles.nearby} aria-labelledby="nearby" aria-busy={found.isPlaceholderData}>
      <h2 id="nearby" className={styles.heading}>
        {homeWords.near(search.place.name)}
      </h2>
      <p className={styles.when}>{timeRangeWords(search)}</p>
      <ul className={styles.list}>
        {free.slice(0, mostShown).map((space) => (
          <li key={space.id}>
            <SpaceCard
              space={space}
              to={spaceAddress(search, space.id)}
              duration={duration}
              isSelected={false}
              isEager={false}
            />
          </li>
        ))}
      </ul>
      <LinkButton to={searchAddress(search)} look="secondary" isLarge>
        {homeWords.seeAll(found.data.total ?? free.length)}
      </LinkButton>
    </section>
  )
}
