import { cents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import type { Stripe } from 'stripe'
import { type Answer, type Call, type Endpoint, ok } from './endpoint'
import { isDisputed } from './disputes'
import { recordEvent } from './events'
import { createdParam, createdSince, listBody, listParams, pageOf } from './list-body'
import { newId } from './new-id'
import type { PaymentIntentRow } from './payment-intent-body'
import { currentIntent, passTime } from './pass-time'
import { cardOf } from './payment-method-body'
import { methodOf } from './payment-methods'
import { metadata, optionalChoice, optionalInteger, optionalText, requiredText } from './read-params'
import { refundBody, refundReasons, type RefundRow } from './refund-body'
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
    accepts: [...listParams, createdParam, 'payment_intent'] satisfies (keyof Stripe.RefundListParams)[],
    run: listRefunds,
  },
  { method: 'GET', path: '/v1/refunds/:id', accepts: [], run: retrieveRefund },
]

const slowRefundSeconds = 24 * 60 * 60

async function createRefund(call: Call): Promise<Answer> {
  const intent = await currentIntent(call, requiredText(call.form, 'payment_intent'), 'payment_intent')
  if (await isDisputed(call, intent.id)) return refusedBecause(disputed(intent))
  const amount = optionalInteger(call.form, 'amount') ?? intent.amount_received - intent.amount_refunded
  const debited = await call.sql.query<PaymentIntentRow>(
    `UPDATE stripe_sandbox.payment_intents SET amount_refunded = amount_refunded + $2
     WHERE id = $1 AND status = 'succeeded' AND $2 > 0 AND amount_refunded + $2 <= amount_received
     RETURNING *`,
    [intent.id, amount],
  )
  if (debited.rows[0] === undefined) return refusedBecause(whyNot(intent, amount))
  const course = await courseOf(call, intent)
  const inserted = await call.sql.query<RefundRow>(
    `INSERT INTO stripe_sandbox.refunds
       (id, created, payment_intent, charge, amount, currency, reason, metadata, status, ends_as, ends_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING *`,
    [
      newId('re'),
      call.now,
      intent.id,
      intent.charge,
      amount,
      intent.currency,
      optionalChoice(call.form, 'reason', refundReasons),
      metadata(call.form),
      course.from,
      course.to,
      course.to === null ? null : call.now + slowRefundSeconds,
    ],
  )
  const body = refundBody(inserted.rows[0]!)
  await recordEvent(call, 'refund.created', body)
  return ok(body)
}

/** A refund into a bank account is on its way for a while; one to a card as long as its test card says. */
async function courseOf(
  call: Call,
  intent: PaymentIntentRow,
): Promise<{ from: RefundRow['status']; to: RefundRow['ends_as'] }> {
  const method = await methodOf(call, intent.payment_method ?? '', 'payment_method')
  if (method.type !== 'card') return { from: 'pending', to: 'succeeded' }
  return cardOf(method).refunds ?? { from: 'succeeded', to: null }
}

async function listRefunds(call: Call): Promise<Answer> {
  const page = pageOf(call.form)
  const named = optionalText(call.form, 'payment_intent')
  if (named === null) await passTime(call, 'everybody')
  const intent = named === null ? null : await currentIntent(call, named, 'payment_intent')
  const found = await call.sql.query<RefundRow>(
    `SELECT * FROM stripe_sandbox.refunds
     WHERE ($1::text IS NULL OR payment_intent = $1)
       AND ($2::text IS NULL OR seq < (SELECT seq FROM stripe_sandbox.refunds WHERE id = $2))
       AND ($4::bigint IS NULL OR created >= $4)
     ORDER BY seq DESC LIMIT $3`,
    [intent?.id ?? null, page.startingAfter, page.limit + 1, createdSince(call.form)],
  )
  return ok(listBody('/v1/refunds', found.rows.map(refundBody), page))
}

async function retrieveRefund(call: Call): Promise<Answer> {
  const known = await refundOf(call)
  await passTime(call, { intent: known.payment_intent })
  return ok(refundBody(await refundOf(call)))
}

async function refundOf(call: Call): Promise<RefundRow> {
  const found = await call.sql.query<RefundRow>('SELECT * FROM stripe_sandbox.refunds WHERE id = $1', [
    call.id,
  ])
  if (found.rows[0] === undefined) throw noSuchObject('refund', call.id)
  return found.rows[0]
}

function refusedBecause(reason: Omit<WireError, 'type'>): Answer {
  return { status: 400, body: { error: { type: 'invalid_request_error', ...reason } satisfies WireError } }
}

function disputed(intent: PaymentIntentRow): Omit<WireError, 'type'> {
  return {
    code: 'charge_disputed',
    message: `Charge ${intent.charge} has been charged back; cannot issue a refund.`,
  }
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
