import { asOwner, balance, makeAttemptsStale, takenByBank } from '@bayshare/app/testing/test-money'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { cents } from '@bayshare/domain/money/cents'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contextFor } from '../context/context'
import { findings } from '../doctor/findings'
import { record } from '../events/record'
import type { Payments } from '../ports/payments'
import { post } from '../wallet/store'

let testApp: TestApp
let instead: Partial<Payments> = {}
let charges = 0
beforeAll(async () => {
  testApp = await startTestApp({
    payments: (real) => ({
      ...real,
      resend(order) {
        charges += 1
        return (instead.resend ?? real.resend)(order)
      },
    }),
  })
})
afterAll(() => testApp.stop())
beforeEach(() => {
  instead = {}
  charges = 0
})

const preferences = (token: string, changes?: object, brand?: string) =>
  wireCall(testApp, changes ? 'PATCH' : 'GET', 'users/payment_preferences/', changes, { token, brand })
const cash = (accountId: AccountId) => balance(testApp, `wallet-cash:${accountId}`)
const topUps = (accountId: AccountId) =>
  asOwner<{ state: string; amount_cents: number }>(
    testApp,
    'select state, amount_cents from top_ups where account_id = $1 and is_automatic order by created_at',
    [accountId],
  )

async function withAutomaticTopUp(card = 'tok_visa', amount = 50): Promise<TestPerson> {
  const driver = await testApp.people.driver()
  await preferences(driver.token, { auto_recharge: true, auto_recharge_amount: amount })
  if (card === 'tok_visa') return driver
  const other = await wireCall(
    testApp,
    'POST',
    'users/stripe_token/',
    { stripe_token: card },
    { token: driver.token },
  )
  expect(other.status).toBe(200)
  return driver
}

const failuresOf = async (driver: TestPerson) => {
  const events = await asOwner<{ payload: { code: string; leaves?: string } }>(
    testApp,
    `select payload from events where kind = 'wallet.top-up-failed' and payload ->> 'accountId' = $1 order by id`,
    [driver.id],
  )
  return events.map(({ payload: { code, leaves } }) => ({ code, ...(leaves && { leaves }) }))
}

/** As a booking that was paid from the wallet does it: the debit and what it leaves. */
async function spend(accountId: TestPerson['id'], cashLeft: number, times = 1, brand: BrandId = 'main') {
  const ctx = contextFor(testApp, {
    actor: { kind: 'job', name: 'test' },
    brand: brandById(brand),
    requestId: 'test',
  })
  await ctx.transaction(async (tx) => {
    for (let at = 0; at < times; at++)
      await record(ctx, tx, 'wallet.spent', accountId, { accountId, cashLeft, spentAt: ctx.now.toString() })
  })
  await testApp.settleJobs()
}

test('off at first, with fifty dollars', async () => {
  const { token } = await testApp.people.driver()
  expect(await preferences(token)).toEqual({
    status: 200,
    body: { auto_recharge: false, auto_recharge_amount: 50 },
  })
  expect(await preferences(token, { auto_recharge_amount: 100 })).toMatchObject({
    body: { auto_recharge: false, auto_recharge_amount: 100 },
  })
  expect(await preferences(token, { auto_recharge: true })).toMatchObject({
    body: { auto_recharge: true, auto_recharge_amount: 100 },
  })
  expect(await preferences(token, {})).toMatchObject({ body: { auto_recharge: true } })
})

test('another amount, no card and another brand are refused', async () => {
  const { token } = await testApp.people.driver({ card: null })
  for (const amount of [49, 75, 0, -50, 50.5, 1e300, '50']) {
    expect((await preferences(token, { auto_recharge_amount: amount })).status).toBe(400)
  }
  expect(await preferences(token, { auto_recharge: true })).toEqual({
    status: 409,
    body: { detail: 'Add a card to pay with.', code: 'card-needed' },
  })
  const portal = await testApp.people.driver({ brand: 'portal' })
  await asOwner(testApp, 'update accounts set tenant_type = 2 where id = $1', [portal.id])
  expect(await preferences(portal.token, { auto_recharge: true }, 'portal')).toEqual({
    status: 409,
    body: { detail: "Automatic top-ups aren't available here." },
  })
  expect(await preferences(portal.token, undefined, 'portal')).toMatchObject({
    body: { auto_recharge: false },
  })
})

test('a debit that leaves less than ten dollars brings the chosen amount, without its holder', async () => {
  const driver = await withAutomaticTopUp('tok_visa', 100)
  await spend(driver.id, 999)
  expect(await topUps(driver.id)).toEqual([{ state: 'done', amount_cents: 10_000 }])
  expect(await cash(driver.id)).toBe(10_000)
  const [payment] = await asOwner<{ is_off_session: boolean }>(
    testApp,
    'select is_off_session from payments where account_id = $1',
    [driver.id],
  )
  expect(payment).toEqual({ is_off_session: true })
})

test('ten dollars left, switched off, in a white-label brand: nothing happens', async () => {
  const driver = await withAutomaticTopUp()
  await spend(driver.id, 1000)
  await spend(driver.id, 500, 1, 'portal')
  await preferences(driver.token, { auto_recharge: false })
  await spend(driver.id, 500)
  const never = await testApp.people.driver()
  await spend(never.id, 0)
  expect(await topUps(driver.id)).toEqual([])
  expect(await topUps(never.id)).toEqual([])
})

test('twenty triggers at once bring it once', async () => {
  const driver = await withAutomaticTopUp()
  const before = await takenByBank(testApp)
  await spend(driver.id, 500, 20)
  expect(await topUps(driver.id)).toEqual([{ state: 'done', amount_cents: 5000 }])
  expect((await takenByBank(testApp)) - before).toBe(5000)
  expect(await cash(driver.id)).toBe(5000)
})

