import { type Cents, cents } from '@bayshare/domain/money/cents'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { post } from '../wallet/store'
import { askRefund } from './refund-payment'

/** Money that came for something that is no more goes back to where it came from, once. Without a charge: all of it. */
export async function refundOrphanPayment(
  ctx: Context,
  tx: Transaction,
  paymentId: string,
  charge?: { id: string; bookingId: string },
): Promise<void> {
  const chargeId = charge?.id ?? null
  const bookingId = charge?.bookingId ?? null
  if (await isAskedBack(tx, paymentId, chargeId)) return
  const amount = await takenFor(tx, paymentId, chargeId)
  await post(tx, {
    kind: 'payment-unwanted',
    subject: chargeId === null ? paymentId : `${paymentId}/${chargeId}`,
    at: ctx.now,
    bookingId,
    paymentId,
    postings: [{ from: { kind: 'provider-clearing' }, to: { kind: 'refunds-under-way' }, amount }],
  })
  await askRefund(ctx, tx, { paymentId, bookingId, chargeId, amount, reason: 'nothing to pay for' })
}

async function takenFor(tx: Transaction, paymentId: string, chargeId: string | null): Promise<Cents> {
  const row =
    chargeId === null
      ? await tx
          .selectFrom('payments')
          .select('amountCents')
          .where('id', '=', paymentId)
          .executeTakeFirstOrThrow()
      : await tx
          .selectFrom('chargePayments')
          .select('amountCents')
          .where('paymentId', '=', paymentId)
          .where('chargeId', '=', chargeId)
          .executeTakeFirstOrThrow()
  return cents(row.amountCents)
}

async function isAskedBack(tx: Transaction, paymentId: string, chargeId: string | null): Promise<boolean> {
  const refund = await tx
    .selectFrom('refunds')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where('chargeId', 'is not distinct from', chargeId)
    .executeTakeFirst()
  return refund !== undefined
}
