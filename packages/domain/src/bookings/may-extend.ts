import type { CasualPolicy } from '../brands/policy'
import type { Space } from '../listings/space'
import { isTooLong } from '../offers/is-too-long'
import { isBefore } from '../time/compare-instants'
import { isOnGrid } from '../time/quarter-hours'
import type { Party } from './lifecycle'
import type { ChangeableBooking } from './may-change'

export type ExtendRefusal =
  | 'not-allowed'
  | 'extension-not-offered'
  | 'extension-not-later'
  | 'time-off-grid'
  | 'booking-too-long'

/** Whether this party may have a casual booking end later, whether or not the space is free then (rule: extending). */
export function mayExtend(
  booking: Omit<ChangeableBooking, 'expiresAt' | 'allowsCancellation'>,
  wanted: { ends: Temporal.Instant; by: Party },
  space: Pick<Space, 'zone' | 'allowsMultipleDays'>,
  now: Temporal.Instant,
  policy: CasualPolicy,
): 'yes' | ExtendRefusal {
  if (wanted.by !== 'driver') return 'not-allowed'
  const { startsAt: starts, endsAt } = booking
  const isOn = booking.state === 'confirmed' && endsAt !== null && isBefore(now, endsAt)
  if (booking.kind !== 'casual' || !isOn) return 'extension-not-offered'
  if (!isBefore(endsAt, wanted.ends)) return 'extension-not-later'
  if (!isOnGrid(wanted.ends, policy.gridMinutes)) return 'time-off-grid'
  return isTooLong(space, { starts, ends: wanted.ends }, policy) ? 'booking-too-long' : 'yes'
}
