import { monthStarts } from '@bayshare/domain/search/month-start'
import { useBrand } from '../../session/BrandContext'
import { Segments } from '../../ui/Segments'
import { PlaceField } from '../place/PlaceField'
import { DateField } from '../time/DateField'
import { fieldWords as words } from '../time/field-words'
import { TimeRangeFields } from '../time/TimeRangeFields'
import type { SearchInHand } from '../use-search'

const modes = (['casual', 'monthly'] as const).map((mode) => ({ value: mode, words: words.modes[mode] }))

/** Where to, for hours or by the month, and when. Bays are let by the month only. Their names are for a form that is sent without scripts. */
export function SearchFields({ search, change, now, looks = {} }: SearchFieldsProps) {
  const { mode, policy } = useBrand()
  const today = now.toZonedDateTimeISO(search.place.zone).toPlainDate()
  const starts = monthStarts(today, policy.monthly)
  return (
    <>
      <PlaceField place={search.place} centre={search.centre} onChoose={(place) => change({ place })} />
      {mode === 'spaces' && (
        <div className={looks.mode}>
          <Segments
            label={words.mode}
            choices={modes}
            chosen={search.mode}
            onChoose={(chosen) => change({ mode: chosen })}
            isSmall
            name="mode"
          />
        </div>
      )}
      <div className={search.mode === 'casual' ? looks.when : looks.day}>
        {search.mode === 'casual' ? (
          <TimeRangeFields
            timeRange={search.timeRange}
            today={today}
            onChange={(timeRange) => change({ timeRange })}
          />
        ) : (
          <DateField
            name="from"
            label={words.startDate}
            value={search.monthStart}
            earliest={starts.first}
            latest={starts.last}
            onChange={(monthStart) => change({ monthStart })}
          />
        )}
      </div>
    </>
  )
}

interface SearchFieldsProps extends SearchInHand {
  now: Temporal.Instant
  /** The classes by which the bar around them lays them out. */
  looks?: Partial<Record<'mode' | 'when' | 'day', string | undefined>>
}
