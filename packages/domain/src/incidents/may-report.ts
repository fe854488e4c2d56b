import type { BookingState, Party } from '../bookings/lifecycle'
import type { IncidentPolicy } from '../brands/policy'
import { isBefore } from '../time/compare-instants'

export type ReportRefusal = 'not-allowed' | 'incident-not-offered' | 'incident-too-late'

/** Whether this side of a booking may report that something went wrong, whether or not it can be cancelled (rule: incidents). */
export function mayReport(
  booking: { state: BookingState; endsAt: Temporal.Instant | null },
  by: Party,
  now: Temporal.Instant,
  policy: IncidentPolicy,
): 'yes' | ReportRefusal {
  if (by === 'platform') return 'not-allowed'
  if (booking.state !== 'confirmed' && booking.state !== 'cancelled') return 'incident-not-offered'
  const last = booking.endsAt?.add({ hours: 24 * policy.reportWithinDays })
  return last && !isBefore(now, last) ? 'incident-too-late' : 'yes'
}
