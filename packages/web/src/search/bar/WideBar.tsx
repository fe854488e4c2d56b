import { type HourFilter, hourFilters, type SortBy, sortings } from '@bayshare/domain/search/search-options'
import { monthStarts } from '@bayshare/domain/search/month-start'
import { useBrand } from '../../session/BrandContext'
import { SelectField } from '../../ui/SelectField'
import { Segments } from '../../ui/Segments'
import { fieldWords as words } from '../time/field-words'
import type { SearchInHand } from '../use-search'
import { DateField } from '../time/DateField'
import { FilterButton } from '../filters/FilterButton'
import { PlaceField } from '../place/PlaceField'
import { TimeRangeFields } from '../time/TimeRangeFields'
import styles from './WideBar.module.css'

const modes = (['casual', 'monthly'] as const).map((mode) => ({ value: mode, words: words.modes[mode] }))
const sortOptions = sortings.map((sorting) => ({ value: sorting, words: words.sortings[sorting] }))
const hourOptions = hourFilters.map((hours) => ({ value: hours, words: words.hours[hours] }))

/** The whole search in one line over list and map. */
export function WideBar({ search, change, now }: SearchInHand & { now: Temporal.Instant }) {
  const { monthly } = useBrand().policy
  const today = now.toZonedDateTimeISO(search.place.zone).toPlainDate()
  const starts = monthStarts(today, monthly)
  return (
    <form className={styles.bar} role="search" onSubmit={(event) => event.preventDefault()}>
      <PlaceField place={search.place} onChoose={(place) => change({ place })} />
      <div className={styles.mode}>
        <Segments
          label={words.mode}
          choices={modes}
          chosen={search.mode}
          onChoose={(mode) => change({ mode })}
          isSmall
        />
      </div>
      <div className={search.mode === 'casual' ? styles.when : styles.day}>
        {search.mode === 'casual' ? (
          <TimeRangeFields
            timeRange={search.timeRange}
            today={today}
            onChange={(timeRange) => change({ timeRange })}
          />
        ) : (
          <DateField
            label={words.startDate}
            value={search.monthStart}
            earliest={starts.first}
            latest={starts.last}
            onChange={(monthStart) => change({ monthStart })}
          />
        )}
      </div>
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
