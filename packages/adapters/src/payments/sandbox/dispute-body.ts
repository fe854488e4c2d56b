import type { Stripe } from 'stripe'

export interface DisputeRow {
  id: string
  created: number
  payment_intent: string
  charge: string
  amount: number
  currency: string
  reason: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost' | 'warning_needs_response' | 'warning_closed'
  /** An enquiry takes no money. */
  withdrawn_at: number | null
  reinstated_at: number | null
}

/** How long a merchant has to answer. */
const answerSeconds = 7 * 24 * 60 * 60

export function disputeBody(row: DisputeRow) {
  return {
    id: row.id,
    object: 'dispute',
    amount: row.amount,
    balance_transactions: [
      ...(row.withdrawn_at === null ? [] : [balanceBody(row, 'withdrawal', row.withdrawn_at, -row.amount)]),
      ...(row.reinstated_at === null
        ? []
        : [balanceBody(row, 'reinstatement', row.reinstated_at, row.amount)]),
    ],
    charge: row.charge,
    created: row.created,
    currency: row.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: row.created + answerSeconds,
      enhanced_eligibility: {},
      has_evidence: isAnswered(row),
      past_due: false,
      submission_count: isAnswered(row) ? 1 : 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: row.withdrawn_at === null,
    livemode: false,
    metadata: {},
    payment_intent: row.payment_intent,
    reason: row.reason,
    status: row.status,
  } satisfies Stripe.Dispute
}

function isAnswered({ status }: DisputeRow): boolean {
  return status === 'under_review' || status === 'won'
}

function balanceBody(
  row: DisputeRow,
  what: 'withdrawal' | 'reinstatement',
  at: number,
  amount: number,
): Stripe.BalanceTransaction {
  return {
    id: `txn_${row.id.replace('du_', '')}_${what}`,
    object: 'balance_transaction',
    amount,
    available_on: at,
    balance_type: 'payments',
    created: at,
    currency: row.currency,
    description: `Chargeback ${what} for ${row.charge}`,
    exchange_rate: null,
    fee: 0,
    fee_details: [],
    net: amount,
    reporting_category: what === 'withdrawal' ? 'dispute' : 'dispute_reversal',
    source: row.id,
    status: 'available',
    type: 'adjustment',
  }
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
