import { bookSpot } from '@bayshare/app/testing/test-bookings'
import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { asOwner, balance, makeAttemptsStale, useCard } from '@bayshare/app/testing/test-money'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { bookSpace } from '@bayshare/contract/bookings'
import { call } from '@bayshare/contract/call'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findings } from '../doctor/findings'
import type { ChargeOutcome } from '../ports/payments'

/** Money that comes although its order was ended: the bank has forgotten the key, or cannot refuse in advance. */

let testApp: TestApp
let owner: TestPerson
let endInstead: (() => Promise<ChargeOutcome>) | undefined
beforeAll(async () => {
  testApp = await startTestApp({
    payments: (real) => ({ ...real, end: (order) => (endInstead ? endInstead() : real.end(order)) }),
  })
  owner = await testApp.people.owner()
})
afterEach(async () => {
  endInstead = undefined
  testApp.bank.faults.clear()
  await testApp.settleJobs()
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
  const [bank] = await asOwner<{ held: string }>(
    testApp,
    'select coalesce(sum(amount_received - amount_refunded), 0) as held from stripe_sandbox.payment_intents',
  )
  expect((await balance(testApp, 'provider-clearing')) + Number(bank?.held)).toBe(0)
})
afterAll(() => testApp.stop())

const intents = 'POST /v1/payment_intents'

/** Sends a request whose order the bank hears of only after its time is over and its key is forgotten. */
async function withLateOrder(send: () => Promise<unknown>): Promise<void> {
  let letThrough = () => {}
  const until = new Promise<void>((resolve) => (letThrough = resolve))
  const begun = new Promise<void>((resolve) =>
    testApp.bank.faults.set(intents, { kind: 'arrive-late', begun: resolve, until }),
  )
  const answer = send().catch(() => undefined)
  await begun
  await testApp.clock.moveTo(testApp.clock.now().add({ minutes: 17 }))
  await sweep()
  await asOwner(testApp, 'delete from stripe_sandbox.idempotency_keys')
  letThrough()
  await answer
}

async function sweep(): Promise<void> {
  for (let look = 0; look < 2; look++) {
    await makeAttemptsStale(testApp)
    await testApp.product.sweepNow()
  }
}

const paymentsOf = (driver: TestPerson) =>
  asOwner<{ state: string; amount_cents: number; refunded_cents: number }>(
    testApp,
    'select state, amount_cents, refunded_cents from payments where account_id = $1 order by created_at',
    [driver.id],
  )
const refundsOf = (driver: TestPerson) =>
  asOwner<{ state: string }>(
    testApp,
    'select r.state from refunds r join payments p on p.id = r.payment_id where p.account_id = $1',
    [driver.id],
  )

test('the request itself brings the news: it is recorded and refunded', async () => {
  const driver = await testApp.people.driver()
  const spaceId = await testApp.people.space(owner.id)
  await withLateOrder(() => bookSpot(testApp, driver, spaceId))
  const [payment] = await paymentsOf(driver)
  expect(payment).toMatchObject({ state: 'captured', refunded_cents: payment?.amount_cents })
  await sweep()
  await testApp.deliverWebhooks()
  await testApp.deliverWebhooks()
  expect(await refundsOf(driver)).toEqual([{ state: 'refunded' }])
})

test('a webhook brings it when whoever asked is gone, found by our own id', async () => {
  const driver = await testApp.people.driver()
  const spaceId = await testApp.people.space(owner.id)
  testApp.bank.faults.set(intents, { kind: 'reset' }, 2)
  await bookSpot(testApp, driver, spaceId).catch(() => undefined)
  await testApp.clock.moveTo(testApp.clock.now().add({ minutes: 17 }))
  await sweep()
  expect(await paymentsOf(driver)).toMatchObject([{ state: 'cancelled' }])
  await asOwner(testApp, 'delete from stripe_sandbox.idempotency_keys')
  const [order] = await asOwner<{
    id: string
    customer_ref: string
    method_ref: string
    amount_cents: number
  }>(testApp, 'select id, customer_ref, method_ref, amount_cents from payments where account_id = $1', [
    driver.id,
  ])
  const paid = await testApp.bank.handle({
    method: 'POST',
    path: '/v1/payment_intents',
    headers: { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      amount: String(order?.amount_cents),
      currency: 'aud',
      customer: order?.customer_ref ?? '',
      payment_method: order?.method_ref ?? '',
      confirm: 'true',
      off_session: 'true',
      'metadata[payment_id]': order?.id ?? '',
    }).toString(),
  })
  expect(paid.status).toBe(200)
  await testApp.deliverWebhooks()
  expect(await paymentsOf(driver)).toMatchObject([{ state: 'captured' }])
  await sweep()
  expect(await refundsOf(driver)).toEqual([{ state: 'refunded' }])
})

