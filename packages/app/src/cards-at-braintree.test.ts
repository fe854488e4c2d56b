import { randomUUID } from 'node:crypto'
import { braintreePayments } from '@bayshare/adapters/payments/braintree/braintree-payments'
import { braintreeCardForm } from '@bayshare/adapters/payments/braintree/card-form'
import {
  type FakeBraintree,
  startFakeBraintree,
} from '@bayshare/adapters/payments/braintree/testing/fake-braintree'
import { paymentsOfProviders } from '@bayshare/adapters/payments/payments-of-providers'
import { call } from '@bayshare/contract/call'
import { paymentSetup, saveBraintreeCard, saveStripeCard } from '@bayshare/contract/payments'
import { type Cents, cents } from '@bayshare/domain/money/cents'
import { findings } from '@bayshare/server/doctor/findings'
import { insertRefund } from '@bayshare/server/payments/refund-store'
import { post } from '@bayshare/server/wallet/store'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newKey, startTestApp, type TestApp } from './testing/test-app'
import { asOwner, makeAttemptsStale } from './testing/test-money'
import type { TestPerson } from './testing/test-people'
import { bookSpot, cancelSpot } from './testing/test-bookings'

let gateway: FakeBraintree
let testApp: TestApp

beforeAll(async () => {
  gateway = await startFakeBraintree()
  testApp = await startTestApp({
    payments: (stripe) => paymentsOfProviders({ stripe, braintree: braintreePayments(gateway.account) }),
    product: { cardForm: braintreeCardForm(gateway.account, 'sandbox') },
  })
})
afterEach(() => gateway.faults.clear())
afterAll(async () => {
  await testApp.stop()
  await gateway.close()
})

async function driverWithCard(nonce = gateway.vault.issueNonce()): Promise<TestPerson> {
  const driver = await testApp.people.driver({ card: null })
  const body = { nonce, deviceData: '{"correlation_id":"1"}' }
  await call(testApp.send({ token: driver.token }), saveBraintreeCard, { body, idempotencyKey: newKey() })
  return driver
}

async function book(driver: TestPerson) {
  const owner = await testApp.people.owner()
  return bookSpot(testApp, driver, await testApp.people.space(owner.id))
}

const salesOf = (driver: TestPerson) =>
  gateway.transactions.all.filter(({ type, card }) => type === 'sale' && card.customerId === driver.id)

test("the card form gets a token for Braintree's fields, or learns that Braintree does not answer", async () => {
  const { token } = await testApp.people.driver({ card: null })
  const setup = () => call(testApp.send({ token }), paymentSetup, {})
  gateway.faults.set('POST /client_token', { kind: 'execute-then-drop' })
  await expect(setup()).rejects.toMatchObject({ status: 503 })
  const { form, publishableKey, tokenUrl } = await setup()
  expect({ form, tokenUrl }).toEqual({ form: 'braintree', tokenUrl: null })
  expect(Buffer.from(publishableKey, 'base64').toString()).toContain('authorizationFingerprint')
})

test('a booking is paid by a card that Braintree keeps, and a part goes back once Braintree has settled', async () => {
  const driver = await driverWithCard()
  const { reference } = await book(driver)
  const [sale] = salesOf(driver)
  expect(sale).toMatchObject({ status: 'submitted_for_settlement', amountCents: 850 })
  await cancelSpot(testApp, driver, reference)
  await askBack(driver, cents(650))
  await testApp.product.sweepNow()
  expect(await refundsOf(driver)).toEqual([{ state: 'pending', amount_cents: 650 }])
  gateway.transactions.settle(sale?.id ?? '')
  await makeAttemptsStale(testApp)
  await testApp.clock.moveTo(testApp.clock.now().add({ hours: 24 }))
  await testApp.product.sweepNow()
  expect(await refundsOf(driver)).toEqual([{ state: 'refunded', amount_cents: 650 }])
  expect(gateway.transactions.all.filter(({ type }) => type === 'credit')).toMatchObject([
    { amountCents: 650, refundedTransactionId: sale?.id },
  ])
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
})

/** Wallet cash goes back to the card that it came from. */
async function askBack(driver: TestPerson, amount: Cents): Promise<void> {
  const [payment] = await asOwner<{ id: string }>(testApp, 'select id from payments where account_id = $1', [
    driver.id,
  ])
  const [refundId, paymentId] = [randomUUID(), payment?.id ?? '']
  const from = { kind: 'wallet-cash' as const, holderId: driver.id }
  await testApp.database.transaction(async (tx) => {
    await insertRefund(tx, {
      id: refundId,
      paymentId,
      bookingId: null,
      chargeId: null,
      amount,
      reason: 'asked for',
      createdAt: testApp.clock.now(),
    })
    await post(tx, {
      kind: 'refund-asked',
      subject: refundId,
      at: testApp.clock.now(),
      bookingId: null,
      paymentId,
      postings: [{ from, to: { kind: 'refunds-under-way' }, amount }],
    })
  })
}

const refundsOf = (driver: TestPerson) =>
  asOwner(
    testApp,
    `select r.state, r.amount_cents from refunds r join payments p on p.id = r.payment_id where p.account_id = $1`,
    [driver.id],
  )

test('a reply that got lost is cleared up by the sweep, with one charge', async () => {
  const driver = await driverWithCard()
  gateway.faults.set('POST /transactions', { kind: 'execute-then-drop' })
  await book(driver).catch(() => undefined)
  await makeAttemptsStale(testApp)
  await testApp.product.sweepNow()
  expect(salesOf(driver)).toMatchObject([{ status: 'submitted_for_settlement' }])
  const states = await asOwner(
    testApp,
    `select b.state as booking, p.state as payment from payments p join charges c on c.payment_id = p.id
     join bookings b on b.id = c.booking_id
     where p.account_id = $1`,
    [driver.id],
  )
  expect(states).toEqual([{ booking: 'confirmed', payment: 'captured' }])
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
})

test.each(['fake-processor-declined-visa-nonce', 'fake-consumed-nonce', 'not a nonce'])(
  '%s is no card, and nothing is kept',
  async (nonce) => {
    const cards = () => asOwner(testApp, 'select account_id from payment_cards order by account_id')
    const before = await cards()
    await expect(driverWithCard(nonce)).rejects.toMatchObject({ status: 402 })
    expect(await cards()).toEqual(before)
  },
)

test('a card at Stripe takes its place, and Braintree forgets the old one', async () => {
  const driver = await driverWithCard()
  const kept = () => [...gateway.vault.cards.values()].filter(({ customerId }) => customerId === driver.id)
  expect(kept()).toHaveLength(1)
  const token = { body: { token: 'tok_visa' }, idempotencyKey: newKey() }
  await call(testApp.send({ token: driver.token }), saveStripeCard, token)
  await asOwner(testApp, `update methods_to_forget set due_at = due_at - interval '10 minutes'`)
  await testApp.product.sweepNow()
  expect(kept()).toEqual([])
  await book(driver)
  expect(salesOf(driver)).toEqual([])
})
