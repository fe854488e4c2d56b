import { type Call } from './endpoint'
import { type EventType, recordEvent } from './events'
import { newId } from './new-id'
import { type IntentStatus, paymentIntentBody, type PaymentIntentRow } from './payment-intent-body'
import { cardOf, type PaymentMethodRow, paymentMethodBody } from './payment-methods'
import { authenticationRequired, type Decline } from './test-cards'
import { noSuchObject, type WireError } from './wire-refusal'

const authorisationSeconds = 7 * 24 * 60 * 60

/** Each move and the states that it may start from. */
export const movesFrom = {
  confirm: ['requires_payment_method', 'requires_confirmation'],
  authenticate: ['requires_action'],
  capture: ['requires_capture'],
  cancel: ['requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture'],
} as const satisfies Record<string, readonly IntentStatus[]>

export type Move = keyof typeof movesFrom

/** The intent as it stands now: an authorisation whose time is over is given up before anybody sees it. */
export async function currentIntent(call: Call, id: string, param = 'id'): Promise<PaymentIntentRow> {
  await lapseAuthorisations(call, 'id', id)
  const found = await call.sql.query<PaymentIntentRow>(
    'SELECT * FROM stripe_sandbox.payment_intents WHERE id = $1',
    [id],
  )
  if (found.rows[0] === undefined) throw noSuchObject('payment_intent', id, param)
  return found.rows[0]
}

export async function lapseAuthorisations(
  call: Call,
  column: 'id' | 'customer',
  value: string,
): Promise<void> {
  const lapsed = await call.sql.query<PaymentIntentRow>(
    `UPDATE stripe_sandbox.payment_intents
     SET status = 'canceled', amount_capturable = 0, canceled_at = capture_before,
       cancellation_reason = 'automatic'
     WHERE ${column} = $1 AND status = 'requires_capture' AND capture_before <= $2 RETURNING *`,
    [value, call.now],
  )
  for (const row of lapsed.rows) await recordEvent(call, 'payment_intent.canceled', paymentIntentBody(row))
}

/**
 * The bank decides about a payment. Nothing is returned when the intent was not in a state to be confirmed.
 */
export async function confirmWith(
  call: Call,
  intent: PaymentIntentRow,
  method: PaymentMethodRow,
  isOffSession: boolean,
): Promise<PaymentIntentRow | undefined> {
  const card = cardOf(method)
  if (card.asksHolder && isOffSession) {
    return declineIntent(call, intent, 'confirm', cardError(authenticationRequired, method))
  }
  if (card.asksHolder) {
    return moveIntent(call, intent.id, 'confirm', 'payment_intent.requires_action', {
      status: 'requires_action',
      payment_method: method.id,
      return_url: intent.return_url,
      page_url: bankPage(call, intent),
      last_error: null,
    })
  }
  if (card.decline !== null) return declineIntent(call, intent, 'confirm', cardError(card.decline, method))
  return approveIntent(call, intent, 'confirm', method)
}

/** The holder came back from the bank's page. */
export async function authenticate(
  call: Call,
  intent: PaymentIntentRow,
  method: PaymentMethodRow,
  outcome: 'complete' | 'fail',
): Promise<PaymentIntentRow | undefined> {
  if (outcome === 'fail') return declineIntent(call, intent, 'authenticate', authenticationFailed(method))
  const { decline } = cardOf(method)
  if (decline !== null) return declineIntent(call, intent, 'authenticate', cardError(decline, method))
  return approveIntent(call, intent, 'authenticate', method)
}

/** One conditional update: of two requests that race for the same move, one finds no row to change. */
export async function moveIntent(
  call: Call,
  id: string,
  move: Move,
  event: EventType,
  change: Partial<PaymentIntentRow>,
): Promise<PaymentIntentRow | undefined> {
  const columns = Object.keys(change).map((column, position) => `${column} = $${position + 3}`)
  const moved = await call.sql.query<PaymentIntentRow>(
    `UPDATE stripe_sandbox.payment_intents SET ${columns.join(', ')}
     WHERE id = $1 AND status = ANY ($2) RETURNING *`,
    [id, movesFrom[move], ...Object.values(change)],
  )
  const row = moved.rows[0]
  if (row !== undefined) await recordEvent(call, event, paymentIntentBody(row))
  return row
}

function approveIntent(call: Call, intent: PaymentIntentRow, move: Move, method: PaymentMethodRow) {
  const approved = { payment_method: method.id, charge: newId('ch'), last_error: null }
  if (intent.capture_method === 'manual') {
    return moveIntent(call, intent.id, move, 'payment_intent.amount_capturable_updated', {
      ...approved,
      status: 'requires_capture',
      amount_capturable: intent.amount,
      capture_before: call.now + authorisationSeconds,
    })
  }
  return moveIntent(call, intent.id, move, 'payment_intent.succeeded', {
    ...approved,
    status: 'succeeded',
    amount_received: intent.amount,
  })
}

function declineIntent(call: Call, intent: PaymentIntentRow, move: Move, error: WireError) {
  const charge = newId('ch')
  return moveIntent(call, intent.id, move, 'payment_intent.payment_failed', {
    status: 'requires_payment_method',
    payment_method: null,
    charge,
    last_error: { ...error, charge },
  })
}

function cardError(decline: Decline, method: PaymentMethodRow): WireError {
  return { type: 'card_error', ...decline, payment_method: paymentMethodBody(method) }
}

function authenticationFailed(method: PaymentMethodRow): WireError {
  return {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: 'The provided PaymentMethod has failed authentication.',
    payment_method: paymentMethodBody(method),
  }
}

/**
 * In this process the sandbox is served beside the product, so its page lies on the host that the holder came
 * from.
 */
function bankPage(call: Call, intent: PaymentIntentRow): string | null {
  if (intent.return_url === null) return null
  return new URL(`/sandbox/3ds/${intent.id}`, call.origin ?? intent.return_url).href
}