test('a top-up that its holder was told had failed goes back to the card', async () => {
  const driver = await testApp.people.driver()
  const headers = { 'idempotency-key': newKey() }
  await withLateOrder(() =>
    wireCall(testApp, 'POST', 'users/top_up/', { amount: 50 }, { token: driver.token, headers }),
  )
  await sweep()
  expect(await paymentsOf(driver)).toMatchObject([{ state: 'captured', refunded_cents: 5000 }])
  expect(await refundsOf(driver)).toEqual([{ state: 'refunded' }])
  expect(await balance(testApp, `wallet-cash:${driver.id}`)).toBe(0)
})

test('where a bank cannot refuse in advance, the order is looked for again and found', async () => {
  const driver = await testApp.people.driver()
  const spaceId = await testApp.people.space(owner.id)
  endInstead = async () => ({ state: 'declined', providerRef: null, code: 'never_arrived' })
  testApp.bank.faults.set(intents, { kind: 'execute-then-drop' }, 2)
  await bookSpot(testApp, driver, spaceId).catch(() => undefined)
  testApp.bank.webhookFaults.set({ isHeldBack: true })
  await testApp.clock.moveTo(testApp.clock.now().add({ minutes: 17 }))
  await sweep()
  expect(await paymentsOf(driver)).toMatchObject([{ state: 'declined' }])
  endInstead = undefined
  await testApp.product.sweepNow()
  expect(await paymentsOf(driver)).toMatchObject([{ state: 'declined' }])
  await asOwner(testApp, `update payments set attempted_at = attempted_at - interval '11 minutes'`)
  await sweep()
  expect(await paymentsOf(driver)).toMatchObject([{ state: 'captured' }])
  expect(await refundsOf(driver)).toEqual([{ state: 'refunded' }])
  testApp.bank.webhookFaults.clear()
})

test('what the bank says late of an earlier try of a month decides nothing about the next one', async () => {
  const driver = await testApp.people.driver()
  const spaceId = await testApp.people.space(owner.id, { allowMonthly: true, rateMonthlyCents: 30_000 })
  const startDate = testApp.clock.now().toZonedDateTimeISO('Australia/Sydney').toPlainDate().add({ days: 3 })
  await call(testApp.send({ token: driver.token }), bookSpace, {
    params: { spaceId },
    body: { paymentMethod: 'card', mode: 'monthly', startDate, endDate: startDate.add({ days: 40 }) },
    idempotencyKey: newKey(),
  })
  await useCard(testApp, driver, 'tok_chargeCustomerFail')
  testApp.bank.webhookFaults.set({ isHeldBack: true })
  await testApp.clock.moveTo(testApp.clock.now().add({ hours: 24 * 34 }))
  await testApp.product.sweepNow()
  await useCard(testApp, driver, 'tok_visa')
  let answer = () => {}
  const until = new Promise<void>((resolve) => (answer = resolve))
  const begun = new Promise<void>((resolve) =>
    testApp.bank.faults.set(intents, { kind: 'answer-late', begun: resolve, until }),
  )
  await testApp.clock.moveTo(testApp.clock.now().add({ hours: 25 }))
  const sweeping = testApp.product.sweepNow()
  await begun
  testApp.bank.webhookFaults.clear()
  await testApp.deliverWebhooks()
  answer()
  await sweeping
  const charges = await asOwner<{ state: string; tries: number }>(
    testApp,
    `select c.state, c.tries from charges c join bookings b on b.id = c.booking_id
     where b.driver_id = $1 order by c.number`,
    [driver.id],
  )
  expect(charges).toEqual([
    { state: 'paid', tries: 0 },
    { state: 'paid', tries: 1 },
  ])
})