test('while one is in flight no second begins, whatever is spent', async () => {
  const driver = await withAutomaticTopUp()
  instead.resend = async () => ({ state: 'unknown' })
  await spend(driver.id, 500)
  await spend(driver.id, 400, 10)
  expect(await topUps(driver.id)).toEqual([{ state: 'charging', amount_cents: 5000 }])
  instead = {}
  await makeAttemptsStale(testApp)
  await testApp.product.sweepNow()
  expect(await topUps(driver.id)).toEqual([{ state: 'done', amount_cents: 5000 }])
  expect(await cash(driver.id)).toBe(5000)
})

test('after a success only the next debit below ten dollars brings another', async () => {
  const driver = await withAutomaticTopUp()
  await spend(driver.id, 0)
  const ctx = contextFor(testApp, {
    actor: { kind: 'job', name: 'test' },
    brand: brandById('main'),
    requestId: 'test',
  })
  await ctx.transaction(async (tx) => {
    const postings = [
      {
        from: { kind: 'wallet-cash', holderId: driver.id },
        to: { kind: 'bank' },
        amount: cents(4500),
      },
    ] as const
    await post(tx, {
      kind: 'test-spent',
      subject: driver.id,
      at: ctx.now,
      bookingId: null,
      paymentId: null,
      postings,
    })
  })
  await testApp.product.sweepNow()
  await testApp.settleJobs()
  expect(await topUps(driver.id)).toHaveLength(1)
  await spend(driver.id, 500)
  expect(await topUps(driver.id)).toHaveLength(2)
  expect(await cash(driver.id)).toBe(5500)
})

test.each([
  ['tok_chargeCustomerFail', 'generic_decline'],
  ['tok_threeDSecure2Required', 'authentication_required'],
])(
  '%s: it fails once for debits at once, stays on, and is switched off after three in a row',
  async (card, code) => {
    const driver = await withAutomaticTopUp(card)
    await spend(driver.id, 500, 5)
    expect((await topUps(driver.id)).map(({ state }) => state)).toEqual(['failed'])
    expect(await preferences(driver.token)).toMatchObject({
      body: { auto_recharge: true, failed_tries: 1 },
    })
    for (let again = 0; again < 3; again++) {
      await testApp.clock.moveTo(testApp.clock.now().add({ minutes: 1 }))
      await spend(driver.id, 400)
    }
    expect(await topUps(driver.id)).toHaveLength(3)
    expect(await cash(driver.id)).toBe(0)
    expect(await preferences(driver.token)).toMatchObject({ body: { auto_recharge: false } })
    expect(await failuresOf(driver)).toEqual([
      { code, leaves: 'on' },
      { code, leaves: 'on' },
      { code, leaves: 'off' },
    ])
  },
)

test('a top-up that is paid ends the row of failures, and so does switching them on', async () => {
  const driver = await withAutomaticTopUp()
  instead.resend = async () => ({ state: 'declined', code: 'generic_decline', providerRef: null })
  for (let failure = 0; failure < 2; failure++) {
    await testApp.clock.moveTo(testApp.clock.now().add({ minutes: 1 }))
    await spend(driver.id, 500)
  }
  expect(await preferences(driver.token)).toMatchObject({ body: { failed_tries: 2 } })
  instead = {}
  await testApp.clock.moveTo(testApp.clock.now().add({ minutes: 1 }))
  await spend(driver.id, 500)
  expect(await preferences(driver.token)).toMatchObject({ body: { auto_recharge: true, failed_tries: 0 } })
  const other = await withAutomaticTopUp('tok_chargeCustomerFail')
  await spend(other.id, 500)
  await preferences(other.token, { auto_recharge: true })
  expect(await preferences(other.token)).toMatchObject({ body: { failed_tries: 0 } })
})

test('one that fails after its holder switched them off says nothing of the switch', async () => {
  const driver = await withAutomaticTopUp()
  instead.resend = async () => {
    await preferences(driver.token, { auto_recharge: false })
    return { state: 'declined', code: 'generic_decline', providerRef: null }
  }
  await spend(driver.id, 500)
  expect(await failuresOf(driver)).toEqual([{ code: 'generic_decline' }])
})

test('without a card a mail is sent, and the bank is not called', async () => {
  const driver = await withAutomaticTopUp()
  await wireCall(testApp, 'DELETE', 'users/card/', undefined, { token: driver.token })
  charges = 0
  await spend(driver.id, 500, 3)
  expect(charges).toBe(0)
  expect(await topUps(driver.id)).toEqual([])
  expect(await failuresOf(driver)).toEqual([{ code: 'no_card', leaves: 'on' }])
})

test('switching on, another amount and switching off are recorded once each, a repeat is not', async () => {
  const driver = await testApp.people.driver()
  await preferences(driver.token, { auto_recharge_amount: 100 })
  for (const changes of [
    { auto_recharge: true },
    { auto_recharge: true },
    { auto_recharge_amount: 50 },
    { auto_recharge: false, auto_recharge_amount: 100 },
    { auto_recharge: false },
  ])
    await preferences(driver.token, changes)
  const events = await asOwner<{ payload: object }>(
    testApp,
    `select payload from events where kind = 'automatic-top-up.changed' and subject = $1 order by id`,
    [driver.id],
  )
  expect(events.map(({ payload }) => payload)).toEqual([
    { accountId: driver.id, isOn: true, amount: 10_000 },
    { accountId: driver.id, isOn: true, amount: 5000 },
    { accountId: driver.id, isOn: false, amount: 10_000 },
  ])
})

test('in the end every cent is explained', async () => {
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
  expect(await balance(testApp, 'provider-clearing')).toBe(-(await takenByBank(testApp)))
})
