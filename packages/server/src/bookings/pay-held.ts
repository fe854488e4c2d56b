import type { Context } from '../context/context'
import { LeftUnfinished, Refusal } from '../context/insist'
import type { ChargeOrder, Payments } from '../ports/payments'
import { settleCharge } from './settle-charge'
import { refusalOf } from './settled'

export interface HeldCharge {
  bookingId: string
  chargeId: string
  reference: string
  /** Absent when there is nothing to charge. */
  order: ChargeOrder | undefined
}

/**
 * The second and third step of every charge that somebody waits for: the bank is asked outside of any transaction, and what it
 * said is settled. Whatever a crash leaves between two steps is finished or released by the reconciler.
 */
export async function payHeld(ctx: Context, payments: Payments, held: HeldCharge): Promise<void> {
  const outcome = held.order ? await payments.charge(held.order) : 'nothing-to-charge'
  const settled = await settleCharge(ctx, held, held.order?.paymentId, outcome)
  if (settled.state === 'booked') return
  if (settled.state === 'refused') throw refusalOf(settled)
  if (outcome !== 'nothing-to-charge' && outcome.state === 'needs-action') {
    throw new Refusal('payment-not-finished', { reference: held.reference, action_url: outcome.actionUrl })
  }
  throw new LeftUnfinished(`The payment of ${held.reference} has no outcome yet`)
}
