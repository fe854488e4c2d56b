import { cents } from '@bayshare/domain/money/cents'
import type { Dispute, RefundOrder, RefundOutcome } from '@bayshare/server/ports/payments'
import type { Stripe } from 'stripe'
import { isKeptFailure, isRefusal, isReplayed } from './stripe-failures'

/**
 * Stripe keeps even a failure of its own under the key. When it made no refund then, the money is still owed,
 * and the next key asks for it: at most one request at a time is under way, so at most one refund is made.
 */
export async function refund(stripe: Stripe, order: RefundOrder): Promise<RefundOutcome> {
  for (const key of [order.refundId, `${order.refundId}-2`, `${order.refundId}-3`]) {
    const outcome = await refundUnder(stripe, order, key)
    if (outcome !== 'made-nothing') return outcome
  }
  return { state: 'unknown' }
}

async function refundUnder(
  stripe: Stripe,
  order: RefundOrder,
  idempotencyKey: string,
): Promise<RefundOutcome | 'made-nothing'> {
  try {
    const refund = await stripe.refunds.create(
      { payment_intent: order.providerRef, amount: order.amount, metadata: { refund_id: order.refundId } },
      { idempotencyKey },
    )
    if (!isReplayed(refund.lastResponse.headers)) return refundOutcome(refund)
    return await findRefund(stripe, refund.id)
  } catch (error) {
    // The bank has taken the money for its customer already.
    if (isRefusal(error) && error.code === 'charge_disputed') return { state: 'failed', refundRef: '' }
    if (!isKeptFailure(error)) throw error
    const refunds = await stripe.refunds.list({ payment_intent: order.providerRef, limit: 100 })
    const made = refunds.data.find(({ metadata }) => metadata?.['refund_id'] === order.refundId)
    return made ? refundOutcome(made) : 'made-nothing'
  }
}

export async function findRefund(stripe: Stripe, refundRef: string): Promise<RefundOutcome> {
  return refundOutcome(await stripe.refunds.retrieve(refundRef))
}

export async function findDispute(stripe: Stripe, disputeRef: string): Promise<Dispute> {
  const dispute = await stripe.disputes.retrieve(disputeRef)
  const payment = dispute.payment_intent
  if (payment === null) throw new Error(`${disputeRef} is about a payment that was not made here`)
  return {
    state: disputeState(dispute.status),
    disputeRef,
    providerRef: typeof payment === 'string' ? payment : payment.id,
    amount: cents(dispute.amount),
    reason: dispute.reason,
  }
}

/** A dispute that was prevented has left the money where it was, as an enquiry has. */
function disputeState(status: Stripe.Dispute.Status): Dispute['state'] {
  if (status === 'lost') return 'lost'
  if (status === 'won') return 'won'
  return status.startsWith('warning_') || status === 'prevented' ? 'enquiry' : 'open'
}

function refundOutcome({ id: refundRef, status }: Stripe.Refund): RefundOutcome {
  if (status === 'succeeded') return { state: 'refunded', refundRef }
  if (status === 'failed' || status === 'canceled') return { state: 'failed', refundRef }
  return { state: 'pending', refundRef }
}
