import type { Context } from '../context/context'
import { chargeOrderOf, providerRefOf } from '../payments/store'
import type { ChargeOutcome, Payments } from '../ports/payments'

/** Takes what an accepted request costs: what the bank keeps apart, or a debit that was never sent. Safe to repeat. */
export async function takeMoney(ctx: Context, payments: Payments, paymentId: string): Promise<ChargeOutcome> {
  const order = await chargeOrderOf(ctx.read(), paymentId)
  if (!order) return { state: 'unknown' }
  const providerRef = await providerRefOf(ctx.read(), paymentId)
  return order.capture === 'later' && providerRef ? payments.capture(providerRef) : payments.resend(order)
}
