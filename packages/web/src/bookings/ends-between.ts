import type { BookingDetails } from '@bayshare/contract/bookings'
import { isOn } from '@bayshare/domain/bookings/standing'
import { standingNow } from './standing-now'

/** The days on which a monthly booking may end at 00:00 from now on; undefined when it ends before any of them. */
export function endsBetween(
  booking: BookingDetails,
): { earliest: Temporal.PlainDate; latest: Temporal.PlainDate } | undefined {
  const { kind, earliestEnd: earliest, latestEnd, endDate, startDate, today } = booking
  if (
    kind !== 'monthly' ||
    !isOn(standingNow(booking)) ||
    !earliest ||
    !latestEnd ||
    Temporal.PlainDate.compare(startDate, today) > 0
  )
    return undefined
  const dayBefore = endDate?.subtract({ days: 1 })
  const latest = dayBefore && Temporal.PlainDate.compare(dayBefore, latestEnd) < 0 ? dayBefore : latestEnd
  return Temporal.PlainDate.compare(earliest, latest) <= 0 ? { earliest, latest } : undefined
}
