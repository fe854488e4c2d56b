import type { Party } from './lifecycle'
import type { ChangeableBooking } from './may-change'
import { mayChangeVehicle } from './may-change-vehicle'

/** Whether this party may have later months paid in another way (rule: changing the payment method). */
export function mayChangeMethod(
  booking: Pick<ChangeableBooking, 'state' | 'kind' | 'endsAt'>,
  by: Party,
  now: Temporal.Instant,
): 'yes' | 'not-allowed' | 'change-not-offered' {
  if (by === 'driver' && booking.kind !== 'monthly') return 'change-not-offered'
  return mayChangeVehicle(booking, by, now)
}
