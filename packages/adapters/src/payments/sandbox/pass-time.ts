import type { Call } from './endpoint'
import { recordEvent } from './events'
import { endMandate } from './mandates'
import { disputeIfTold } from './disputes'
import { paymentIntentBody, type PaymentIntentRow } from './payment-intent-body'
import { moveIntent } from './payment-intent-moves'
import { accountOf } from './payment-method-body'
import { methodOf } from './payment-methods'
import { refundBody, type RefundRow } from './refund-body'
import { noSuchObject } from './wire-refusal'

/** Whose time passes: one payment's, a customer's, or everybody's. */
export type Whose = { intent: string } | { customer: string } | 'everybody'

/**
 * What time alone does at a bank: authorisations lapse, debits are paid or come back, refunds arrive or fail.
 * It is done before anybody looks, so that no clock has to tick for a payment that nobody asks about.
 */
export async function passTime(call: Call, whose: Whose): Promise<void> {
  await lapseAuthorisations(call, whose)
  await settleDebits(call, whose)
  await settleRefunds(call, whose)
}

/** The intent as it stands now. */
export async function currentIntent(call: Call, id: string, param = 'id'): Promise<PaymentIntentRow> {
  await passTime(call, { intent: id })
  const found = await call.sql.query<PaymentIntentRow>(
    'SELECT * FROM stripe_sandbox.payment_intents WHERE id = $1',
    [id],
  )
  if (found.rows[0] === undefined) throw noSuchObject('payment_intent', id, param)
  return found.rows[0]
}

async function lapseAuthorisations(call: Call, whose: Whose): Promise<void> {
  const lapsed = await call.sql.query<PaymentIntentRow>(
    `UPDATE stripe_sandbox.payment_intents
     SET status = 'canceled', amount_capturable = 0, canceled_at = capture_before,
       cancellation_reason = 'automatic'
     WHERE id IN (
       SELECT id FROM stripe_sandbox.payment_intents
       WHERE ($1::text IS NULL OR id = $1) AND ($2::text IS NULL OR customer = $2)
         AND status = 'requires_capture' AND capture_before <= $3 ORDER BY seq ${lockOf(whose)})
     RETURNING *`,
    [...namesOf(whose), call.now],
  )
  for (const row of lapsed.rows) await recordEvent(call, 'payment_intent.canceled', paymentIntentBody(row))
}

async function settleDebits(call: Call, whose: Whose): Promise<void> {
  const due = await call.sql.query<PaymentIntentRow>(
    `SELECT * FROM stripe_sandbox.payment_intents
     WHERE ($1::text IS NULL OR id = $1) AND ($2::text IS NULL OR customer = $2)
       AND status = 'processing' AND settles_at <= $3 ORDER BY seq ${lockOf(whose)}`,
    [...namesOf(whose), call.now],
  )
  for (const row of due.rows) await settleDebit(call, row)
}

async function settleDebit(call: Call, intent: PaymentIntentRow): Promise<void> {
  const method = await methodOf(call, intent.payment_method ?? '', 'payment_method')
  if (method.type !== 'au_becs_debit') throw new Error(`${intent.id} is processing without a bank account`)
  const { failure } = accountOf(method)
  if (failure === null) {
    const paid = await moveIntent(call, intent.id, 'settle', 'payment_intent.succeeded', {
      status: 'succeeded',
      amount_received: intent.amount,
    })
    if (paid !== undefined) await disputeIfTold(call, paid, method)
    return
  }
  const { code, message } = failure
  const error = { type: 'card_error', code, message } as const
  await moveIntent(call, intent.id, 'settle', 'payment_intent.payment_failed', {
    status: 'requires_payment_method',
    payment_method: null,
    last_error: { ...error, ...(intent.charge !== null && { charge: intent.charge }) },
  })
  if (failure.endsMandate && intent.mandate !== null) await endMandate(call, intent.mandate)
}

async function settleRefunds(call: Call, whose: Whose): Promise<void> {
  const settled = await call.sql.query<RefundRow>(
    `UPDATE stripe_sandbox.refunds SET status = ends_as, ends_as = NULL
     WHERE id IN (
       SELECT id FROM stripe_sandbox.refunds
       WHERE ends_as IS NOT NULL AND ends_at <= $3
         AND ($1::text IS NULL OR payment_intent = $1)
         AND ($2::text IS NULL OR
           payment_intent IN (SELECT id FROM stripe_sandbox.payment_intents WHERE customer = $2))
       ORDER BY seq ${lockOf(whose)})
     RETURNING *`,
    [...namesOf(whose), call.now],
  )
  for (const row of settled.rows) {
    if (row.status === 'failed') await takeBack(call, row)
    await recordEvent(call, row.status === 'failed' ? 'refund.failed' : 'refund.updated', refundBody(row))
  }
}

/** The money of a refund that failed is with the merchant again. */
async function takeBack(call: Call, refund: RefundRow): Promise<void> {
  await call.sql.query(
    'UPDATE stripe_sandbox.payment_intents SET amount_refunded = amount_refunded - $2 WHERE id = $1',
    [refund.payment_intent, refund.amount],
  )
}

/** Whoever goes through everything leaves what somebody else is at, and two of them never wait for each other. */
function lockOf(whose: Whose): string {
  return whose === 'everybody' ? 'FOR UPDATE SKIP LOCKED' : 'FOR UPDATE'
}

function namesOf(whose: Whose): [intent: string | null, customer: string | null] {
  if (whose === 'everybody') return [null, null]
  return 'intent' in whose ? [whose.intent, null] : [null, whose.customer]
}
