import type { Context } from '../context/context'
import { LeftUnfinished, Refusal } from '../context/insist'
import type { Payments } from '../ports/payments'
import { asGuess } from '../promos/promo-guesses'
import { holdBooking, type WantedBooking } from './hold-booking'
import { settleCharge } from './settle-charge'

/**
 * Books a space in three steps, because a bank is never called inside a transaction: hold the time, charge, settle.
 * Whatever a crash leaves between two steps is finished or released by the reconciler.
 */
export async function requestBooking(
  ctx: Context,
  payments: Payments,
  publicUrl: string,
  wanted: WantedBooking,
): Promise<string> {
  const hold = () => holdBooking(ctx, publicUrl, wanted)
  const guesser = { accountId: wanted.driverId }
  const held = wanted.promoCode === undefined ? await hold() : await asGuess(ctx, guesser, hold)
  const outcome = held.order ? await payments.charge(held.order) : 'nothing-to-charge'
  const settled = await settleCharge(ctx, held, held.order?.paymentId, outcome)
  if (settled.state === 'booked') return settled.reference
  if (settled.state === 'refused') throw new Refusal(settled.reason)
  if (outcome !== 'nothing-to-charge' && outcome.state === 'needs-action') {
    throw new Refusal('payment-not-finished', { reference: held.reference, action_url: outcome.actionUrl })
  }
  throw new LeftUnfinished(`The payment of ${held.reference} has no outcome yet`)
}
