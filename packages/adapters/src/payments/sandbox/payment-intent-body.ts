import type { Stripe } from 'stripe'
import type { WireError } from './wire-refusal'

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'processing'
  | 'succeeded'
  | 'canceled'

export interface PaymentIntentRow {
  id: string
  created: number
  client_secret: string
  amount: number
  amount_capturable: number
  amount_received: number
  amount_refunded: number
  currency: string
  customer: string | null
  payment_method: string | null
  method_type: 'card' | 'au_becs_debit'
  /** Under which an account is debited. */
  mandate: string | null
  capture_method: 'automatic' | 'manual'
  status: IntentStatus
  description: string | null
  metadata: Record<string, string>
  /** Where the bank's page sends the holder afterwards. */
  return_url: string | null
  /** The bank's page. */
  page_url: string | null
  last_error: WireError | null
  charge: string | null
  /** When the bank gives an authorisation up. */
  capture_before: number | null
  /** When the bank pays a debit or gives it back. */
  settles_at: number | null
  canceled_at: number | null
  cancellation_reason: string | null
}

/** Checked against Stripe's own type, so that the sandbox cannot drift from what the adapter expects. */
export function paymentIntentBody(row: PaymentIntentRow) {
  return {
    id: row.id,
    object: 'payment_intent',
    allowed_payment_method_types: [row.method_type],
    amount: row.amount,
    amount_capturable: row.amount_capturable,
    amount_received: row.amount_received,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: row.canceled_at,
    cancellation_reason: row.cancellation_reason,
    capture_method: row.capture_method,
    client_secret: row.client_secret,
    confirmation_method: 'automatic',
    created: row.created,
    currency: row.currency,
    customer: row.customer,
    customer_account: null,
    description: row.description,
    excluded_payment_method_types: null,
    last_payment_error: row.last_error,
    latest_charge: row.charge,
    livemode: false,
    managed_payments: null,
    metadata: row.metadata,
    next_action: nextAction(row),
    on_behalf_of: null,
    payment_method: row.payment_method,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: [row.method_type],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: row.status,
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.PaymentIntent
}

function nextAction(row: PaymentIntentRow): Stripe.PaymentIntent.NextAction | null {
  if (row.status !== 'requires_action') return null
  if (row.page_url === null) return { type: 'use_stripe_sdk', use_stripe_sdk: {} }
  return { type: 'redirect_to_url', redirect_to_url: { url: row.page_url, return_url: row.return_url } }
}
