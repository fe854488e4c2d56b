import type { Stripe } from 'stripe'
import { customerOf } from './customers'
import { type Call, type Endpoint, ok, type Sql } from './endpoint'
import { recordEvent } from './events'
import { listBody, listParams, pageOf } from './list-body'
import { newId } from './new-id'
import {
  type CardMethodRow,
  cardOf,
  type DebitMethodRow,
  paymentMethodBody,
  type PaymentMethodRow,
} from './payment-method-body'
import { group, optionalText, requiredText } from './read-params'
import { accountOfNumber, testBsb } from './test-accounts'
import { cardNamed } from './test-cards'
import { type CardFields, publishedCard, readCard, spendToken } from './tokens'
import { cardRefusal, invalidRequest, noSuchObject } from './wire-refusal'

export const paymentMethodEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods',
    accepts: [
      'type',
      'card',
      'au_becs_debit',
      'billing_details',
    ] satisfies (keyof Stripe.PaymentMethodCreateParams)[],
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
  { method: 'POST', path: '/v1/payment_methods/:id/detach', accepts: [], run: detachPaymentMethod },
]

/**
 * The method that a parameter names. A published name such as `pm_card_visa` makes a new one, as it does at
 * Stripe.
 */
export async function methodOf(call: Call, id: string, param: string): Promise<PaymentMethodRow> {
  const published = cardNamed('pm_card_', id)
  if (published !== undefined) return insertCard(call, publishedCard(published.number, call.now))
  const found = await call.sql.query<PaymentMethodRow>(
    'SELECT * FROM stripe_sandbox.payment_methods WHERE id = $1',
    [id],
  )
  if (found.rows[0] === undefined) throw noSuchObject('PaymentMethod', id, param)
  return found.rows[0]
}

/** A method belongs to one customer for good, and nobody else can pay with it. */
export function insistOnOwner(method: PaymentMethodRow, customer: string | null): void {
  if (method.is_spent) {
    throw invalidRequest(
      'The provided PaymentMethod was previously detached from a Customer and may not be used again.',
      { code: 'payment_method_unexpected_state', param: 'payment_method' },
    )
  }
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
     WHERE id = $1 AND NOT is_spent AND (customer IS NULL OR customer = $2) RETURNING *`,
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
  const type = requiredText(call.form, 'type')
  if (type === 'au_becs_debit') return ok(paymentMethodBody(await insertDebit(call)))
  if (type !== 'card') {
    throw invalidRequest('The sandbox knows cards and au_becs_debit', { param: 'type' })
  }
  const card = group(call.form, 'card')
  const token = optionalText(card, 'token')
  const fields = token === null ? readCard(card, call.now) : await spendToken(call.sql, token, call.now)
  return ok(paymentMethodBody(await insertCard(call, fields)))
}

async function attachPaymentMethod(call: Call) {
  const customer = await customerOf(call.sql, requiredText(call.form, 'customer'), 'customer')
  const method = await methodOf(call, call.id, 'id')
  if (method.type !== 'card') {
    throw invalidRequest('A bank account is attached by a SetupIntent, which makes its mandate.', {
      code: 'payment_method_unexpected_state',
    })
  }
  const { attaches, decline } = cardOf(method)
  if (!attaches && decline !== null) {
    throw cardRefusal(decline.code, decline.message, { decline_code: decline.decline_code })
  }
  return ok(paymentMethodBody(await attach(call, method, customer.id)))
}

/** For good: what was detached can be neither charged nor attached again. */
async function detachPaymentMethod(call: Call) {
  const method = await methodOf(call, call.id, 'id')
  const detached = await call.sql.query<PaymentMethodRow>(
    `UPDATE stripe_sandbox.payment_methods SET customer = NULL, is_spent = true
     WHERE id = $1 AND customer IS NOT NULL RETURNING *`,
    [method.id],
  )
  const row = detached.rows[0]
  if (row === undefined) {
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    )
  }
  const body = paymentMethodBody(row)
  await recordEvent(call, 'payment_method.detached', body)
  return ok(body)
}

async function listPaymentMethods(call: Call) {
  const page = pageOf(call.form)
  const found = await call.sql.query<PaymentMethodRow>(
    `SELECT * FROM stripe_sandbox.payment_methods
     WHERE customer = $1
       AND ($2::text IS NULL OR seq < (SELECT seq FROM stripe_sandbox.payment_methods WHERE id = $2))
       AND ($4::text IS NULL OR type = $4)
     ORDER BY seq DESC LIMIT $3`,
    [
      requiredText(call.form, 'customer'),
      page.startingAfter,
      page.limit + 1,
      optionalText(call.form, 'type'),
    ],
  )
  return ok(listBody('/v1/payment_methods', found.rows.map(paymentMethodBody), page))
}

async function insertCard(call: { sql: Sql; now: number }, card: CardFields): Promise<CardMethodRow> {
  const inserted = await call.sql.query<CardMethodRow>(
    `INSERT INTO stripe_sandbox.payment_methods (id, created, type, number, exp_month, exp_year, name)
     VALUES ($1, $2, 'card', $3, $4, $5, $6) RETURNING *`,
    [newId('pm'), call.now, card.number, card.exp_month, card.exp_year, card.name],
  )
  return inserted.rows[0]!
}

async function insertDebit(call: Call): Promise<DebitMethodRow> {
  const account = group(call.form, 'au_becs_debit')
  const holder = group(call.form, 'billing_details')
  const bsb = requiredText(account, 'bsb_number', 'au_becs_debit[bsb_number]').replaceAll(/[\s-]/g, '')
  const number = requiredText(account, 'account_number', 'au_becs_debit[account_number]').replaceAll(
    /[\s-]/g,
    '',
  )
  if (bsb !== testBsb) throw notATestAccount('bsb_number')
  if (accountOfNumber(number) === undefined) throw notATestAccount('account_number')
  const inserted = await call.sql.query<DebitMethodRow>(
    `INSERT INTO stripe_sandbox.payment_methods (id, created, type, number, bsb, name, email)
     VALUES ($1, $2, 'au_becs_debit', $3, $4, $5, $6) RETURNING *`,
    [newId('pm'), call.now, number, bsb, requiredText(holder, 'name'), requiredText(holder, 'email')],
  )
  return inserted.rows[0]!
}

function notATestAccount(field: 'bsb_number' | 'account_number') {
  return invalidRequest(
    'Your request was in test mode, but used a bank account that is not a test account.',
    {
      code: 'payment_method_invalid_parameter_testmode',
      param: `au_becs_debit[${field}]`,
    },
  )
}
