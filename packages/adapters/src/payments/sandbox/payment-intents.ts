import type { Stripe } from 'stripe'
import { customerOf } from './customers'
import { type Answer, type Call, type Endpoint, ok } from './endpoint'
import { recordEvent } from './events'
import type { FormGroup } from './form-body'
import { createdParam, createdSince, listBody, listParams, pageOf } from './list-body'
import { newId } from './new-id'
import { paymentIntentBody, type PaymentIntentRow } from './payment-intent-body'
import { disputeIfTold } from './disputes'
import { currentIntent, passTime } from './pass-time'
import { confirmWith, type Move, moveIntent, movesFrom } from './payment-intent-moves'
import { paymentMethodBody, type PaymentMethodRow } from './payment-method-body'
import { insistOnOwner, methodOf } from './payment-methods'
import {
  metadata,
  optionalChoice,
  optionalFlag,
  optionalInteger,
  optionalText,
  requiredInteger,
  requiredText,
  texts,
} from './read-params'
import { invalidRequest, type WireError } from './wire-refusal'

export const paymentIntentEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/payment_intents',
    accepts: [
      'allowed_payment_method_types',
      'amount',
      'capture_method',
      'confirm',
      'currency',
      'customer',
      'description',
      'expand',
      'mandate',
      'metadata',
      'off_session',
      'payment_method',
      'return_url',
    ] satisfies (keyof Stripe.PaymentIntentCreateParams)[],
    run: createPaymentIntent,
  },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    accepts: [...listParams, createdParam, 'customer'] satisfies (keyof Stripe.PaymentIntentListParams)[],
    run: listPaymentIntents,
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    accepts: ['expand'],
    run: async (call) => answer(call, await currentIntent(call, call.id)),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    accepts: [
      'expand',
      'off_session',
      'payment_method',
      'return_url',
    ] satisfies (keyof Stripe.PaymentIntentConfirmParams)[],
    run: confirmPaymentIntent,
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/capture',
    accepts: ['amount_to_capture', 'expand'] satisfies (keyof Stripe.PaymentIntentCaptureParams)[],
    run: capturePaymentIntent,
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    accepts: ['cancellation_reason', 'expand'] satisfies (keyof Stripe.PaymentIntentCancelParams)[],
    run: cancelPaymentIntent,
  },
]

const smallestAmount = 50
const largestAmount = 99_999_999
const cancellationReasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const

/** What says how to pay has no place in a payment that is not to be paid yet. */
const onlyWithConfirm = ['mandate', 'off_session', 'return_url']

async function createPaymentIntent(call: Call): Promise<Answer> {
  const { form } = call
  if (!optionalFlag(form, 'confirm')) insistOnNothingToConfirm(form)
  const customer = optionalText(form, 'customer')
  if (customer !== null) await customerOf(call.sql, customer, 'customer')
  const named = optionalText(form, 'payment_method')
  const method = named === null ? null : await methodOf(call, named, 'payment_method')
  if (method !== null) insistOnOwner(method, customer)
  insistOnType(form, method)
  const id = newId('pi')
  const inserted = await call.sql.query<PaymentIntentRow>(
    `INSERT INTO stripe_sandbox.payment_intents (id, created, client_secret, amount, currency, customer,
       payment_method, capture_method, status, description, metadata, return_url, method_type, mandate)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING *`,
    [
      id,
      call.now,
      newId(`${id}_secret`),
      readAmount(form),
      readCurrency(form),
      customer,
      method?.id ?? null,
      optionalChoice(form, 'capture_method', ['automatic', 'manual']) ?? 'automatic',
      method === null ? 'requires_payment_method' : 'requires_confirmation',
      optionalText(form, 'description'),
      metadata(form),
      optionalText(form, 'return_url'),
      method?.type ?? 'card',
      optionalText(form, 'mandate'),
    ],
  )
  const intent = inserted.rows[0]!
  await recordEvent(call, 'payment_intent.created', paymentIntentBody(intent))
  if (!optionalFlag(form, 'confirm')) return answer(call, intent)
  if (method === null) {
    throw invalidRequest('You cannot confirm this PaymentIntent because it is missing a payment method.', {
      code: 'parameter_missing',
      param: 'payment_method',
    })
  }
  const confirmed = await confirmWith(call, intent, method, optionalFlag(form, 'off_session'))
  return confirmed === undefined ? unexpectedState('confirm', intent) : answerOfBank(call, confirmed)
}

async function confirmPaymentIntent(call: Call): Promise<Answer> {
  const intent = await currentIntent(call, call.id)
  const methodId = optionalText(call.form, 'payment_method') ?? intent.payment_method
  if (methodId === null) return unexpectedState('confirm', intent)
  const method = await methodOf(call, methodId, 'payment_method')
  insistOnOwner(method, intent.customer)
  const returning = { ...intent, return_url: optionalText(call.form, 'return_url') ?? intent.return_url }
  const confirmed = await confirmWith(call, returning, method, optionalFlag(call.form, 'off_session'))
  return confirmed === undefined ? unexpectedState('confirm', intent) : answerOfBank(call, confirmed)
}

