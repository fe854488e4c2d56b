import { asOwner, balance, makeAttemptsStale } from '@bayshare/app/testing/test-money'
import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findings } from '../doctor/findings'
import type { Payments } from '../ports/payments'

let testApp: TestApp
let instead: Partial<Payments> = {}
beforeAll(async () => {
  testApp = await startTestApp({
    payments: (real) => ({
      ...real,
      find: (...given) => (instead.find ?? real.find)(...given),
      readWebhook: (...given) => (instead.readWebhook ?? real.readWebhook)(...given),
    }),
  })
})
afterAll(() => testApp.stop())
afterEach(() => {
  instead = {}
  testApp.bank.webhookFaults.clear()
})

const send = (payload: string, headers: Record<string, string> = {}) =>
  testApp.product.server.app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
const cash = (driver: TestPerson) => balance(testApp, `wallet-cash:${driver.id}`)
const knownEvents = () => asOwner<{ id: string }>(testApp, 'select id from provider_notices')

/** A top-up that the bank has confirmed and the product does not know of. */
async function confirmedUnheard(): Promise<TestPerson> {
  const driver = await testApp.people.driver({ card: 'tok_threeDSecure2Required' })
  const asked = await wireCall(
    testApp,
    'POST',
    'users/top_up/',
    { amount: 50 },
    { token: driver.token, headers: { 'idempotency-key': newKey() } },
  )
  await testApp.product.server.app.inject({
    method: 'POST',
    url: new URL(asked.body.action_url as string).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'outcome=complete',
  })
  return driver
}

test.each([
  ['without a signature', {}],
  ['with a made-up signature', { 'stripe-signature': 't=1,v1=00' }],
  ['with an empty signature', { 'stripe-signature': '' }],
])('a webhook %s is refused, and that is all', async (_, headers) => {
  const before = await knownEvents()
  const answer = await send(
    '{"id":"evt_1","type":"payment_intent.succeeded","data":{"object":{"id":"pi_1"}}}',
    headers,
  )
  expect(answer.statusCode).toBe(400)
  expect(await knownEvents()).toEqual(before)
})

test.each([
  ['forged', { isForged: true }],
  ['recorded and sent again after ten minutes', { ageSeconds: 600 }],
])('a webhook that is %s moves nothing; the true one does', async (_, webhookFaults) => {
  const driver = await confirmedUnheard()
  testApp.bank.webhookFaults.set(webhookFaults)
  expect(await testApp.deliverWebhooks()).toBe(0)
  expect(await cash(driver)).toBe(0)
  testApp.bank.webhookFaults.clear()
  expect(await testApp.deliverWebhooks()).toBeGreaterThan(0)
  expect(await cash(driver)).toBe(5000)
})

