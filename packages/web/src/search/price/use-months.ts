import type { MonthlyTimeRange } from '@bayshare/domain/payments/monthly-price'
import { type MonthlyRange, monthlyTimeRangeWithin } from '@bayshare/domain/search/monthly-time-range-within'
import { useSearchParams } from 'react-router'
import { useBrand } from '../../session/BrandContext'
import { dateIn } from '../../ui/day-words'
import type { Search } from '../search-address'

export interface MonthsInHand {
  timeRange: MonthlyTimeRange
  range: MonthlyRange
  /** It ends by this day, because another booking begins then or the space closes. */
  freeUntil: Temporal.PlainDate | null
  choose(timeRange: MonthlyTimeRange): void
}

export interface MonthsGiven {
  search: Search
  change(changed: Partial<Search>): void
  now: Temporal.Instant
}

/** The time range by the month that the address bar tells, kept within what can be booked. */
export function useMonths(
  zone: string,
  { search, change, now }: MonthsGiven,
  /** The day on which the next booking begins, or on which the space closes. */
  freeUntil: (starts: Temporal.PlainDate) => Temporal.PlainDate | null,
): MonthsInHand {
  const { monthly } = useBrand().policy
  const [until, chooseUntil] = useUntil()
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const criteria = { starts: search.monthStart, ends: until }
  const { timeRange, range } = monthlyTimeRangeWithin(criteria, today, monthly, freeUntil)
  return {
    timeRange,
    range,
    freeUntil: range.mustEnd ? freeUntil(timeRange.starts) : null,
    choose({ starts, ends }) {
      // Choosing a start clears the end (rule: default times).
      if (starts.equals(timeRange.starts)) chooseUntil(ends)
      else change({ mode: 'monthly', monthStart: starts })
    },
  }
}

/** The end of a monthly booking is chosen for one space, so no search knows it; the address bar does. */
function useUntil(): [Temporal.PlainDate | null, (ends: Temporal.PlainDate | null) => void] {
  const [query, setQuery] = useSearchParams()
  return [
    dateIn(query.get('until') ?? '') ?? null,
    (ends) =>
      setQuery(
        (now) => {
          if (ends) now.set('until', ends.toString())
          else now.delete('until')
          return now
        },
        { replace: true, preventScrollReset: true },
      ),
  ]
}
