import { insertBookingRow } from '@bayshare/app/testing/booking-rows'
import { asOwner } from '@bayshare/app/testing/test-money'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testPassword } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Payments } from '../ports/payments'

let testApp: TestApp
let instead: Partial<Payments> = {}
beforeAll(async () => {
  testApp = await startTestApp({
    payments: (real) => ({
      ...real,
      saveCard: (...given) => (instead.saveCard ?? real.saveCard)(...given),
      forgetMethod: (...given) => (instead.forgetMethod ?? real.forgetMethod)(...given),
    }),
  })
})
afterAll(() => testApp.stop())
beforeEach(() => {
  instead = {}
})

const save = (token: string, stripeToken: unknown, headers?: Record<string, string>) =>
  wireCall(testApp, 'POST', 'users/stripe_token/', { stripe_token: stripeToken }, { token, headers })
const remove = (token: string) => wireCall(testApp, 'DELETE', 'users/card/', undefined, { token })

async function cardOf(accountId: AccountId) {
  const [card] = await asOwner<{ last4: string; method_ref: string }>(
    testApp,
    'select last4, method_ref from payment_cards where account_id = $1',
    [accountId],
  )
  return card
}

/** Whether the bank still lets us charge it. */
async function isAttached(methodRef: string): Promise<boolean> {
  const rows = await asOwner(
    testApp,
    'select 1 from stripe_sandbox.payment_methods where id = $1 and customer is not null',
    [methodRef],
  )
  return rows.length === 1
}

/** Lets the minute pass in which a payment could still hold the old card. */
async function sweepLater(): Promise<void> {
  await asOwner(testApp, `update methods_to_forget set due_at = due_at - interval '10 minutes'`)
  await testApp.product.sweepNow()
}

test('the form gets the address where a card becomes a token', async () => {
  const { token } = await testApp.people.driver({ card: null })
  expect(await wireCall(testApp, 'GET', 'users/payment_setup/', undefined, { token })).toEqual({
    status: 200,
    body: { form: 'sandbox', publishable_key: 'pk_test_sandbox', token_url: '/sandbox/stripe/v1/tokens' },
  })
})

test('a card is kept, shown in the profile, and the one before is let go at the bank', async () => {
  const driver = await testApp.people.driver({ card: null })
  expect(await save(driver.token, 'tok_visa')).toEqual({
    status: 200,
    body: { card_brand: 'visa', card_last4: '4242' },
  })
  const first = await cardOf(driver.id)
  expect(await save(driver.token, 'tok_mastercard')).toMatchObject({ body: { card_last4: '4444' } })
  const second = await cardOf(driver.id)
  const profile = await wireCall(testApp, 'GET', 'users/', undefined, { token: driver.token })
  expect(profile.body).toMatchObject({ card_brand: 'mastercard', card_last4: '4444' })
  expect(await isAttached(first!.method_ref)).toBe(true)
  await sweepLater()
  expect(await isAttached(first!.method_ref)).toBe(false)
  expect(await isAttached(second!.method_ref)).toBe(true)
  expect(await asOwner(testApp, 'select 1 from methods_to_forget')).toEqual([])
})

test.each([
  ['tok_chargeDeclinedExpiredCard', { reason: 'card-expired', field: 'expiry' }],
  ['tok_chargeDeclinedIncorrectCvc', { reason: 'card-not-valid', field: 'cvc' }],
  ['tok_chargeDeclinedInsufficientFunds', { reason: 'not-enough-money' }],
  ['tok_visa_chargeDeclinedLostCard', { reason: 'declined' }],
  ['tok_visa_chargeDeclinedStolenCard', { reason: 'declined' }],
  ['tok_visa_chargeDeclined', { reason: 'declined' }],
  ['tok_nobody', { reason: 'card-not-valid' }],
  ['../../customers', {}],
  ['', {}],
])('%s is refused with its reason, and the old card stays', async (wanted, why) => {
  const driver = await testApp.people.driver()
  const before = await cardOf(driver.id)
  expect(await save(driver.token, wanted)).toEqual({
    status: 402,
    body: { detail: 'Sorry, we could not process your request', code: 'card-not-saved', ...why },
  })
  expect(await cardOf(driver.id)).toEqual(before)
})

test('a bank that does not answer is said so, and the same key may be tried again', async () => {
  const driver = await testApp.people.driver({ card: null })
  const headers = { 'idempotency-key': 'a-card' }
  instead.saveCard = async () => ({ state: 'unknown' })
  expect(await save(driver.token, 'tok_visa', headers)).toMatchObject({ status: 503 })
  expect(await cardOf(driver.id)).toBeUndefined()
  instead = {}
  expect(await save(driver.token, 'tok_visa', headers)).toMatchObject({ status: 200 })
  expect(await save(driver.token, 'tok_mastercard', headers)).toMatchObject({ status: 409 })
  expect(await cardOf(driver.id)).toMatchObject({ last4: '4242' })
})

test('the other provider is named as missing where it is not set up', async () => {
  const { token } = await testApp.people.driver({ card: null })
  const nonce = { braintree_nonce: 'fake-valid-nonce', device_data: '{}' }
  expect(await wireCall(testApp, 'POST', 'users/braintree_token/', nonce, { token })).toEqual({
    status: 409,
    body: { detail: "This card provider isn't set up here." },
  })
})

