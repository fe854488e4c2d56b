import type { Stripe } from 'stripe'
import { type Call, type Endpoint, ok } from './endpoint'
import { recordEvent } from './events'
import { newId } from './new-id'
import { group, requiredText } from './read-params'
import { invalidRequest, noSuchObject } from './wire-refusal'

export const mandateEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/mandates/:id',
    accepts: [],
    run: async (call) => ok(mandateBody(await mandateOf(call, call.id))),
  },
]

interface MandateRow {
  id: string
  created: number
  payment_method: string
  status: 'active' | 'inactive'
  ip_address: string
  user_agent: string
}

/** The holder of an account allows that it is debited, as `mandate_data` tells. */
export async function createMandate(call: Call, methodId: string): Promise<string> {
  const acceptance = group(group(call.form, 'mandate_data'), 'customer_acceptance')
  if (requiredText(acceptance, 'type') !== 'online') {
    throw invalidRequest('The sandbox knows mandates that were accepted online', { param: 'mandate_data' })
  }
  const online = group(acceptance, 'online')
  const id = newId('mandate')
  await call.sql.query(
    `INSERT INTO stripe_sandbox.mandates (id, created, payment_method, status, ip_address, user_agent)
     VALUES ($1, $2, $3, 'active', $4, $5)`,
    [id, call.now, methodId, requiredText(online, 'ip_address'), requiredText(online, 'user_agent')],
  )
  return id
}

/** The mandate under which a method is debited: the named one, or the latest that it has. */
export async function insistOnMandate(call: Call, methodId: string, named: string | null): Promise<string> {
  const found = await call.sql.query<MandateRow>(
    `SELECT * FROM stripe_sandbox.mandates
     WHERE payment_method = $1 AND ($2::text IS NULL OR id = $2) AND status = 'active'
     ORDER BY created DESC LIMIT 1`,
    [methodId, named],
  )
  if (found.rows[0] !== undefined) return found.rows[0].id
  throw invalidRequest('The provided mandate is invalid and can not be used', {
    code: 'payment_intent_mandate_invalid',
    param: 'mandate',
  })
}

export async function endMandate(call: Call, id: string): Promise<void> {
  const ended = await call.sql.query<MandateRow>(
    `UPDATE stripe_sandbox.mandates SET status = 'inactive' WHERE id = $1 AND status = 'active' RETURNING *`,
    [id],
  )
  if (ended.rows[0] !== undefined) await recordEvent(call, 'mandate.updated', mandateBody(ended.rows[0]))
}

async function mandateOf(call: Call, id: string): Promise<MandateRow> {
  const found = await call.sql.query<MandateRow>('SELECT * FROM stripe_sandbox.mandates WHERE id = $1', [id])
  if (found.rows[0] === undefined) throw noSuchObject('mandate', id)
  return found.rows[0]
}

function mandateBody(row: MandateRow) {
  return {
    id: row.id,
    object: 'mandate',
    customer_acceptance: {
      accepted_at: row.created,
      online: { ip_address: row.ip_address, user_agent: row.user_agent },
      type: 'online',
    },
    livemode: false,
    multi_use: {},
    payment_method: row.payment_method,
    payment_method_details: {
      au_becs_debit: { url: `https://payments.stripe.com/sandbox/${row.id}` },
      type: 'au_becs_debit',
    },
    status: row.status,
    type: 'multi_use',
  } satisfies Stripe.Mandate
}
