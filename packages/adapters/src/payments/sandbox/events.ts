import { Stripe } from 'stripe'
import { type Call, type Endpoint, ok } from './endpoint'
import { listBody, listParams, pageOf } from './list-body'
import { newId } from './new-id'
import { optionalText } from './read-params'
import { noSuchObject } from './wire-refusal'

export const eventEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/events',
    accepts: [...listParams, 'type'] satisfies (keyof Stripe.EventListParams)[],
    run: listEvents,
  },
  { method: 'GET', path: '/v1/events/:id', accepts: [], run: retrieveEvent },
]

export type EventType = Extract<
  Stripe.Event.Type,
  | 'customer.created'
  | 'payment_method.attached'
  | 'payment_method.detached'
  | 'mandate.updated'
  | 'setup_intent.created'
  | 'setup_intent.succeeded'
  | 'setup_intent.setup_failed'
  | 'setup_intent.requires_action'
  | 'setup_intent.canceled'
  | 'payment_intent.created'
  | 'payment_intent.succeeded'
  | 'payment_intent.amount_capturable_updated'
  | 'payment_intent.requires_action'
  | 'payment_intent.processing'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'
>

/** Written in the transaction of its cause, together with the webhooks to send. */
export async function recordEvent(call: Call, type: EventType, object: object): Promise<void> {
  await call.sql.query(
    `WITH recorded AS (
       INSERT INTO stripe_sandbox.events (id, created, type, object, request_id)
       VALUES ($1, $2, $3, $4, $5) RETURNING id)
     INSERT INTO stripe_sandbox.notices (event) SELECT id FROM recorded`,
    [newId('evt'), call.now, type, object, call.requestId],
  )
}

export interface EventRow {
  id: string
  created: number
  type: EventType
  object: object
  request_id: string | null
}

async function listEvents(call: Call) {
  const page = pageOf(call.form)
  const found = await call.sql.query<EventRow>(
    `SELECT * FROM stripe_sandbox.events
     WHERE ($1::text IS NULL OR type = $1)
       AND ($2::text IS NULL OR seq < (SELECT seq FROM stripe_sandbox.events WHERE id = $2))
     ORDER BY seq DESC LIMIT $3`,
    [optionalText(call.form, 'type'), page.startingAfter, page.limit + 1],
  )
  return ok(listBody('/v1/events', found.rows.map(eventBody), page))
}

async function retrieveEvent(call: Call) {
  const found = await call.sql.query<EventRow>('SELECT * FROM stripe_sandbox.events WHERE id = $1', [call.id])
  if (found.rows[0] === undefined) throw noSuchObject('event', call.id)
  return ok(eventBody(found.rows[0]))
}

export function eventBody(row: EventRow) {
  return {
    id: row.id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: row.created,
    data: { object: row.object },
    livemode: false,
    pending_webhooks: 0,
    request: { id: row.request_id, idempotency_key: null },
    type: row.type,
  } satisfies Stripe.EventBase
}
