import type { BookingSummary } from '@bayshare/contract/bookings'
import { ceaseDateOf, lastDayBefore } from '@bayshare/domain/time/last-day'
import { formatTimeRange } from '@bayshare/domain/time/format-time'
import { monthlyTimeRangeWords } from '../search/price/monthly-time-range-words'

/** A booking in words: by the hour with its times, by the month with its first and last day. */
export function timeRangeWords({ kind, startsAt, endsAt, space }: TimedBooking): string {
  if (kind === 'casual' && endsAt) return formatTimeRange(startsAt, endsAt, space.zone)
  const starts = startsAt.toZonedDateTimeISO(space.zone).toPlainDate()
  // A month that stopped in the middle of a day has that day too.
  return monthlyTimeRangeWords(starts, endsAt && ceaseDateOf(lastDayBefore(endsAt, space.zone)))
}

type TimedBooking = Pick<BookingSummary, 'kind' | 'startsAt' | 'endsAt'> & { space: { zone: string } }
