import { cents } from '@bayshare/domain/money/cents'
import type { Dispute, RefundOrder, RefundOutcome } from '@bayshare/server/ports/payments'
import type { Stripe } from 'stripe'
import { isKeptFailure, isReplayed } from './stripe-failures'

export async function refund(stripe: Stripe, order: RefundOrder): Promise<RefundOutcome> {
  try {
    const refund = await stripe.refunds.create(
      { payment_intent: order.providerRef, amount: order.amount, metadata: { refund_id: order.refundId } },
      { idempotencyKey: order.refundId },
    )
    if (!isReplayed(refund.lastResponse.headers)) return refundOutcome(refund)
    return await findRefund(stripe, refund.id)
  } catch (error) {
    if (!isKeptFailure(error)) throw error
    const refunds = await stripe.refunds.list({ payment_intent: order.providerRef, limit: 100 })
    const made = refunds.data.find(({ metadata }) => metadata?.['refund_id'] === order.refundId)
    return made ? refundOutcome(made) : { state: 'unknown' }
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

/** An enquiry that was closed and a dispute that was prevented have left the money where it was. */
function disputeState(status: Stripe.Dispute.Status): Dispute['state'] {
  if (status === 'lost') return 'lost'
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open'
}

function refundOutcome({ id: refundRef, status }: Stripe.Refund): RefundOutcome {
  if (status === 'succeeded') return { state: 'refunded', refundRef }
  if (status === 'failed' || status === 'canceled') return { state: 'failed', refundRef }
  return { state: 'pending', refundRef }
}
