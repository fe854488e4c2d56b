import { isBefore } from '../time/compare-instants'
import type { Party } from './lifecycle'
import type { ChangeableBooking } from './may-change'

export type EndRefusal =
  | 'not-allowed'
  | 'end-not-offered'
  | 'cancel-instead'
  | 'end-without-notice'
  | 'end-too-late'
  | 'end-not-earlier'

/** Whether this party may have a monthly booking end on that day (rule: ending a monthly booking) (rule: notice). */
export function mayEnd(
  booking: Pick<ChangeableBooking, 'state' | 'kind' | 'startsAt' | 'endsAt'> & { zone: string },
  wanted: { ends: Temporal.PlainDate; by: Party },
  allowed: { earliest: Temporal.PlainDate; latest: Temporal.PlainDate },
  now: Temporal.Instant,
): 'yes' | EndRefusal {
  if (wanted.by !== 'driver' && wanted.by !== 'owner') return 'not-allowed'
  const isOver = booking.endsAt !== null && !isBefore(now, booking.endsAt)
  if (booking.kind !== 'monthly' || booking.state !== 'confirmed' || isOver) return 'end-not-offered'
  if (isBefore(now, booking.startsAt)) return 'cancel-instead'
  if (Temporal.PlainDate.compare(wanted.ends, allowed.earliest) < 0) return 'end-without-notice'
  const { endsAt, zone } = booking
  if (endsAt && !isBefore(wanted.ends.toZonedDateTime(zone).toInstant(), endsAt)) return 'end-not-earlier'
  return Temporal.PlainDate.compare(wanted.ends, allowed.latest) > 0 ? 'end-too-late' : 'yes'
}