test('nobody tries out cards by the hundred', async () => {
  const { token } = await testApp.people.driver({ card: null })
  const answers = await Promise.all(Array.from({ length: 30 }, () => save(token, 'tok_visa_chargeDeclined')))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 402).length).toBeGreaterThan(0)
})

test.each([['x'.repeat(256)], [null], [['tok_visa']], [{ $ne: '' }]])(
  'the token %j is not understood',
  async (wanted) => {
    const { token } = await testApp.people.driver({ card: null })
    expect((await save(token, wanted)).status).toBe(400)
  },
)

test('two cards saved at once: one stands, and the other is let go', async () => {
  const driver = await testApp.people.driver({ card: null })
  await Promise.all([save(driver.token, 'tok_visa'), save(driver.token, 'tok_mastercard')])
  const card = await cardOf(driver.id)
  await sweepLater()
  const attached = await asOwner<{ id: string }>(
    testApp,
    `select m.id from stripe_sandbox.payment_methods m join stripe_sandbox.customers c on c.id = m.customer
     where c.metadata ->> 'account_id' = $1`,
    [driver.id],
  )
  expect(attached).toEqual([{ id: card?.method_ref }])
})

test('a card is removed, here and at the bank; removing it again changes nothing', async () => {
  const driver = await testApp.people.driver()
  const card = await cardOf(driver.id)
  expect(await remove(driver.token)).toEqual({ status: 200, body: {} })
  expect(await remove(driver.token)).toEqual({ status: 200, body: {} })
  expect(await cardOf(driver.id)).toBeUndefined()
  await sweepLater()
  expect(await isAttached(card!.method_ref)).toBe(false)
})

test.each(['pending', 'unknown', 'processing', 'needs-action', 'authorised'])(
  'a card with a payment that is %s stays until the payment has its end',
  async (state) => {
    const driver = await testApp.people.driver()
    const card = await cardOf(driver.id)
    await asOwner(
      testApp,
      `insert into payments (id, account_id, purpose, amount_cents, state, capture, customer_ref, method_ref, created_at, attempted_at)
       values (gen_random_uuid(), $1, 'charges', 500, $2, 'now', 'cus_x', $3, $4, '2999-01-01')`,
      [driver.id, state, card?.method_ref, testApp.clock.now().toString()],
    )
    expect(await remove(driver.token)).toMatchObject({ status: 409 })
    // Replacing it is allowed, but the bank keeps it until the payment is through.
    expect(await save(driver.token, 'tok_mastercard')).toMatchObject({ status: 200 })
    await sweepLater()
    expect(await isAttached(card!.method_ref)).toBe(true)
    await asOwner(testApp, `update payments set state = 'captured' where account_id = $1`, [driver.id])
    await sweepLater()
    expect(await isAttached(card!.method_ref)).toBe(false)
  },
)

test('a card that pays a running month stays', async () => {
  const driver = await testApp.people.driver()
  const owner = await testApp.people.owner()
  const spaceId = await testApp.people.space(owner.id)
  const now = testApp.clock.now()
  const people = { driverId: driver.id, ownerId: owner.id }
  const month = { spaceId, ...people, kind: 'monthly' as const, startsAt: now, endsAt: null, createdAt: now }
  await testApp.database.transaction((tx) => insertBookingRow(tx, month))
  expect(await remove(driver.token)).toEqual({
    status: 409,
    body: { detail: 'A current booking is paid with it. Add another payment method first.' },
  })
  await asOwner(testApp, `update bookings set ends_at = $1 where driver_id = $2`, [
    testApp.clock.now().add({ minutes: 1 }).toString(),
    driver.id,
  ])
  await testApp.clock.moveTo(testApp.clock.now().add({ minutes: 2 }))
  expect(await remove(driver.token)).toMatchObject({ status: 200 })
})

test('a bank that cannot be reached is called later', async () => {
  const driver = await testApp.people.driver()
  const card = await cardOf(driver.id)
  await remove(driver.token)
  instead.forgetMethod = () => Promise.reject(new Error('The bank is away'))
  await sweepLater()
  expect(await isAttached(card!.method_ref)).toBe(true)
  instead = {}
  await sweepLater()
  expect(await isAttached(card!.method_ref)).toBe(false)
})

test('whoever leaves takes the card along, at the bank too', async () => {
  const driver = await testApp.people.driver()
  const card = await cardOf(driver.id)
  const closed = await wireCall(
    testApp,
    'POST',
    'users/close/',
    { current_password: testPassword },
    { token: driver.token },
  )
  expect(closed.status).toBe(200)
  await testApp.settleJobs()
  expect(await cardOf(driver.id)).toBeUndefined()
  await sweepLater()
  expect(await isAttached(card!.method_ref)).toBe(false)
  expect((await save(driver.token, 'tok_visa')).status).toBe(401)
})

test('an account that is closed while the bank is asked keeps no card', async () => {
  const driver = await testApp.people.driver({ card: null })
  const real = testApp.payments.saveCard
  let saved: string | undefined
  instead.saveCard = async (...given) => {
    instead = {}
    const outcome = await real(...given)
    if (outcome.state === 'saved') saved = outcome.methodRef
    await wireCall(
      testApp,
      'POST',
      'users/close/',
      { current_password: testPassword },
      { token: driver.token },
    )
    await testApp.settleJobs()
    return outcome
  }
  expect((await save(driver.token, 'tok_visa')).status).toBe(401)
  expect(await cardOf(driver.id)).toBeUndefined()
  await sweepLater()
  expect(await isAttached(saved!)).toBe(false)
})
