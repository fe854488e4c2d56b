import { asOwner, balance, takenByBank } from '@bayshare/app/testing/test-money'
import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../doctor/findings'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const topUp = (token: string, amount: unknown, key?: string, more?: { auto_recharge: boolean }) =>
  wireCall(
    testApp,
    'POST',
    'users/top_up/',
    { amount, ...more },
    { token, ...(key && { headers: { 'idempotency-key': key } }) },
  )
const finish = (token: string, id: string) =>
  wireCall(testApp, 'POST', `users/top_up/${id}/finish/`, undefined, { token })
const cash = (accountId: AccountId) => balance(testApp, `wallet-cash:${accountId}`)
const topUps = (accountId: AccountId) =>
  asOwner<{ state: string; payment: string }>(
    testApp,
    `select t.state, p.state as payment from top_ups t join payments p on p.id = t.payment_id
     where t.account_id = $1 order by t.created_at`,
    [accountId],
  )

/** The page on which the bank asks its customer. */
async function answerTheBank(page: string, outcome: 'complete' | 'fail'): Promise<void> {
  await testApp.product.server.app.inject({
    method: 'POST',
    url: new URL(page).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `outcome=${outcome}`,
  })
}

test('fifty dollars from the card are fifty dollars in the wallet', async () => {
  const before = await takenByBank(testApp)
  const driver = await testApp.people.driver()
  expect(await topUp(driver.token, 50)).toEqual({
    status: 200,
    body: { id: expect.any(String) as string, balance_aud: 50 },
  })
  expect(await topUp(driver.token, 100)).toMatchObject({ body: { balance_aud: 150 } })
  expect(await cash(driver.id)).toBe(15_000)
  expect((await takenByBank(testApp)) - before).toBe(15_000)
  const events = await asOwner(
    testApp,
    `select payload from events where kind = 'wallet.topped-up' and payload ->> 'accountId' = $1`,
    [driver.id],
  )
  expect(events).toHaveLength(2)
})

test.each([[49], [50.5], [0], [-50], [5000], [75], [1e300], ['50'], [null], [Number.MAX_SAFE_INTEGER]])(
  'the amount %j is not on offer, and nothing is written down',
  async (amount) => {
    const driver = await testApp.people.driver()
    expect((await topUp(driver.token, amount)).status).toBe(400)
    expect(await topUps(driver.id)).toEqual([])
  },
)

test('without a card, with a card that is declined, and with an unfinished profile nothing comes in', async () => {
  const without = await testApp.people.driver({ card: null })
  expect(await topUp(without.token, 50)).toEqual({
    status: 409,
    body: { detail: 'Add a card to pay with.', code: 'card-needed' },
  })
  expect(await topUps(without.id)).toEqual([])
  const poor = await testApp.people.driver({ card: 'tok_chargeCustomerFail' })
  expect(await topUp(poor.token, 50)).toEqual({
    status: 402,
    body: {
      detail: 'Charge could not be made to default card',
      code: 'card-was-declined',
      reason: 'declined',
    },
  })
  expect(await topUps(poor.id)).toEqual([{ state: 'failed', payment: 'declined' }])
  expect(await cash(poor.id)).toBe(0)
  await asOwner(testApp, 'update accounts set telephone_verified_at = null where id = $1', [poor.id])
  expect((await topUp(poor.token, 50)).status).toBe(403)
})

test('twenty at once with one key are one; the answer is the same for all, and another amount is refused', async () => {
  const driver = await testApp.people.driver()
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 20 }, () => topUp(driver.token, 50, key)))
  const done = answers.filter(({ status }) => status === 200)
  expect(done.length).toBeGreaterThan(0)
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(await topUp(driver.token, 50, key)).toEqual(done[0])
  expect(await topUp(driver.token, 100, key)).toMatchObject({ status: 409 })
  expect(await topUps(driver.id)).toEqual([{ state: 'done', payment: 'captured' }])
  expect(await cash(driver.id)).toBe(5000)
})

