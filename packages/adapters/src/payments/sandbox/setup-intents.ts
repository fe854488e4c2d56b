import type { Stripe } from 'stripe'
import { customerOf } from './customers'
import { type Answer, type Call, type Endpoint, ok } from './endpoint'
import { type EventType, recordEvent } from './events'
import { newId } from './new-id'
import { listBody, listParams, pageOf } from './list-body'
import { createMandate } from './mandates'
import { cardOf, paymentMethodBody } from './payment-method-body'
import { attach, insistOnOwner, methodOf } from './payment-methods'
import { metadata, optionalFlag, optionalText, texts } from './read-params'
import { invalidRequest, noSuchObject, type WireError } from './wire-refusal'

export const setupIntentEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/setup_intents',
    accepts: [
      'allowed_payment_method_types',
      'confirm',
      'customer',
      'expand',
      'mandate_data',
      'metadata',
      'payment_method',
      'return_url',
      'usage',
    ] satisfies (keyof Stripe.SetupIntentCreateParams)[],
    run: createSetupIntent,
  },
  {
    method: 'GET',
    path: '/v1/setup_intents',
    accepts: [...listParams, 'customer'] satisfies (keyof Stripe.SetupIntentListParams)[],
    run: listSetupIntents,
  },
  {
    method: 'GET',
    path: '/v1/setup_intents/:id',
    accepts: ['expand'],
    run: async (call) => answer(call, await intentOf(call, call.id)),
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    accepts: [
      'expand',
      'mandate_data',
      'payment_method',
      'return_url',
    ] satisfies (keyof Stripe.SetupIntentConfirmParams)[],
    run: async (call) => confirm(call, await intentOf(call, call.id)),
  },
  { method: 'POST', path: '/v1/setup_intents/:id/cancel', accepts: ['expand'], run: cancelSetupIntent },
]

type Status =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'succeeded'
  | 'canceled'

const confirmable: readonly Status[] = ['requires_payment_method', 'requires_confirmation']
const cancelable: readonly Status[] = [...confirmable, 'requires_action']

interface SetupIntentRow {
  id: string
  created: number
  client_secret: string
  customer: string | null
  payment_method: string | null
  method_type: 'card' | 'au_becs_debit'
  mandate: string | null
  usage: string
  status: Status
  last_error: WireError | null
  metadata: Record<string, string>
}

async function createSetupIntent(call: Call): Promise<Answer> {
  const customer = optionalText(call.form, 'customer')
  if (customer !== null) await customerOf(call.sql, customer, 'customer')
  const named = optionalText(call.form, 'payment_method')
  const method = named === null ? null : await methodOf(call, named, 'payment_method')
  if (method !== null) insistOnOwner(method, customer)
  const id = newId('seti')
  const inserted = await call.sql.query<SetupIntentRow>(
    `INSERT INTO stripe_sandbox.setup_intents
       (id, created, client_secret, customer, payment_method, usage, status, metadata, method_type)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING *`,
    [
      id,
      call.now,
      newId(`${id}_secret`),
      customer,
      method?.id ?? null,
      optionalText(call.form, 'usage') ?? 'off_session',
      method === null ? 'requires_payment_method' : 'requires_confirmation',
      metadata(call.form),
      method?.type ?? 'card',
    ],
  )
  const row = inserted.rows[0]!
  await recordEvent(call, 'setup_intent.created', setupIntentBody(row))
  return optionalFlag(call.form, 'confirm') ? confirm(call, row) : answer(call, row)
}

