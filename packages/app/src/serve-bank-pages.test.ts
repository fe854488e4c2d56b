import { listenSandbox } from '@bayshare/adapters/payments/sandbox/listen-sandbox'
import { asAccountId } from '@bayshare/domain/accounts/actor'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import Fastify from 'fastify'
import { bankAt, deliverWebhooks, sandboxCardForm, serveBankPages } from './serve-bank-pages'
import { startTestApp, type TestApp } from './testing/test-app'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const card = { number: '4242424242424242', exp_month: '12', exp_year: '30', cvc: '123' }

describe("the card form's way to the sandbox", () => {
  test('turns a card into a token, which the product can keep', async () => {
    const answer = await ask(card)
    expect(answer.statusCode).toBe(200)
    const token = answer.json<{ id: string }>()
    expect(token).toMatchObject({ object: 'token', card: { brand: 'visa', last4: '4242' } })
    expect(answer.body).not.toContain('424242424242')
    const holder = {
      accountId: asAccountId('00000000-0000-4000-8000-000000000001'),
      email: 'driver@bayshare.example',
      name: 'Dee Driver',
      customerRef: null,
    }
    const saved = await testApp.payments.saveCard(holder, { provider: 'stripe', token: token.id })
    expect(saved).toMatchObject({ state: 'saved', brand: 'visa', last4: '4242' })
  })

  test.each([
    [{ number: '4242424242424241' }, 'incorrect_number', 'Your card number is incorrect.'],
    [{ number: 'four two four two' }, 'incorrect_number', 'Your card number is incorrect.'],
    [{ number: '4539578763621486' }, 'card_declined', 'test mode, but used a non test card'],
    [{ cvc: '12' }, 'invalid_cvc', "Your card's security code is invalid."],
    [{ cvc: '1234' }, 'invalid_cvc', "Your card's security code is invalid."],
    [{ cvc: '' }, 'invalid_cvc', "Your card's security code is invalid."],
    [{ exp_month: '13' }, 'invalid_expiry_month', "Your card's expiration month is invalid."],
    [{ exp_year: '2025' }, 'invalid_expiry_year', "Your card's expiration year is invalid."],
    [{ exp_month: '10', exp_year: '26' }, 'invalid_expiry_month', "Your card's expiration month is invalid."],
  ])('%o is refused with %s', async (change, code, message) => {
    const answer = await ask({ ...card, ...change })
    expect(answer.statusCode).toBe(402)
    const { error } = answer.json<{ error: { type: string; code: string; message: string } }>()
    expect(error).toMatchObject({ type: 'card_error', code })
    expect(error.message).toContain(message)
  })

  test('a real card number is refused with its own code', async () => {
    const answer = await ask({ ...card, number: '4539578763621486' })
    expect(answer.json()).toMatchObject({ error: { decline_code: 'test_mode_live_card' } })
  })

  test('is open for browsers only at tokens, and for nobody without a key', async () => {
    expect((await ask(card, 'Bearer nonsense')).statusCode).toBe(401)
    expect((await ask(card, null)).statusCode).toBe(401)
    for (const url of ['customers', 'payment_intents', 'refunds', 'events', 'tokens/../customers']) {
      const answer = await testApp.product.server.app.inject({
        method: 'POST',
        url: `/sandbox/stripe/v1/${url}`,
        headers: { authorization: 'Bearer sk_test_sandbox' },
      })
      expect([url, answer.statusCode]).toEqual([url, 404])
    }
  })

  test('leads to a sandbox at another address as well', async () => {
    const elsewhere = await listenSandbox(testApp.bank, 0)
    const app = Fastify()
    serveBankPages(app, bankAt(elsewhere.url))
    try {
      const [good, bad] = [await ask(card, key, app), await ask({ ...card, cvc: '1' }, key, app)]
      expect(good.json()).toMatchObject({ object: 'token' })
      expect([bad.statusCode, bad.json()]).toMatchObject([402, { error: { code: 'invalid_cvc' } }])
    } finally {
      await app.close()
      await elsewhere.close()
    }
  })
})

test('from when the server is ready until it closes, the bank tells it what happened', async () => {
  const received: string[] = []
  let refusals = 2
  const app = Fastify()
  app.post('/webhooks/stripe', async (request, reply) => {
    if (refusals-- > 0) return reply.code(503).send()
    received.push((request.body as { type: string }).type)
    return {}
  })
  deliverWebhooks(app, testApp.bank)
  await app.ready()
  await testApp.people.driver()
  await expect.poll(() => received).toContain('setup_intent.succeeded')
  await app.close()
  const before = received.length
  await testApp.people.driver()
  const waiting = await testApp.bank.deliverWebhooks(async () => 200)
  expect(waiting).toBeGreaterThan(2)
  expect(received).toHaveLength(before)
})

const key = `Bearer ${sandboxCardForm.publishableKey}`

function ask(fields: typeof card, authorization: string | null = key, app = testApp.product.server.app) {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) form.set(`card[${name}]`, value)
  return app.inject({
    method: 'POST',
    url: sandboxCardForm.tokenUrl,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(authorization !== null && { authorization }),
    },
    payload: form.toString(),
  })
}
