import type { BookingState, Party } from './lifecycle'
import { mayGetIn } from './may-get-in'

/** Whether this party may say by which code the driver gets in (rule: access code of a booking). */
export function maySetAccessCode(
  booking: { state: BookingState; endsAt: Temporal.Instant | null },
  by: Party,
  now: Temporal.Instant,
): 'yes' | 'not-allowed' | 'access-code-closed' {
  if (by !== 'owner' && by !== 'manager') return 'not-allowed'
  return mayGetIn(booking, now) ? 'yes' : 'access-code-closed'
}
