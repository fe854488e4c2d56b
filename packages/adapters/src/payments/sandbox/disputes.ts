import type { Stripe } from 'stripe'
import { disputeBody, type DisputeRow } from './dispute-body'
import { type Answer, type Call, type Endpoint, ok } from './endpoint'
import { type EventType, recordEvent } from './events'
import { listBody, listParams, pageOf } from './list-body'
import { newId } from './new-id'
import type { PaymentIntentRow } from './payment-intent-body'
import { accountOf, cardOf, type PaymentMethodRow } from './payment-method-body'
import { group, optionalFlag, optionalText } from './read-params'
import { invalidRequest, noSuchObject } from './wire-refusal'

export const disputeEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/disputes',
    accepts: [...listParams, 'payment_intent'] satisfies (keyof Stripe.DisputeListParams)[],
    run: listDisputes,
  },
  {
    method: 'GET',
    path: '/v1/disputes/:id',
    accepts: [],
    run: async (call) => ok(disputeBody(await disputeOf(call))),
  },
  {
    method: 'POST',
    path: '/v1/disputes/:id',
    accepts: ['evidence', 'submit'] satisfies (keyof Stripe.DisputeUpdateParams)[],
    run: answerDispute,
  },
  {
    method: 'POST',
    path: '/v1/disputes/:id/close',
    accepts: [],
    run: async (call) => ok(disputeBody(await settle(call, await disputeOf(call), 'lost'))),
  },
]

/** Some test cards and accounts pay, and their holders go to their bank right after. */
export async function disputeIfTold(
  call: Call,
  intent: PaymentIntentRow,
  method: PaymentMethodRow,
): Promise<void> {
  if (method.type === 'card') {
    const { disputes } = cardOf(method)
    if (disputes === null) return
    const status = disputes.isEnquiry ? 'warning_needs_response' : 'needs_response'
    await openDispute(call, intent, disputes.reason, status)
  } else if (accountOf(method).fate === 'pays-and-disputes') {
    // A debit is given back without any question, and there is no appeal.
    const dispute = await openDispute(call, intent, 'bank_cannot_process', 'lost')
    await recordEvent(call, 'charge.dispute.closed', disputeBody(dispute))
  }
}

export async function isDisputed(call: Call, intentId: string): Promise<boolean> {
  const found = await call.sql.query(
    `SELECT 1 FROM stripe_sandbox.disputes WHERE payment_intent = $1 AND withdrawn_at IS NOT NULL AND reinstated_at IS NULL`,
    [intentId],
  )
  return found.rowCount !== 0
}

async function openDispute(
  call: Call,
  intent: PaymentIntentRow,
  reason: string,
  status: DisputeRow['status'],
): Promise<DisputeRow> {
  const inserted = await call.sql.query<DisputeRow>(
    `INSERT INTO stripe_sandbox.disputes
       (id, created, payment_intent, charge, amount, currency, reason, status, withdrawn_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING *`,
    [
      newId('du'),
      call.now,
      intent.id,
      intent.charge,
      intent.amount_received,
      intent.currency,
      reason,
      status,
      status === 'warning_needs_response' ? null : call.now,
    ],
  )
  const row = inserted.rows[0]!
  await recordEvent(call, 'charge.dispute.created', disputeBody(row))
  if (row.withdrawn_at !== null) await recordEvent(call, 'charge.dispute.funds_withdrawn', disputeBody(row))
  return row
}

/** Stripe's published words decide a test dispute. */
async function answerDispute(call: Call): Promise<Answer> {
  const dispute = await disputeOf(call)
  const said = optionalText(group(call.form, 'evidence'), 'uncategorized_text')
  const isSubmitted = !call.form.has('submit') || optionalFlag(call.form, 'submit')
  if (said !== null && isSubmitted && said === 'winning_evidence') {
    return ok(disputeBody(await settle(call, dispute, 'won')))
  }
  if (said !== null && isSubmitted && said === 'losing_evidence') {
    return ok(disputeBody(await settle(call, dispute, 'lost')))
  }
  const moved = await move(call, dispute, isSubmitted ? 'under_review' : 'needs_response')
  await recordEvent(call, 'charge.dispute.updated', disputeBody(moved))
  return ok(disputeBody(moved))
}

async function settle(call: Call, dispute: DisputeRow, wanted: 'won' | 'lost'): Promise<DisputeRow> {
  const status = dispute.status === 'warning_needs_response' ? 'warning_closed' : wanted
  const row = await move(call, dispute, status)
  const events: EventType[] =
    status === 'won'
      ? ['charge.dispute.closed', 'charge.dispute.funds_reinstated']
      : ['charge.dispute.closed']
  for (const event of events) await recordEvent(call, event, disputeBody(row))
  return row
}

async function move(call: Call, dispute: DisputeRow, status: DisputeRow['status']): Promise<DisputeRow> {
  const moved = await call.sql.query<DisputeRow>(
    `UPDATE stripe_sandbox.disputes SET status = $2, reinstated_at = $3
     WHERE id = $1 AND status IN ('needs_response', 'under_review', 'warning_needs_response') RETURNING *`,
    [dispute.id, status, status === 'won' ? call.now : null],
  )
  if (moved.rows[0] !== undefined) return moved.rows[0]
  throw invalidRequest('This dispute is already closed', { code: 'status_transition_invalid' })
}

async function listDisputes(call: Call): Promise<Answer> {
  const page = pageOf(call.form)
  const found = await call.sql.query<DisputeRow>(
    `SELECT * FROM stripe_sandbox.disputes
     WHERE ($1::text IS NULL OR payment_intent = $1)
       AND ($2::text IS NULL OR seq < (SELECT seq FROM stripe_sandbox.disputes WHERE id = $2))
     ORDER BY seq DESC LIMIT $3`,
    [optionalText(call.form, 'payment_intent'), page.startingAfter, page.limit + 1],
  )
  return ok(listBody('/v1/disputes', found.rows.map(disputeBody), page))
}

async function disputeOf(call: Call): Promise<DisputeRow> {
  const found = await call.sql.query<DisputeRow>('SELECT * FROM stripe_sandbox.disputes WHERE id = $1', [
    call.id,
  ])
  if (found.rows[0] === undefined) throw noSuchObject('dispute', call.id)
  return found.rows[0]
}
