import { monthStarts } from '@bayshare/domain/search/month-start'
import { useNavigate } from 'react-router'
import { useBrand } from '../../session/BrandContext'
import { PlainButton } from '../../ui/LinkButton'
import { Segments } from '../../ui/Segments'
import { PlaceField } from '../place/PlaceField'
import { searchAddress } from '../search-address'
import { DateField } from '../time/DateField'
import { fieldWords } from '../time/field-words'
import { TimeRangeFields } from '../time/TimeRangeFields'
import styles from './HeroSearch.module.css'
import { useHomeSearch } from './use-home-search'
import { homeWords } from './words'

const modes = (['casual', 'monthly'] as const).map((mode) => ({ value: mode, words: fieldWords.modes[mode] }))

/** "Where to?" and when, on the first page. */
export function HeroSearch() {
  const { search, change, now } = useHomeSearch()
  const { monthly } = useBrand().policy
  const navigate = useNavigate()
  const today = now.toZonedDateTimeISO(search.place.zone).toPlainDate()
  const starts = monthStarts(today, monthly)
  return (
    <form
      className={styles.form}
      role="search"
      // Before anybody listens, it leads to the search all the same.
      action="/search"
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(searchAddress(search))
      }}
    >
      <PlaceField place={search.place} onChoose={(place) => change({ place })} />
      <Segments
        label={fieldWords.mode}
        choices={modes}
        chosen={search.mode}
        onChoose={(mode) => change({ mode })}
        isSmall
      />
      {search.mode === 'casual' ? (
        <TimeRangeFields
          timeRange={search.timeRange}
          today={today}
          onChange={(timeRange) => change({ timeRange })}
        />
      ) : (
        <DateField
          label={fieldWords.startDate}
          value={search.monthStart}
          earliest={starts.first}
          latest={starts.last}
          onChange={(monthStart) => change({ monthStart })}
        />
      )}
      <PlainButton type="submit" isLarge>
        {homeWords.search}
      </PlainButton>
    </form>
  )
}
