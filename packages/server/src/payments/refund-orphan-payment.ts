import { cents } from '@bayshare/domain/money/cents'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { post } from '../wallet/store'
import { askRefund } from './refund-payment'

/** Money that came for something that is no more goes back to where it came from, once. */
export async function refundOrphanPayment(
  ctx: Context,
  tx: Transaction,
  paymentId: string,
  charge: { id: string; bookingId: string },
): Promise<void> {
  const { id: chargeId, bookingId } = charge
  const payment = await tx
    .selectFrom('chargePayments')
    .select('amountCents')
    .where('paymentId', '=', paymentId)
    .where('chargeId', '=', chargeId)
    .executeTakeFirstOrThrow()
  const amount = cents(payment.amountCents)
  if (await isAskedBack(tx, paymentId, chargeId)) return
  await post(tx, {
    kind: 'payment-unwanted',
    subject: `${paymentId}/${chargeId}`,
    at: ctx.now,
    bookingId,
    paymentId,
    postings: [{ from: { kind: 'provider-clearing' }, to: { kind: 'refunds-under-way' }, amount }],
  })
  await askRefund(ctx, tx, { paymentId, bookingId, chargeId, amount, reason: 'nothing to pay for' })
}

async function isAskedBack(tx: Transaction, paymentId: string, chargeId: string): Promise<boolean> {
  const refund = await tx
    .selectFrom('refunds')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where('chargeId', '=', chargeId)
    .executeTakeFirst()
  return refund !== undefined
}
