import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { LeftUnfinished, Refusal } from '../context/insist'
import type { Payments } from '../ports/payments'
import { ownPayment } from './awaited-charges'
import { settleCharge } from './settle-charge'

/** The second half of a booking, an extension or a change whose payment the bank wanted confirmed. Saying it twice gives the same answer. */
export async function finishBooking(
  ctx: Context,
  payments: Payments,
  driverId: AccountId,
  reference: string,
): Promise<string> {
  const booking = await ownPayment(ctx, driverId, reference)
  if (!booking) throw new Refusal('not-found')
  const isRefused = booking.state === 'released' || isRefusedAddition(booking)
  if (isRefused) throw new Refusal('card-was-declined')
  if (booking.chargeState !== 'held') return booking.reference
  if (!booking.paymentId || !booking.providerRef) throw new LeftUnfinished('The payment has not begun yet')
  const outcome = await payments.find(booking.providerRef)
  const settled = await settleCharge(ctx, booking, booking.paymentId, outcome)
  if (settled.state === 'booked') return settled.reference
  if (settled.state === 'refused') throw new Refusal(settled.reason)
  if (outcome.state === 'needs-action') {
    throw new Refusal('payment-not-finished', { reference: booking.reference, action_url: outcome.actionUrl })
  }
  throw new LeftUnfinished(`The payment of ${booking.reference} has no outcome yet`)
}

function isRefusedAddition({
  chargeKind,
  chargeState,
}: {
  chargeKind: string
  chargeState: string
}): boolean {
  return chargeKind !== 'first' && chargeState === 'released'
}