test('a bank that wants to see its customer: finished by them, once, and by nobody else', async () => {
  const driver = await testApp.people.driver({ card: 'tok_threeDSecure2Required' })
  const asked = await topUp(driver.token, 50)
  expect(asked).toMatchObject({ status: 409, body: { id: expect.any(String) as string } })
  const { id, action_url: page } = asked.body as { id: string; action_url: string }
  expect(await finish(driver.token, id)).toMatchObject({ status: 409, body: { action_url: page } })
  expect(await cash(driver.id)).toBe(0)
  expect(await finish((await testApp.people.driver()).token, id)).toMatchObject({ status: 404 })
  expect(await finish(driver.token, 'not-an-id')).toMatchObject({ status: 400 })
  await answerTheBank(page, 'complete')
  const answers = await Promise.all(Array.from({ length: 5 }, () => finish(driver.token, id)))
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(await finish(driver.token, id)).toEqual({ status: 200, body: { id, balance_aud: 50 } })
  expect(await cash(driver.id)).toBe(5000)
})

test('the bank sends its customer back to the wallet of the brand they came from', async () => {
  const driver = await testApp.people.driver({ card: 'tok_threeDSecure2Required', brand: 'portal' })
  await asOwner(testApp, 'update accounts set tenant_type = 2 where id = $1', [driver.id])
  const asked = await wireCall(
    testApp,
    'POST',
    'users/top_up/',
    { amount: 50 },
    { token: driver.token, brand: 'portal' },
  )
  const [payment] = await asOwner<{ return_url: string }>(
    testApp,
    'select return_url from payments where account_id = $1',
    [driver.id],
  )
  expect(payment?.return_url).toBe(`http://portal.localhost:3000/wallet?top_up=${String(asked.body.id)}`)
})

test('a customer who fails at the bank, and one who never comes back', async () => {
  const failing = await testApp.people.driver({ card: 'tok_threeDSecure2Required' })
  const asked = await topUp(failing.token, 50)
  await answerTheBank(asked.body.action_url as string, 'fail')
  expect(await finish(failing.token, asked.body.id as string)).toMatchObject({ status: 402 })
  expect(await finish(failing.token, asked.body.id as string)).toMatchObject({ status: 402 })
  const gone = await testApp.people.driver({ card: 'tok_threeDSecure2Required' })
  const left = await topUp(gone.token, 50)
  await testApp.clock.moveTo(testApp.clock.now().add({ minutes: 16 }))
  await asOwner(testApp, `update payments set attempted_at = attempted_at - interval '1 minute'`)
  await testApp.product.sweepNow()
  expect(await topUps(gone.id)).toEqual([{ state: 'failed', payment: 'cancelled' }])
  // Too late: the bank has given the payment up, so nothing can come of it.
  await answerTheBank(left.body.action_url as string, 'complete')
  await testApp.deliverWebhooks()
  expect(await finish(gone.token, left.body.id as string)).toMatchObject({ status: 402 })
  expect(await cash(gone.id)).toBe(0)
})

test('a customer who confirms and closes the window has the money all the same', async () => {
  const driver = await testApp.people.driver({ card: 'tok_threeDSecure2Required' })
  const asked = await topUp(driver.token, 50)
  await answerTheBank(asked.body.action_url as string, 'complete')
  await testApp.deliverWebhooks()
  expect(await topUps(driver.id)).toEqual([{ state: 'done', payment: 'captured' }])
  expect(await cash(driver.id)).toBe(5000)
})

const preferences = async (token: string) =>
  (await wireCall(testApp, 'GET', 'users/payment_preferences/', undefined, { token })).body

