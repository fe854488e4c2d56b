import type { Stripe } from 'stripe'
import { customerOf } from './customers'
import { type Call, type Endpoint, ok, type Sql } from './endpoint'
import { recordEvent } from './events'
import { listBody, listParams, pageOf } from './list-body'
import { newId } from './new-id'
import { group, optionalText, requiredText } from './read-params'
import { cardNamed, cardOfNumber, type TestCard } from './test-cards'
import { type CardFields, publishedCard, readCard, spendToken } from './tokens'
import { cardRefusal, invalidRequest, noSuchObject } from './wire-refusal'

export const paymentMethodEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods',
    accepts: ['type', 'card'] satisfies (keyof Stripe.PaymentMethodCreateParams)[],
    isPublishable: true,
    run: createPaymentMethod,
  },
  {
    method: 'GET',
    path: '/v1/payment_methods',
    accepts: [...listParams, 'customer', 'type'] satisfies (keyof Stripe.PaymentMethodListParams)[],
    run: listPaymentMethods,
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    accepts: [],
    run: async (call) => ok(paymentMethodBody(await methodOf(call, call.id, 'id'))),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    accepts: ['customer'] satisfies (keyof Stripe.PaymentMethodAttachParams)[],
    run: attachPaymentMethod,
  },
]

export interface PaymentMethodRow extends CardFields {
  id: string
  created: number
  customer: string | null
}

/**
 * The method that a parameter names. A published name such as `pm_card_visa` makes a new one, as it does at
 * Stripe.
 */
export async function methodOf(call: Call, id: string, param: string): Promise<PaymentMethodRow> {
  const published = cardNamed('pm_card_', id)
  if (published !== undefined) return insertMethod(call, publishedCard(published.number, call.now))
  const found = await call.sql.query<PaymentMethodRow>(
    'SELECT * FROM stripe_sandbox.payment_methods WHERE id = $1',
    [id],
  )
  if (found.rows[0] === undefined) throw noSuchObject('PaymentMethod', id, param)
  return found.rows[0]
}

export function cardOf(method: PaymentMethodRow): TestCard {
  const card = cardOfNumber(method.number)
  if (card === undefined) throw new Error(`${method.id} has a number that is not a test card's`)
  return card
}

/** A method belongs to one customer for good, and nobody else can pay with it. */
export function insistOnOwner(method: PaymentMethodRow, customer: string | null): void {
  if (method.customer === null || method.customer === customer) return
  throw invalidRequest(
    `The PaymentMethod ${method.id} does not belong to the Customer you supplied. ` +
      'Please use this PaymentMethod with the Customer that it belongs to instead.',
    { param: 'payment_method' },
  )
}

export async function attach(
  call: Call,
  method: PaymentMethodRow,
  customer: string,
): Promise<PaymentMethodRow> {
  const attached = await call.sql.query<PaymentMethodRow>(
    `UPDATE stripe_sandbox.payment_methods SET customer = $2
     WHERE id = $1 AND (customer IS NULL OR customer = $2) RETURNING *`,
    [method.id, customer],
  )
  const row = attached.rows[0]
  if (row === undefined) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
      param: 'payment_method',
    })
  }
  if (method.customer === null) await recordEvent(call, 'payment_method.attached', paymentMethodBody(row))
  return row
}

async function createPaymentMethod(call: Call) {
  if (requiredText(call.form, 'type') !== 'card') {
    throw invalidRequest('The sandbox knows payment methods of the type card', { param: 'type' })
  }
  const card = group(call.form, 'card')
  const token = optionalText(card, 'token')
  const fields = token === null ? readCard(card, call.now) : await spendToken(call.sql, token, call.now)
  return ok(paymentMethodBody(await insertMethod(call, fields)))
}

async function attachPaymentMethod(call: Call) {
  const customer = await customerOf(call.sql, requiredText(call.form, 'customer'), 'customer')
  const method = await methodOf(call, call.id, 'id')
  const { attaches, decline } = cardOf(method)
  if (!attaches && decline !== null) {
    throw cardRefusal(decline.code, decline.message, { decline_code: decline.decline_code })
  }
  return ok(paymentMethodBody(await attach(call, method, customer.id)))
}

async function listPaymentMethods(call: Call) {
  const page = pageOf(call.form)
  const found = await call.sql.query<PaymentMethodRow>(
    `SELECT * FROM stripe_sandbox.payment_methods
     WHERE customer = $1
       AND ($2::text IS NULL OR seq < (SELECT seq FROM stripe_sandbox.payment_methods WHERE id = $2))
     ORDER BY seq DESC LIMIT $3`,
    [requiredText(call.form, 'customer'), page.startingAfter, page.limit + 1],
  )
  return ok(listBody('/v1/payment_methods', found.rows.map(paymentMethodBody), page))
}

async function insertMethod(call: { sql: Sql; now: number }, card: CardFields): Promise<PaymentMethodRow> {
  const inserted = await call.sql.query<PaymentMethodRow>(
    `INSERT INTO stripe_sandbox.payment_methods (id, created, number, exp_month, exp_year, name)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING *`,
    [newId('pm'), call.now, card.number, card.exp_month, card.exp_year, card.name],
  )
  return inserted.rows[0]!
}

export function paymentMethodBody(row: PaymentMethodRow) {
  const card = cardOf(row)
  return {
    id: row.id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: row.name, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: card.country,
      display_brand: card.brand,
      exp_month: row.exp_month,
      exp_year: row.exp_year,
      funding: 'credit',
      generated_from: null,
      last4: row.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: row.created,
    customer: row.customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  } satisfies Stripe.PaymentMethod
}
