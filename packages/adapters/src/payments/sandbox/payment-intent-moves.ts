import { disputeIfTold } from './disputes'
import { type Call } from './endpoint'
import { type EventType, recordEvent } from './events'
import { insistOnMandate } from './mandates'
import { newId } from './new-id'
import { type IntentStatus, paymentIntentBody, type PaymentIntentRow } from './payment-intent-body'
import {
  accountOf,
  type CardMethodRow,
  cardOf,
  type DebitMethodRow,
  paymentMethodBody,
  type PaymentMethodRow,
} from './payment-method-body'
import { authenticationRequired, type Decline } from './test-cards'
import type { WireError } from './wire-refusal'

const daySeconds = 24 * 60 * 60
const authorisationSeconds = 7 * daySeconds
/** A debit is paid or comes back within three business days; some banks take longer. */
const debitSeconds = 3 * daySeconds
const slowDebitSeconds = 5 * daySeconds

/** Each move and the states that it may start from. */
export const movesFrom = {
  confirm: ['requires_payment_method', 'requires_confirmation'],
  authenticate: ['requires_action'],
  capture: ['requires_capture'],
  settle: ['processing'],
  cancel: ['requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture'],
} as const satisfies Record<string, readonly IntentStatus[]>

export type Move = keyof typeof movesFrom

/**
 * The bank decides about a payment. Nothing is returned when the intent was not in a state to be confirmed.
 */
export async function confirmWith(
  call: Call,
  intent: PaymentIntentRow,
  method: PaymentMethodRow,
  isOffSession: boolean,
): Promise<PaymentIntentRow | undefined> {
  if (method.type !== 'card') return submitDebit(call, intent, method)
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
  method: CardMethodRow,
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

/** The debit goes to the other bank, which answers days later. */
async function submitDebit(call: Call, intent: PaymentIntentRow, method: DebitMethodRow) {
  const { failure, fate, isSlow } = accountOf(method)
  if (fate === 'is-refused' && failure !== null) {
    const { code, message } = failure
    return declineIntent(call, intent, 'confirm', { type: 'invalid_request_error', code, message })
  }
  return moveIntent(call, intent.id, 'confirm', 'payment_intent.processing', {
    status: 'processing',
    payment_method: method.id,
    charge: newId('py'),
    mandate: await insistOnMandate(call, method.id, intent.mandate),
    settles_at: call.now + (isSlow ? slowDebitSeconds : debitSeconds),
    last_error: null,
  })
}

async function approveIntent(call: Call, intent: PaymentIntentRow, move: Move, method: CardMethodRow) {
  const approved = { payment_method: method.id, charge: newId('ch'), last_error: null }
  if (intent.capture_method === 'manual') {
    return moveIntent(call, intent.id, move, 'payment_intent.amount_capturable_updated', {
      ...approved,
      status: 'requires_capture',
      amount_capturable: intent.amount,
      capture_before: call.now + authorisationSeconds,
    })
  }
  const paid = await moveIntent(call, intent.id, move, 'payment_intent.succeeded', {
    ...approved,
    status: 'succeeded',
    amount_received: intent.amount,
  })
  if (paid !== undefined) await disputeIfTold(call, paid, method)
  return paid
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