test('a top-up switches the automatic ones on once it is paid, for its amount, and once', async () => {
  const driver = await testApp.people.driver()
  const key = newKey()
  const first = await topUp(driver.token, 100, key, { auto_recharge: true })
  expect(first).toMatchObject({ status: 200, body: { balance_aud: 100, auto_recharge: true } })
  expect(await topUp(driver.token, 100, key, { auto_recharge: true })).toEqual(first)
  expect(await preferences(driver.token)).toMatchObject({ auto_recharge: true, auto_recharge_amount: 100 })
  expect(await cash(driver.id)).toBe(10_000)
  const events = await asOwner<{ payload: object }>(
    testApp,
    `select payload from events where kind = 'wallet.topped-up' and payload ->> 'accountId' = $1`,
    [driver.id],
  )
  expect(events).toMatchObject([{ payload: { amount: 10_000, isAutomatic: false, turnsAutomaticOn: true } }])
})

test('an amount for automatic top-ups that is not offered is refused under its own field', async () => {
  const { token } = await testApp.people.driver()
  const changes = { auto_recharge_amount: 70 }
  expect(await wireCall(testApp, 'PATCH', 'users/payment_preferences/', changes, { token })).toEqual({
    status: 400,
    body: { auto_recharge_amount: ['Choose one of the amounts offered.'] },
  })
})

test('where the top-up fails, nothing is switched on and no amount is raised', async () => {
  const driver = await testApp.people.driver()
  const change = (changes: object) =>
    wireCall(testApp, 'PATCH', 'users/payment_preferences/', changes, { token: driver.token })
  const useCard = (card: string) =>
    wireCall(testApp, 'POST', 'users/stripe_token/', { stripe_token: card }, { token: driver.token })
  await useCard('tok_chargeCustomerFail')
  expect(await topUp(driver.token, 50, newKey(), { auto_recharge: true })).toMatchObject({ status: 402 })
  expect(await preferences(driver.token)).toMatchObject({ auto_recharge: false })
  await change({ auto_recharge: true })
  await topUp(driver.token, 100, newKey(), { auto_recharge: true })
  expect(await preferences(driver.token)).toMatchObject({ auto_recharge: true, auto_recharge_amount: 50 })
  await change({ auto_recharge: false })
  await useCard('tok_threeDSecure2Required')
  const refused = await topUp(driver.token, 50, newKey(), { auto_recharge: true })
  expect(await preferences(driver.token)).toMatchObject({ auto_recharge: false })
  await answerTheBank(refused.body.action_url as string, 'fail')
  expect(await finish(driver.token, refused.body.id as string)).toMatchObject({ status: 402 })
  expect(await preferences(driver.token)).toMatchObject({ auto_recharge: false })
  const confirmed = await topUp(driver.token, 50, newKey(), { auto_recharge: true })
  await answerTheBank(confirmed.body.action_url as string, 'complete')
  const id = confirmed.body.id as string
  const done = { status: 200, body: { id, balance_aud: 50, auto_recharge: true } }
  expect(await finish(driver.token, id)).toEqual(done)
  expect(await finish(driver.token, id)).toEqual(done)
  expect(await preferences(driver.token)).toMatchObject({ auto_recharge: true, auto_recharge_amount: 50 })
})

test('a brand without automatic top-ups switches none on and charges nothing', async () => {
  const driver = await testApp.people.driver({ brand: 'portal' })
  await asOwner(testApp, 'update accounts set tenant_type = 2 where id = $1', [driver.id])
  const body = { amount: 50, auto_recharge: true }
  expect(
    await wireCall(testApp, 'POST', 'users/top_up/', body, { token: driver.token, brand: 'portal' }),
  ).toMatchObject({ status: 409, body: { detail: "Automatic top-ups aren't available here." } })
  expect(await topUps(driver.id)).toEqual([])
})

test('an account with a payment under way cannot be closed', async () => {
  const { testPassword } = await import('@bayshare/app/testing/test-people')
  const driver = await testApp.people.driver({ card: 'tok_threeDSecure2Required' })
  await topUp(driver.token, 50)
  const close = { current_password: testPassword }
  expect(await wireCall(testApp, 'POST', 'users/close/', close, { token: driver.token })).toMatchObject({
    status: 409,
  })
})

test('in the end every cent is explained', async () => {
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
  expect(await balance(testApp, 'provider-clearing')).toBe(-(await takenByBank(testApp)))
})
