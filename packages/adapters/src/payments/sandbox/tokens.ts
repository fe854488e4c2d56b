import type { Stripe } from 'stripe'
import { type Call, type Endpoint, ok, type Sql } from './endpoint'
import type { FormGroup } from './form-body'
import { newId } from './new-id'
import { group, optionalText, requiredText } from './read-params'
import { cardNamed, cardOfNumber } from './test-cards'
import { cardRefusal, invalidRequest, noSuchObject } from './wire-refusal'

export const tokenEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/tokens',
    accepts: ['card'] satisfies (keyof Stripe.TokenCreateParams)[],
    isPublishable: true,
    run: createToken,
  },
]

/** What was typed into a card form. The number is always a published test number. */
export interface CardFields {
  number: string
  exp_month: number
  exp_year: number
  name: string | null
}

export function readCard(form: FormGroup, now: number): CardFields {
  const number = requiredText(form, 'number').replace(/[\s-]/g, '')
  if (!passesChecksum(number)) {
    throw cardRefusal('incorrect_number', 'Your card number is incorrect.', { param: 'number' })
  }
  if (cardOfNumber(number) === undefined) {
    throw cardRefusal(
      'card_declined',
      'Your card was declined. Your request was in test mode, but used a non test card.',
      { decline_code: 'test_mode_live_card', param: '' },
    )
  }
  if (form.has('cvc') && !isCvc(optionalText(form, 'cvc') ?? '', number)) {
    throw cardRefusal('invalid_cvc', "Your card's security code is invalid.", { param: 'cvc' })
  }
  return { number, ...readExpiry(form, now), name: optionalText(form, 'name') }
}

/** Four digits on the front of an American Express card, three on the back of any other. */
function isCvc(typed: string, number: string): boolean {
  return (cardOfNumber(number)?.brand === 'amex' ? /^\d{4}$/ : /^\d{3}$/).test(typed)
}

/** A published token stands for its card as often as one likes; one made from a form is good for one use. */
export async function spendToken(sql: Sql, id: string, now: number): Promise<CardFields> {
  const published = cardNamed('tok_', id)
  if (published !== undefined) return publishedCard(published.number, now)
  const spent = await sql.query<CardFields>(
    `UPDATE stripe_sandbox.tokens SET used = true WHERE id = $1 AND NOT used
     RETURNING number, exp_month, exp_year, name`,
    [id],
  )
  if (spent.rows[0] !== undefined) return spent.rows[0]
  const known = await sql.query('SELECT 1 FROM stripe_sandbox.tokens WHERE id = $1', [id])
  if (known.rowCount === 0) throw noSuchObject('token', id, 'card[token]')
  throw invalidRequest(`You cannot use a Stripe token more than once: ${id}.`, {
    code: 'token_already_used',
    param: 'card[token]',
  })
}

/** A published card expires a year from now, as Stripe's do. */
export function publishedCard(number: string, now: number): CardFields {
  const today = dateOf(now)
  return { number, exp_month: today.month, exp_year: today.year + 1, name: null }
}

async function createToken(call: Call) {
  const card = readCard(group(call.form, 'card'), call.now)
  // Begins with a digit, as Stripe's do; the published tokens have names.
  const id = `tok_1${newId('', 23).slice(1)}`
  await call.sql.query(
    `INSERT INTO stripe_sandbox.tokens (id, created, number, exp_month, exp_year, name)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, call.now, card.number, card.exp_month, card.exp_year, card.name],
  )
  return ok(tokenBody(id, card, call.now))
}

function readExpiry(form: FormGroup, now: number): { exp_month: number; exp_year: number } {
  const month = Number(requiredText(form, 'exp_month'))
  const typedYear = Number(requiredText(form, 'exp_year'))
  const year = typedYear < 100 ? 2000 + typedYear : typedYear
  if (!Number.isInteger(month) || month < 1 || month > 12) {
    throw cardRefusal('invalid_expiry_month', "Your card's expiration month is invalid.", {
      param: 'exp_month',
    })
  }
  const today = dateOf(now)
  if (!Number.isInteger(year) || year < today.year || year > today.year + 50) {
    throw cardRefusal('invalid_expiry_year', "Your card's expiration year is invalid.", { param: 'exp_year' })
  }
  if (year === today.year && month < today.month) {
    throw cardRefusal('invalid_expiry_month', "Your card's expiration month is invalid.", {
      param: 'exp_month',
    })
  }
  return { exp_month: month, exp_year: year }
}

/** The check digit that every card number ends in (Luhn). */
function passesChecksum(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = Array.from(number)
    .toReversed()
    .reduce((sum, digit, position) => {
      const weighted = Number(digit) * (position % 2 === 0 ? 1 : 2)
      return sum + (weighted > 9 ? weighted - 9 : weighted)
    }, 0)
  return sum % 10 === 0
}

function dateOf(now: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(now * 1000).toZonedDateTimeISO('UTC')
}

function tokenBody(id: string, card: CardFields, now: number) {
  const known = cardOfNumber(card.number)
  return {
    id,
    object: 'token',
    card: {
      id: newId('card'),
      object: 'card',
      address_city: null,
      address_country: null,
      address_line1: null,
      address_line1_check: null,
      address_line2: null,
      address_state: null,
      address_zip: null,
      address_zip_check: null,
      brand: known?.brand ?? 'visa',
      country: known?.country ?? null,
      cvc_check: 'unchecked',
      dynamic_last4: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      funding: 'credit',
      last4: card.number.slice(-4),
      metadata: {},
      name: card.name,
      regulated_status: 'unregulated',
      tokenization_method: null,
    },
    client_ip: null,
    created: now,
    livemode: false,
    type: 'card',
    used: false,
  } satisfies Stripe.Token
}
