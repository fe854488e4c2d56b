import { type HourFilter, hourFilters, type SortBy, sortings } from '@bayshare/domain/search/search-options'
import { SelectField } from '../../ui/SelectField'
import { fieldWords as words } from '../time/field-words'
import type { SearchInHand } from '../use-search'
import { FilterButton } from '../filters/FilterButton'
import { SearchFields } from './SearchFields'
import styles from './WideBar.module.css'

const sortOptions = sortings.map((sorting) => ({ value: sorting, words: words.sortings[sorting] }))
const hourOptions = hourFilters.map((hours) => ({ value: hours, words: words.hours[hours] }))

/** The whole search in one line over list and map. */
export function WideBar(hand: SearchInHand & { now: Temporal.Instant }) {
  const { search, change } = hand
  return (
    <form className={styles.bar} role="search" onSubmit={(event) => event.preventDefault()}>
      <SearchFields {...hand} looks={{ mode: styles.mode, when: styles.when, day: styles.day }} />
      <div className={styles.select}>
        <SelectField
          label={words.sortBy}
          options={sortOptions}
          value={search.sortBy}
          onChoose={(sortBy) => change({ sortBy: sortBy as SortBy })}
        />
      </div>
      <div className={styles.select}>
        <SelectField
          label={words.availability}
          options={hourOptions}
          value={search.hours}
          onChoose={(hours) => change({ hours: hours as HourFilter })}
        />
      </div>
      <FilterButton search={search} change={change} />
    </form>
  )
}
