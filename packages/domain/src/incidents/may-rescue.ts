import type { BookingState } from '../bookings/lifecycle'
import type { IncidentPolicy } from '../brands/policy'
import { isBefore } from '../time/compare-instants'

export type RescueRefusal =
  | 'rescue-not-offered'
  | 'rescue-not-reported'
  | 'rescue-too-early'
  | 'rescue-too-late'
  | 'rescue-by-hand'

/** A booking whose driver can't park. */
export interface StrandedBooking {
  state: BookingState
  kind: 'casual' | 'monthly'
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant | null
  /** Who said that something keeps the driver from parking; the platform does when a vehicle is still there. */
  reportedBy: 'driver' | 'platform' | null
  /** How often the account was helped lately. */
  rescues: number
}

/** Whether the driver may park elsewhere for the rest of the booking, at no cost (rule: rescue). */
export function mayRescue(
  booking: StrandedBooking,
  now: Temporal.Instant,
  policy: IncidentPolicy,
): 'yes' | RescueRefusal {
  const { state, kind, startsAt, endsAt, reportedBy } = booking
  if (state !== 'confirmed' || kind !== 'casual' || !endsAt) return 'rescue-not-offered'
  if (!isBefore(now, endsAt)) return 'rescue-too-late'
  if (reportedBy === null) return 'rescue-not-reported'
  const opens = startsAt.subtract({ minutes: policy.rescueBeforeMinutes })
  // Whoever was warned does not have to wait in front of the gate.
  if (reportedBy === 'driver' && isBefore(now, opens)) return 'rescue-too-early'
  return booking.rescues >= policy.mostRescues ? 'rescue-by-hand' : 'yes'
}

/** Whether everything goes back instead, without anybody looking at it. */
export function mayRefundRescue(
  booking: StrandedBooking & { isRescue: boolean },
  now: Temporal.Instant,
  policy: IncidentPolicy,
): 'yes' | RescueRefusal {
  const rescue = mayRescue(booking, now, policy)
  if (rescue !== 'yes') return rescue
  // What the driver paid stands in the booking before.
  if (booking.isRescue) return 'rescue-by-hand'
  const last = booking.startsAt.add({ minutes: policy.refundWithinMinutes })
  return isBefore(last, now) ? 'rescue-by-hand' : 'yes'
}