async function capturePaymentIntent(call: Call): Promise<Answer> {
  const intent = await currentIntent(call, call.id)
  const amount = optionalInteger(call.form, 'amount_to_capture') ?? intent.amount_capturable
  if (intent.status === 'requires_capture' && (amount < 1 || amount > intent.amount_capturable)) {
    throw invalidRequest('The amount to capture is greater than the amount that can be captured.', {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    })
  }
  const captured = await moveIntent(call, intent.id, 'capture', 'payment_intent.succeeded', {
    status: 'succeeded',
    amount_received: amount,
    amount_capturable: 0,
  })
  if (captured === undefined) return unexpectedState('capture', intent)
  await disputeIfTold(call, captured, await methodOf(call, captured.payment_method ?? '', 'payment_method'))
  return answer(call, captured)
}

async function cancelPaymentIntent(call: Call): Promise<Answer> {
  const intent = await currentIntent(call, call.id)
  const canceled = await moveIntent(call, intent.id, 'cancel', 'payment_intent.canceled', {
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: call.now,
    cancellation_reason: optionalChoice(call.form, 'cancellation_reason', cancellationReasons),
  })
  return canceled === undefined ? unexpectedState('cancel', intent) : answer(call, canceled)
}

async function listPaymentIntents(call: Call): Promise<Answer> {
  const page = pageOf(call.form)
  const customer = optionalText(call.form, 'customer')
  await passTime(call, customer === null ? 'everybody' : { customer })
  const found = await call.sql.query<PaymentIntentRow>(
    `SELECT * FROM stripe_sandbox.payment_intents
     WHERE ($1::text IS NULL OR customer = $1)
       AND ($2::text IS NULL OR seq < (SELECT seq FROM stripe_sandbox.payment_intents WHERE id = $2))
       AND ($4::bigint IS NULL OR created >= $4)
     ORDER BY seq DESC LIMIT $3`,
    [customer, page.startingAfter, page.limit + 1, createdSince(call.form)],
  )
  return ok(listBody('/v1/payment_intents', found.rows.map(paymentIntentBody), page))
}

/** A decline is an answer with an effect: the intent exists and can be tried with another card. */
function answerOfBank(call: Call, intent: PaymentIntentRow): Answer | Promise<Answer> {
  if (intent.status !== 'requires_payment_method' || intent.last_error === null) return answer(call, intent)
  return { status: 402, body: { error: { ...intent.last_error, payment_intent: paymentIntentBody(intent) } } }
}

/** Kept under the idempotency key like every answer, although nothing was changed. */
function unexpectedState(move: Move, intent: PaymentIntentRow): Answer {
  const error: WireError = {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message:
      `You cannot ${move} this PaymentIntent because it has a status of ${intent.status}. ` +
      `That takes one of the following statuses: ${movesFrom[move].join(', ')}.`,
    payment_intent: paymentIntentBody(intent),
  }
  return { status: 400, body: { error } }
}

async function answer(call: Call, row: PaymentIntentRow): Promise<Answer> {
  const body = paymentIntentBody(row)
  if (!texts(call.form, 'expand').includes('payment_method') || row.payment_method === null) return ok(body)
  return ok({ ...body, payment_method: paymentMethodBody(await methodOf(call, row.payment_method, 'id')) })
}

function insistOnNothingToConfirm(form: FormGroup): void {
  const param = onlyWithConfirm.find((name) => form.has(name))
  if (param === undefined) return
  throw invalidRequest(`This PaymentIntent cannot be created with ${param}: it needs confirm=true.`, {
    param,
  })
}

/** A way to pay that the intent does not allow is refused, and a debit can only be taken whole and at once. */
function insistOnType(form: FormGroup, method: PaymentMethodRow | null): void {
  const allowed = texts(form, 'allowed_payment_method_types')
  if (method !== null && allowed.length > 0 && !allowed.includes(method.type)) {
    throw invalidRequest(
      `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent.`,
      {
        code: 'payment_intent_incompatible_payment_method',
        param: 'payment_method',
      },
    )
  }
  if (method?.type === 'au_becs_debit' && optionalText(form, 'capture_method') === 'manual') {
    throw invalidRequest('au_becs_debit cannot be captured later', { param: 'capture_method' })
  }
}

function readAmount(form: FormGroup): number {
  const amount = requiredInteger(form, 'amount')
  if (amount < smallestAmount) {
    throw invalidRequest('Amount must be at least $0.50 aud', { code: 'amount_too_small', param: 'amount' })
  }
  if (amount > largestAmount) {
    throw invalidRequest('Amount must be no more than $999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    })
  }
  return amount
}

function readCurrency(form: FormGroup): 'aud' {
  const currency = requiredText(form, 'currency').toLowerCase()
  if (currency !== 'aud')
    throw invalidRequest(`The sandbox knows aud only, not ${currency}`, { param: 'currency' })
  return currency
}
