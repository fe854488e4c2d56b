import { cents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import type { Stripe } from 'stripe'
import { type Answer, type Call, type Endpoint, ok } from './endpoint'
import { recordEvent } from './events'
import { listBody, listParams, pageOf } from './list-body'
import { newId } from './new-id'
import type { PaymentIntentRow } from './payment-intent-body'
import { currentIntent } from './payment-intent-moves'
import { metadata, optionalChoice, optionalInteger, requiredText } from './read-params'
import { noSuchObject, type WireError } from './wire-refusal'

export const refundEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/refunds',
    accepts: ['amount', 'metadata', 'payment_intent', 'reason'] satisfies (keyof Stripe.RefundCreateParams)[],
    run: createRefund,
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    accepts: [...listParams, 'payment_intent'] satisfies (keyof Stripe.RefundListParams)[],
    run: listRefunds,
  },
  { method: 'GET', path: '/v1/refunds/:id', accepts: [], run: retrieveRefund },
]

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

interface RefundRow {
  id: string
  created: number
  payment_intent: string
  charge: string
  amount: number
  currency: string
  reason: (typeof reasons)[number] | null
  status: 'succeeded'
  metadata: Record<string, string>
}

async function createRefund(call: Call): Promise<Answer> {
  const intent = await currentIntent(call, requiredText(call.form, 'payment_intent'), 'payment_intent')
  const amount = optionalInteger(call.form, 'amount') ?? intent.amount_received - intent.amount_refunded
  const debited = await call.sql.query<PaymentIntentRow>(
    `UPDATE stripe_sandbox.payment_intents SET amount_refunded = amount_refunded + $2
     WHERE id = $1 AND status = 'succeeded' AND $2 > 0 AND amount_refunded + $2 <= amount_received
     RETURNING *`,
    [intent.id, amount],
  )
  if (debited.rows[0] === undefined) return refused(intent, amount)
  const inserted = await call.sql.query<RefundRow>(
    `INSERT INTO stripe_sandbox.refunds
       (id, created, payment_intent, charge, amount, currency, reason, status, metadata)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'succeeded', $8) RETURNING *`,
    [
      newId('re'),
      call.now,
      intent.id,
      intent.charge,
      amount,
      intent.currency,
      optionalChoice(call.form, 'reason', reasons),
      metadata(call.form),
    ],
  )
  const body = refundBody(inserted.rows[0]!)
  await recordEvent(call, 'refund.created', body)
  return ok(body)
}

async function listRefunds(call: Call): Promise<Answer> {
  const page = pageOf(call.form)
  const found = await call.sql.query<RefundRow>(
    `SELECT * FROM stripe_sandbox.refunds
     WHERE payment_intent = $1
       AND ($2::text IS NULL OR seq < (SELECT seq FROM stripe_sandbox.refunds WHERE id = $2))
     ORDER BY seq DESC LIMIT $3`,
    [requiredText(call.form, 'payment_intent'), page.startingAfter, page.limit + 1],
  )
  return ok(listBody('/v1/refunds', found.rows.map(refundBody), page))
}

async function retrieveRefund(call: Call): Promise<Answer> {
  const found = await call.sql.query<RefundRow>('SELECT * FROM stripe_sandbox.refunds WHERE id = $1', [
    call.id,
  ])
  if (found.rows[0] === undefined) throw noSuchObject('refund', call.id)
  return ok(refundBody(found.rows[0]))
}

function refused(intent: PaymentIntentRow, amount: number): Answer {
  const error: WireError = { type: 'invalid_request_error', ...whyNot(intent, amount) }
  return { status: 400, body: { error } }
}

function whyNot(intent: PaymentIntentRow, amount: number): Omit<WireError, 'type'> {
  if (intent.status !== 'succeeded') {
    return { message: `This PaymentIntent (${intent.id}) does not have a successful charge to refund.` }
  }
  const left = intent.amount_received - intent.amount_refunded
  if (left === 0) {
    return { code: 'charge_already_refunded', message: `Charge ${intent.charge} has already been refunded.` }
  }
  const [asked, unrefunded] = [formatMoney(cents(amount)), formatMoney(cents(left))]
  return {
    message: `Refund amount (${asked}) is greater than unrefunded amount on charge (${unrefunded})`,
    param: 'amount',
  }
}

function refundBody(row: RefundRow) {
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
