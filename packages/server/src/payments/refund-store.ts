import type { Cents } from '@bayshare/domain/money/cents'
import type { Transaction } from '../database/open-database'

/** Counts it on the payment in the same step, where a check keeps it from ever exceeding what was captured. */
export async function insertRefund(
  tx: Transaction,
  refund: {
    id: string
    paymentId: string
    bookingId: string | null
    amount: Cents
    reason: string
    createdAt: Temporal.Instant
    attemptedAt: Temporal.Instant
  },
): Promise<void> {
  const { amount, ...row } = refund
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set((eb) => ({ refundedCents: eb('refundedCents', '+', amount) }))
    .where('id', '=', refund.paymentId)
    .where('state', '=', 'captured')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error(`Payment ${refund.paymentId} was never captured`)
  await tx
    .insertInto('refunds')
    .values({ ...row, amountCents: amount, state: 'pending' })
    .execute()
}
