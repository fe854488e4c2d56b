import { isBefore } from '../time/compare-instants'
import type { Party } from './lifecycle'
import type { ChangeableBooking } from './may-change'

/** Whether this party may have another vehicle stand in a booking (rule: changing the vehicle). */
export function mayChangeVehicle(
  { state, endsAt }: Pick<ChangeableBooking, 'state' | 'endsAt'>,
  by: Party,
  now: Temporal.Instant,
): 'yes' | 'not-allowed' | 'change-not-offered' {
  if (by !== 'driver') return 'not-allowed'
  const isOver = endsAt !== null && !isBefore(now, endsAt)
  return state === 'confirmed' && !isOver ? 'yes' : 'change-not-offered'
}