test('three times, in the wrong order, and all at once: the money comes once', async () => {
  const drivers = [await confirmedUnheard(), await confirmedUnheard()]
  testApp.bank.webhookFaults.set({ copies: 3, isReversed: true })
  await Promise.all([testApp.deliverWebhooks(), testApp.deliverWebhooks()])
  for (const driver of drivers) expect(await cash(driver)).toBe(5000)
  const ids = (await knownEvents()).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('what it says is never used: the state is asked for', async () => {
  const driver = await testApp.people.driver({ card: 'tok_threeDSecure2Required' })
  await wireCall(testApp, 'POST', 'users/top_up/', { amount: 50 }, { token: driver.token })
  const [payment] = await asOwner<{ provider_ref: string }>(
    testApp,
    'select provider_ref from payments where account_id = $1',
    [driver.id],
  )
  instead.readWebhook = async () => ({
    id: 'evt_liar',
    kind: 'payment_intent.succeeded',
    about: { what: 'payment', ref: payment?.provider_ref ?? '' },
  })
  expect((await send('{}', { 'stripe-signature': 'x' })).statusCode).toBe(200)
  expect(await cash(driver)).toBe(0)
})

test.each([
  ['a payment that was not made here', { what: 'payment', ref: 'pi_elsewhere' }],
  ['a refund that was not made here', { what: 'refund', ref: 're_elsewhere' }],
  ['a card', { what: 'method', ref: 'pm_1' }],
  ['nothing that we know', null],
] as const)('a webhook about %s is acknowledged', async (what, about) => {
  instead.readWebhook = async () => ({ id: `evt_${what}`, kind: 'x', about })
  expect((await send('{}', { 'stripe-signature': 'x' })).statusCode).toBe(200)
})

test('a bank that does not tell the state, and a fault of ours, let the webhook come again', async () => {
  const driver = await confirmedUnheard()
  instead.find = async () => ({ state: 'unknown' })
  await testApp.deliverWebhooks()
  expect(await cash(driver)).toBe(0)
  instead.find = () => Promise.reject(Object.assign(new Error('Our key is wrong'), { statusCode: 401 }))
  instead.readWebhook = async (body) => {
    const { id, type, data } = JSON.parse(body) as {
      id: string
      type: string
      data: { object: { id: string } }
    }
    return { id, kind: type, about: { what: 'payment', ref: data.object.id } }
  }
  const [payment] = await asOwner<{ provider_ref: string }>(
    testApp,
    'select provider_ref from payments where account_id = $1',
    [driver.id],
  )
  const body = JSON.stringify({ id: 'evt_fault', type: 'x', data: { object: { id: payment?.provider_ref } } })
  const answer = await send(body, { 'stripe-signature': 'x' })
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('key is wrong')
  instead = {}
  await testApp.deliverWebhooks()
  expect(await cash(driver)).toBe(5000)
})

test('a body that is too large, no JSON, or of another kind breaks nothing', async () => {
  expect((await send('x'.repeat(300_000), { 'stripe-signature': 't=1,v1=00' })).statusCode).toBe(413)
  expect((await send('not json', { 'stripe-signature': 't=1,v1=00' })).statusCode).toBe(400)
  const other = { 'content-type': 'text/plain', 'stripe-signature': 't=1,v1=00' }
  expect((await send('{}', other)).statusCode).toBe(400)
})

async function disputed(card: string) {
  const driver = await testApp.people.driver({ card })
  const answer = await wireCall(testApp, 'POST', 'users/top_up/', { amount: 50 }, { token: driver.token })
  expect(answer.status).toBe(200)
  return driver
}

const disputesOf = (driver: TestPerson) =>
  asOwner<{ state: string; disputed_cents: number; provider_ref: string }>(
    testApp,
    `select d.state, p.disputed_cents, d.provider_ref from disputes d join payments p on p.id = d.payment_id
     where p.account_id = $1`,
    [driver.id],
  )

/** The bank decides, and tells. */
async function decide(disputeRef: string, status: 'won' | 'lost'): Promise<void> {
  await testApp.bank.handle({
    method: 'POST',
    path: `/v1/disputes/${disputeRef}`,
    headers: { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
    body: `evidence[uncategorized_text]=${status === 'won' ? 'winning_evidence' : 'losing_evidence'}&submit=true`,
  })
  await testApp.deliverWebhooks()
}

test.each(['won', 'lost'] as const)(
  'a dispute takes the money; when it is %s the books say so',
  async (end) => {
    const lossesBefore = await balance(testApp, 'dispute-losses')
    const driver = await disputed('tok_createDispute')
    testApp.bank.webhookFaults.set({ copies: 2, isReversed: true })
    await testApp.deliverWebhooks()
    await testApp.deliverWebhooks()
    const [dispute, ...others] = await disputesOf(driver)
    expect(others).toEqual([])
    expect(dispute).toMatchObject({ state: 'open', disputed_cents: 5000 })
    expect(await balance(testApp, 'dispute-losses')).toBe(lossesBefore - 5000)
    await decide(dispute?.provider_ref ?? '', end)
    await decide(dispute?.provider_ref ?? '', end)
    const isWon = end === 'won'
    expect(await disputesOf(driver)).toMatchObject([{ state: end, disputed_cents: isWon ? 0 : 5000 }])
    expect(await balance(testApp, 'dispute-losses')).toBe(lossesBefore - (isWon ? 0 : 5000))
    const events = await asOwner(
      testApp,
      `select 1 from events e join payments p on p.id::text = e.payload ->> 'paymentId'
     where e.kind = 'payment.disputed' and p.account_id = $1`,
      [driver.id],
    )
    expect(events).toHaveLength(1)
  },
)

test('an enquiry has taken nothing', async () => {
  const driver = await disputed('tok_createDisputeInquiry')
  await testApp.deliverWebhooks()
  expect(await disputesOf(driver)).toEqual([])
})

test('in the end every cent is explained', async () => {
  await makeAttemptsStale(testApp)
  await testApp.product.sweepNow()
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
})
