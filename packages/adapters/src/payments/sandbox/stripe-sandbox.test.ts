import { randomUUID } from 'node:crypto'
import { emptyDatabase } from '@bayshare/app/testing/test-database'
import pg from 'pg'
import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stripeClient } from '../stripe-payments'
import { type StripeSandbox, stripeSandbox } from './stripe-sandbox'
import type { WireRequest } from './wire-request'

const now = 1_893_456_000 // 1 January 2030

let owner: pg.ClientConfig
let nodes: [StripeSandbox, StripeSandbox]
let stripes: [Stripe, Stripe]

beforeAll(async () => {
  owner = await emptyDatabase()
  // Both start on the empty database at the same moment.
  nodes = await Promise.all([startNode(), startNode()])
  stripes = [clientOf(nodes[0]), clientOf(nodes[1])]
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()))
})

describe('the check of the caller', () => {
  test.each([
    ['no key', undefined, 401],
    ['a live key', 'Bearer sk_live_51abc', 401],
    ['a publishable key', 'Bearer pk_test_51abc', 401],
    ['a test key', 'Bearer sk_test_51abc', 200],
    ['a test key as a user name', `Basic ${Buffer.from('sk_test_51abc:').toString('base64')}`, 200],
  ])('%s', async (_, authorization, status) => {
    expect((await send({ path: '/v1/events', headers: { authorization } })).status).toBe(status)
  })

  test('a browser may only turn a card into a token', async () => {
    const headers = { authorization: 'Bearer pk_test_51abc' }
    const body = 'card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=2034&card[cvc]=123'
    const answer = await send({ method: 'POST', path: '/v1/tokens', headers, body })
    expect(JSON.parse(answer.body)).toMatchObject({ object: 'token', card: { brand: 'visa', last4: '4242' } })
    expect(answer.body).not.toContain('424242424242')
  })

  test('another version, a removed parameter and an unknown address are refused', async () => {
    const headers = { authorization: 'Bearer sk_test_51abc', 'stripe-version': '2019-02-11' }
    expect((await send({ path: '/v1/events', headers })).status).toBe(400)
    const body = 'amount=1650&currency=aud&payment_method_types[]=card'
    const answer = await send({ method: 'POST', path: '/v1/payment_intents', body })
    expect(JSON.parse(answer.body)).toMatchObject({
      error: { code: 'parameter_unknown', param: 'payment_method_types' },
    })
    expect((await send({ path: '/v1/unicorns' })).status).toBe(404)
  })
})

describe('cards', () => {
  test.each([
    ['4242424242424242', '12', '2029', 'invalid_expiry_year'],
    ['4242424242424242', '13', '2034', 'invalid_expiry_month'],
    ['4242424242424241', '12', '2034', 'incorrect_number'],
    ['4539578763621486', '12', '2034', 'card_declined'],
  ])('%s %s/%s is refused with %s', async (number, exp_month, exp_year, code) => {
    const card = { number, exp_month, exp_year, cvc: '123' }
    await expect(stripes[0].tokens.create({ card })).rejects.toMatchObject({ type: 'StripeCardError', code })
  })

  test('a token is good for one use', async () => {
    const card = { number: '5555 5555 5555 4444', exp_month: '1', exp_year: '30', cvc: '123' }
    const { id } = await stripes[0].tokens.create({ card })
    const used = await Promise.allSettled(
      [0, 1, 0, 1].map((node) => stripes[node]!.paymentMethods.create({ type: 'card', card: { token: id } })),
    )
    expect(used.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a card that was detached can neither pay nor be attached again', async () => {
    const customer = (await stripes[0].customers.create({ name: 'Dee' })).id
    const { id } = await stripes[0].paymentMethods.attach('pm_card_visa', { customer })
    expect((await stripes[1].paymentMethods.detach(id)).customer).toBeNull()
    await expect(stripes[0].paymentMethods.detach(id)).rejects.toThrow(/not attached/)
    await expect(stripes[0].paymentMethods.attach(id, { customer })).rejects.toThrow(/already been attached/)
    const again = { ...payment(), customer, payment_method: id }
    await expect(stripes[0].paymentIntents.create(again)).rejects.toThrow(/previously detached/)
    expect((await stripes[0].paymentMethods.list({ customer })).data).toEqual([])
  })

  test('a payment without its holder is declined where the bank wants to see them', async () => {
    const off_session = { ...payment(), payment_method: 'pm_card_authenticationRequired', off_session: true }
    await expect(stripes[0].paymentIntents.create(off_session)).rejects.toMatchObject({
      code: 'authentication_required',
      payment_intent: { status: 'requires_payment_method' },
    })
  })
})

describe('bank accounts', () => {
  const account = {
    type: 'au_becs_debit',
    au_becs_debit: { bsb_number: '000000', account_number: '000123456' },
    billing_details: { name: 'Dee Driver', email: 'dee@bayshare.example' },
  } as const
  const acceptance = {
    mandate_data: {
      customer_acceptance: {
        type: 'online',
        online: { ip_address: '203.0.113.7', user_agent: 'Mozilla/5.0' },
      },
    },
  } as const

  test.each([
    ['062000', '000123456', 'au_becs_debit[bsb_number]'],
    ['000000', '12345678', 'au_becs_debit[account_number]'],
  ])('%s %s is not a test account and is refused', async (bsb_number, account_number, param) => {
    const real = { ...account, au_becs_debit: { bsb_number, account_number } }
    await expect(stripes[0].paymentMethods.create(real)).rejects.toMatchObject({
      code: 'payment_method_invalid_parameter_testmode',
      param,
    })
  })

  test('nothing is debited without a mandate, from another way to pay, or only held', async () => {
    const customer = (await stripes[0].customers.create({ name: 'Dee' })).id
    const { id: payment_method } = await stripes[0].paymentMethods.create(account)
    expect(payment_method).toMatch(/^pm_/)
    const debit = { ...payment(), customer, payment_method }
    const tries: [Stripe.PaymentIntentCreateParams, string | RegExp][] = [
      [debit, /mandate is invalid/],
      [{ ...debit, mandate: 'mandate_of_nobody' }, /mandate is invalid/],
      [{ ...debit, allowed_payment_method_types: ['card'] }, /not allowed/],
      [{ ...debit, capture_method: 'manual' }, /cannot be captured later/],
    ]
    for (const [params, sentence] of tries) {
      await expect(stripes[0].paymentIntents.create(params)).rejects.toThrow(sentence)
    }
    await expect(stripes[0].paymentMethods.attach(payment_method, { customer })).rejects.toThrow(
      /SetupIntent/,
    )
    const setup = { customer, payment_method, confirm: true }
    await expect(stripes[0].setupIntents.create(setup)).rejects.toThrow(/Missing required param/)
    await stripes[0].setupIntents.create({ ...setup, ...acceptance })
    expect((await stripes[0].paymentIntents.create(debit)).status).toBe('processing')
  })
})

describe('two nodes on one database', () => {
  test('race for one key and make one payment', async () => {
    const options = { idempotencyKey: randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => stripes[index % 2]!.paymentIntents.create(payment(), options)),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    const replayed = answers.filter(
      ({ lastResponse }) => lastResponse.headers['idempotent-replayed'] === 'true',
    )
    expect(replayed).toHaveLength(19)
  })

  test('a key that is in use is refused', async () => {
    nodes[0].faults.set('POST /v1/payment_intents', { kind: 'delay', milliseconds: 3_000 })
    const idempotencyKey = randomUUID()
    const slow = stripes[0].paymentIntents.create(payment(), { idempotencyKey })
    await expect.poll(keysInUse).toBe(1)
    const options = { idempotencyKey, maxNetworkRetries: 0 }
    await expect(stripes[1].paymentIntents.create(payment(), options)).rejects.toMatchObject({
      statusCode: 409,
      code: 'idempotency_key_in_use',
    })
    expect((await slow).status).toBe('succeeded')
  })

  test('capture and cancel race for one authorisation, and one wins', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await stripes[0].paymentIntents.create({ ...payment(), capture_method: 'manual' })
      const moves = await Promise.allSettled([
        stripes[0].paymentIntents.capture(id),
        stripes[1].paymentIntents.cancel(id),
        stripes[0].paymentIntents.cancel(id),
        stripes[1].paymentIntents.capture(id),
      ])
      expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })

  test('refunds race for what is left, and never give more than was taken', async () => {
    const { id } = await stripes[0].paymentIntents.create(payment())
    const parts = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        stripes[index % 2]!.refunds.create({ payment_intent: id, amount: 400 }),
      ),
    )
    expect(parts.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  })
})

