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
  bookingId: string | null,
): Promise<void> {
  const payment = await tx
    .selectFrom('payments')
    .select('amountCents')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const amount = cents(payment.amountCents)
  const isFirst = await post(tx, {
    kind: 'payment-unwanted',
    subject: paymentId,
    at: ctx.now,
    bookingId,
    paymentId,
    postings: [{ from: { kind: 'provider-clearing' }, to: { kind: 'refunds-under-way' }, amount }],
  })
  if (isFirst) await askRefund(ctx, tx, { paymentId, bookingId, amount, reason: 'nothing to pay for' })
}
