import type { Stripe } from 'stripe'
import { type TestAccount, accountOfNumber } from './test-accounts'
import { cardOfNumber, type TestCard } from './test-cards'
import type { CardFields } from './tokens'

interface MethodColumns {
  id: string
  created: number
  customer: string | null
  /** Detached, and good for nothing any more. */
  is_spent: boolean
}

export interface CardMethodRow extends MethodColumns, CardFields {
  type: 'card'
}

export interface DebitMethodRow extends MethodColumns {
  type: 'au_becs_debit'
  /** The number of the account. */
  number: string
  bsb: string
  name: string
  email: string
}

export type PaymentMethodRow = CardMethodRow | DebitMethodRow

export function cardOf(method: CardMethodRow): TestCard {
  const card = cardOfNumber(method.number)
  if (card === undefined) throw new Error(`${method.id} has a number that is not a test card's`)
  return card
}

export function accountOf(method: DebitMethodRow): TestAccount {
  const account = accountOfNumber(method.number)
  if (account === undefined) throw new Error(`${method.id} has a number that is not a test account's`)
  return account
}

export function paymentMethodBody(row: PaymentMethodRow) {
  return {
    id: row.id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: null,
      email: row.type === 'card' ? null : row.email,
      name: row.name,
      phone: null,
      tax_id: null,
    },
    ...(row.type === 'card' ? { card: cardBody(row) } : { au_becs_debit: debitBody(row) }),
    created: row.created,
    customer: row.customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: row.type,
  } satisfies Stripe.PaymentMethod
}

function cardBody(row: CardMethodRow) {
  const card = cardOf(row)
  return {
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
  } satisfies Stripe.PaymentMethod.Card
}

function debitBody(row: DebitMethodRow) {
  return {
    bsb_number: row.bsb,
    fingerprint: `sandbox${row.bsb}${row.number.slice(-4)}`,
    last4: row.number.slice(-4),
  } satisfies Stripe.PaymentMethod.AuBecsDebit
}
