import type { CasualPolicy } from '../brands/policy'
import type { Space } from '../listings/space'
import { isBefore, minutesBetween } from '../time/compare-instants'

/** The same wall time on the next day is allowed when the clocks change (rule: longest casual booking). */
export function isTooLong(
  space: Pick<Space, 'zone' | 'allowsMultipleDays'>,
  booking: { starts: Temporal.Instant; ends: Temporal.Instant },
  policy: CasualPolicy,
): boolean {
  const local = booking.starts.toZonedDateTimeISO(space.zone)
  if (space.allowsMultipleDays) {
    return isBefore(local.add({ days: policy.longestMultiDayDays }).toInstant(), booking.ends)
  }
  if (minutesBetween(booking.starts, booking.ends) <= policy.longestMinutes) return false
  return isBefore(local.add({ days: 1 }).toInstant(), booking.ends)
}
