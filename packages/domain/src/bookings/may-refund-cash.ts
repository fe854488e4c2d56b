import type { CancellationPolicy } from '../brands/policy'
import type { CancelledBy } from '../payments/refund'
import type { BookingState, Party } from './lifecycle'

/** A booking as far as the right to a cash refund goes. */
export interface CancelledBooking {
  state: BookingState
  cancelledAt: Temporal.Instant | null
  cancelledBy: CancelledBy | null
  zone: string
}

export type CashRefundRefusal = 'not-allowed' | 'refund-not-offered' | 'refund-too-late'

/** Whether credit of a cancelled booking may go to the card that had paid it (rule: cash refund). */
export function mayRefundCash(
  { state, cancelledAt, cancelledBy, zone }: CancelledBooking,
  by: Party,
  now: Temporal.Instant,
  { cashRefundWithinDays }: Pick<CancellationPolicy, 'cashRefundWithinDays'>,
): 'yes' | CashRefundRefusal {
  if (by !== 'driver') return 'not-allowed'
  // What others cancelled went back to the card by itself.
  if (state !== 'cancelled' || cancelledBy !== 'driver' || cancelledAt === null) return 'refund-not-offered'
  const day = (at: Temporal.Instant) => at.toZonedDateTimeISO(zone).toPlainDate()
  const lastDay = day(cancelledAt).add({ days: cashRefundWithinDays })
  return Temporal.PlainDate.compare(day(now), lastDay) > 0 ? 'refund-too-late' : 'yes'
}
