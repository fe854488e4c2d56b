import type { BookingSummary } from '@bayshare/contract/bookings'
import { formatTimeRange } from '@bayshare/domain/time/format-time'
import { monthlyTimeRangeWords } from '../search/price/monthly-time-range-words'

/** A booking in words: by the hour with its times, by the month with its days. */
export function timeRangeWords({ kind, startsAt, endsAt, space }: TimedBooking): string {
  if (kind === 'casual' && endsAt) return formatTimeRange(startsAt, endsAt, space.zone)
  const day = (at: Temporal.Instant) => at.toZonedDateTimeISO(space.zone).toPlainDate()
  return monthlyTimeRangeWords(day(startsAt), endsAt && day(endsAt))
}

type TimedBooking = Pick<BookingSummary, 'kind' | 'startsAt' | 'endsAt'> & { space: { zone: string } }