/** The bank is asked whether the card may be kept. Nothing is charged. */
async function confirm(call: Call, intent: SetupIntentRow): Promise<Answer> {
  const named = optionalText(call.form, 'payment_method')
  const methodId = intent.payment_method ?? named
  if (methodId === null)
    throw invalidRequest('A SetupIntent needs a payment method', { param: 'payment_method' })
  const method = await methodOf(call, methodId, 'payment_method')
  insistOnOwner(method, intent.customer)
  if (method.type !== 'card') {
    const mandate = await createMandate(call, method.id)
    if (intent.customer !== null) await attach(call, method, intent.customer)
    const change = { status: 'succeeded', method: method.id, error: null, mandate } as const
    return answer(call, await move(call, intent, confirmable, change, 'setup_intent.succeeded'))
  }
  const card = cardOf(method)
  if (!card.attaches && card.decline !== null) {
    const error: WireError = {
      type: 'card_error',
      ...card.decline,
      payment_method: paymentMethodBody(method),
    }
    const change = { status: 'requires_payment_method', method: null, error } as const
    const row = await move(call, intent, confirmable, change, 'setup_intent.setup_failed')
    return { status: 402, body: { error: { ...error, setup_intent: setupIntentBody(row) } } }
  }
  if (card.asksHolder) {
    const change = { status: 'requires_action', method: method.id, error: null } as const
    return answer(call, await move(call, intent, confirmable, change, 'setup_intent.requires_action'))
  }
  if (intent.customer !== null) await attach(call, method, intent.customer)
  const change = { status: 'succeeded', method: method.id, error: null } as const
  return answer(call, await move(call, intent, confirmable, change, 'setup_intent.succeeded'))
}

async function cancelSetupIntent(call: Call): Promise<Answer> {
  const intent = await intentOf(call, call.id)
  const change = { status: 'canceled', method: intent.payment_method, error: intent.last_error } as const
  return answer(call, await move(call, intent, cancelable, change, 'setup_intent.canceled'))
}

async function move(
  call: Call,
  intent: SetupIntentRow,
  from: readonly Status[],
  to: { status: Status; method: string | null; error: WireError | null; mandate?: string },
  event: EventType,
): Promise<SetupIntentRow> {
  const moved = await call.sql.query<SetupIntentRow>(
    `UPDATE stripe_sandbox.setup_intents SET status = $3, payment_method = $4, last_error = $5, mandate = $6
     WHERE id = $1 AND status = ANY ($2) RETURNING *`,
    [intent.id, from, to.status, to.method, to.error, to.mandate ?? null],
  )
  const row = moved.rows[0]
  if (row === undefined) {
    throw invalidRequest(`This SetupIntent cannot be moved on from ${intent.status}.`, {
      code: 'setup_intent_unexpected_state',
    })
  }
  await recordEvent(call, event, setupIntentBody(row))
  return row
}

async function listSetupIntents(call: Call): Promise<Answer> {
  const page = pageOf(call.form)
  const found = await call.sql.query<SetupIntentRow>(
    `SELECT * FROM stripe_sandbox.setup_intents
     WHERE ($1::text IS NULL OR customer = $1)
       AND ($2::text IS NULL OR seq < (SELECT seq FROM stripe_sandbox.setup_intents WHERE id = $2))
     ORDER BY seq DESC LIMIT $3`,
    [optionalText(call.form, 'customer'), page.startingAfter, page.limit + 1],
  )
  return ok(listBody('/v1/setup_intents', found.rows.map(setupIntentBody), page))
}

async function intentOf(call: Call, id: string): Promise<SetupIntentRow> {
  const found = await call.sql.query<SetupIntentRow>(
    'SELECT * FROM stripe_sandbox.setup_intents WHERE id = $1',
    [id],
  )
  if (found.rows[0] === undefined) throw noSuchObject('setupintent', id)
  return found.rows[0]
}

async function answer(call: Call, row: SetupIntentRow): Promise<Answer> {
  const body = setupIntentBody(row)
  if (!texts(call.form, 'expand').includes('payment_method') || row.payment_method === null) return ok(body)
  return ok({ ...body, payment_method: paymentMethodBody(await methodOf(call, row.payment_method, 'id')) })
}

function setupIntentBody(row: SetupIntentRow) {
  return {
    id: row.id,
    object: 'setup_intent',
    allowed_payment_method_types: [row.method_type],
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: row.client_secret,
    created: row.created,
    customer: row.customer,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: row.last_error,
    latest_attempt: null,
    livemode: false,
    mandate: row.mandate,
    metadata: row.metadata,
    // The sandbox's bank page confirms payments only; a card that wants to be confirmed here is confirmed
    // when it pays.
    next_action: row.status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    on_behalf_of: null,
    payment_method: row.payment_method,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: [row.method_type],
    single_use_mandate: null,
    status: row.status,
    usage: row.usage,
  } satisfies Stripe.SetupIntent
}