test('events tell what happened, newest first', async () => {
  const { id } = await stripes[0].paymentIntents.create(payment())
  await stripes[0].refunds.create({ payment_intent: id })
  const { data, has_more } = await stripes[1].events.list({ limit: 3 })
  expect(data.map(({ type }) => type)).toEqual([
    'refund.created',
    'payment_intent.succeeded',
    'payment_intent.created',
  ])
  expect(has_more).toBe(true)
})

test("the bank's page shows the payment as text and needs no script", async () => {
  const asked = {
    ...payment(),
    payment_method: 'pm_card_threeDSecure2Required',
    description: '<script>alert("Bay")</script>',
    return_url: 'http://portal.localhost:3000/checkout/ABC?step=pay',
  }
  const { id, next_action } = await stripes[0].paymentIntents.create(asked)
  expect(next_action?.redirect_to_url?.url).toBe(`http://portal.localhost:3000/sandbox/3ds/${id}`)
  const page = await send({ path: `/sandbox/3ds/${id}`, headers: {} })
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('$16.50')
  expect(page.body).toContain('&lt;script&gt;')
  expect(page.body).not.toContain('<script')

  const done = await send({
    method: 'POST',
    path: `/sandbox/3ds/${id}`,
    headers: {},
    body: 'outcome=complete',
  })
  expect(done.status).toBe(303)
  expect(done.headers['location']).toMatch(
    /^http:\/\/portal\.localhost:3000\/checkout\/ABC\?step=pay&payment_intent=pi_/,
  )
  expect((await send({ path: `/sandbox/3ds/${id}`, headers: {} })).body).toContain('Nothing to confirm')
})

test('a fault at an endpoint that does not exist is a mistake in the test', () => {
  expect(() => nodes[0].faults.set('POST /v1/payment_intent', { kind: 'execute-then-drop' })).toThrow(
    /no endpoint/,
  )
})

function startNode(): Promise<StripeSandbox> {
  return stripeSandbox({ database: { ...owner }, now: () => now })
}

async function keysInUse(): Promise<number> {
  const client = new pg.Client(owner)
  await client.connect()
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int as count from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`)
  await client.end()
  return rows[0]!.count
}

function clientOf({ httpClient }: StripeSandbox): Stripe {
  return stripeClient({ secretKey: 'sk_test_node', httpClient, networkRetries: 3 })
}

function payment() {
  return {
    amount: 1650,
    currency: 'aud',
    payment_method: 'pm_card_visa',
    confirm: true,
  } satisfies Stripe.PaymentIntentCreateParams
}

function send(request: Partial<WireRequest>) {
  const headers = { authorization: 'Bearer sk_test_51abc' }
  return nodes[0].handle({ method: 'GET', path: '/', headers, body: '', ...request })
}
