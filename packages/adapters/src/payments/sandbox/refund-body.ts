import type { Stripe } from 'stripe'

export const refundReasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

export interface RefundRow {
  id: string
  created: number
  payment_intent: string
  charge: string
  amount: number
  currency: string
  reason: (typeof refundReasons)[number] | null
  status: 'pending' | 'succeeded' | 'failed'
  /** What becomes of it later, and when. */
  ends_as: 'succeeded' | 'failed' | null
  ends_at: number | null
  metadata: Record<string, string>
}

export function refundBody(row: RefundRow) {
  return {
    id: row.id,
    object: 'refund',
    amount: row.amount,
    balance_transaction: null,
    charge: row.charge,
    created: row.created,
    currency: row.currency,
    customer: null,
    customer_account: null,
    ...(row.status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
    metadata: row.metadata,
    payment_intent: row.payment_intent,
    payment_method: null,
    reason: row.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: row.status,
    transfer_reversal: null,
  } satisfies Stripe.Refund
}
