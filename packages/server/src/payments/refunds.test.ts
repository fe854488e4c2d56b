import { asOwner, balance, makeAttemptsStale } from '@bayshare/app/testing/test-money'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { cents } from '@bayshare/domain/money/cents'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { contextFor } from '../context/context'
import { post } from '../wallet/store'
import { askRefund } from './refund-payment'
import { reconcileRefunds } from './reconcile-refunds'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())
afterEach(() => {
  testApp.bank.faults.clear()
  testApp.bank.webhookFaults.clear()
})

interface Paid {
  driver: TestPerson
  paymentId: string
}

async function paid(card = 'tok_visa'): Promise<Paid> {
  const driver = await testApp.people.driver({ card })
  await wireCall(testApp, 'POST', 'users/top_up/', { amount: 50 }, { token: driver.token })
  const [payment] = await asOwner<{ id: string }>(testApp, 'select id from payments where account_id = $1', [
    driver.id,
  ])
  return { driver, paymentId: payment?.id ?? '' }
}

let asked = 0
/** As a cancellation does it: the ledger moves the money to what is under way, and the refund is asked for. */
async function ask({ driver, paymentId }: Paid, amount: number): Promise<string> {
  const ctx = contextFor(testApp, {
    actor: { kind: 'job', name: 'test' },
    brand: brandById('main'),
    requestId: 'test',
  })
  return ctx.transaction(async (tx) => {
    const id = await askRefund(ctx, tx, {
      paymentId,
      bookingId: null,
      chargeId: null,
      amount: cents(amount),
      reason: 'test',
    })
    await post(tx, {
      kind: 'test-taken-back',
      subject: `${driver.id}-${(asked += 1)}`,
      at: ctx.now,
      bookingId: null,
      paymentId,
      postings: [
        {
          from: { kind: 'wallet-cash', holderId: driver.id },
          to: { kind: 'refunds-under-way' },
          amount: cents(amount),
        },
      ],
    })
    return id
  })
}

const stateOf = async (id: string) =>
  (await asOwner<{ state: string }>(testApp, 'select state from refunds where id = $1', [id]))[0]?.state
const cash = ({ driver }: Paid) => balance(testApp, `wallet-cash:${driver.id}`)
const underWay = () => balance(testApp, 'refunds-under-way')
const refundedByBank = async ({ paymentId }: Paid) =>
  (
    await asOwner<{ amount_refunded: number }>(
      testApp,
      `select amount_refunded from stripe_sandbox.payment_intents where metadata ->> 'payment_id' = $1`,
      [paymentId],
    )
  )[0]?.amount_refunded
const eventsOf = async (id: string) =>
  (
    await asOwner<{ kind: string }>(testApp, 'select kind from events where subject = $1 order by id', [id])
  ).map(({ kind }) => kind)

test('a refund is sent by the sweep, and the books follow', async () => {
  const payment = await paid()
  const clearing = await balance(testApp, 'provider-clearing')
  const id = await ask(payment, 2000)
  expect(await stateOf(id)).toBe('pending')
  expect(await underWay()).toBe(2000)
  await testApp.product.sweepNow()
  expect(await stateOf(id)).toBe('refunded')
  expect(await refundedByBank(payment)).toBe(2000)
  expect(await underWay()).toBe(0)
  expect(await balance(testApp, 'provider-clearing')).toBe(clearing + 2000)
  expect(await eventsOf(id)).toEqual(['payment.refunded'])
})

test('never more goes back than was captured, also in parts and at once', async () => {
  const payment = await paid()
  await expect(ask(payment, 5001)).rejects.toThrow('check constraint')
  const parts = await Promise.allSettled([ask(payment, 3000), ask(payment, 3000), ask(payment, 3000)])
  expect(parts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await ask(payment, 2000)
  await expect(ask(payment, 1)).rejects.toThrow('check constraint')
  await Promise.all(Array.from({ length: 5 }, () => reconcileRefunds(testApp, testApp.payments)))
  expect(await refundedByBank(payment)).toBe(5000)
  expect(await cash(payment)).toBe(0)
})

test('what was never captured cannot be refunded', async () => {
  const driver = await testApp.people.driver({ card: 'tok_chargeCustomerFail' })
  await wireCall(testApp, 'POST', 'users/top_up/', { amount: 50 }, { token: driver.token })
  const [payment] = await asOwner<{ id: string }>(testApp, 'select id from payments where account_id = $1', [
    driver.id,
  ])
  await expect(ask({ driver, paymentId: payment?.id ?? '' }, 100)).rejects.toThrow('never captured')
})

test.each([
  ['the reply is lost', { kind: 'execute-then-drop' }],
  ['it fails after it was done', { kind: 'execute-then-fail' }],
  ['it is away', { kind: 'refuse', status: 503 }],
] as const)('the bank: %s. It goes back once', async (_, fault) => {
  const payment = await paid()
  const id = await ask(payment, 5000)
  testApp.bank.faults.set('POST /v1/refunds', fault, 2)
  for (let tick = 0; tick < 3; tick++) {
    await testApp.product.sweepNow()
    await makeAttemptsStale(testApp)
  }
  expect(await stateOf(id)).toBe('refunded')
  expect(await refundedByBank(payment)).toBe(5000)
  expect(await underWay()).toBe(0)
  expect(await eventsOf(id)).toEqual(['payment.refunded'])
})

test('a refund that takes days is found by the moved clock, without a webhook', async () => {
  const payment = await paid('tok_pendingRefund')
  const id = await ask(payment, 5000)
  await testApp.product.sweepNow()
  expect(await stateOf(id)).toBe('pending')
  expect(await underWay()).toBe(5000)
  await testApp.clock.moveTo(testApp.clock.now().add({ hours: 24 * 10 }))
  await makeAttemptsStale(testApp)
  await testApp.product.sweepNow()
  expect(await stateOf(id)).toBe('refunded')
  expect(await underWay()).toBe(0)
})

test('a refund that comes back after it had gone out becomes wallet cash, once', async () => {
  const payment = await paid('tok_refundFail')
  const id = await ask(payment, 5000)
  await testApp.product.sweepNow()
  expect(await stateOf(id)).toBe('refunded')
  expect(await cash(payment)).toBe(0)
  const clearing = await balance(testApp, 'provider-clearing')
  await testApp.clock.moveTo(testApp.clock.now().add({ hours: 24 * 10 }))
  testApp.bank.webhookFaults.set({ copies: 3, isReversed: true })
  await testApp.deliverWebhooks()
  await testApp.deliverWebhooks()
  expect(await stateOf(id)).toBe('failed')
  expect(await cash(payment)).toBe(5000)
  expect(await balance(testApp, 'provider-clearing')).toBe(clearing - 5000)
  expect(await eventsOf(id)).toEqual(['payment.refunded', 'payment.refund-failed'])
})

test('what the bank has already taken by a dispute is not given a second time', async () => {
  const payment = await paid()
  const id = await ask(payment, 5000)
  await asOwner(testApp, 'update payments set disputed_cents = 5000 where id = $1', [payment.paymentId])
  const { settleRefund } = await import('./settle-refund')
  const ctx = contextFor(testApp, {
    actor: { kind: 'job', name: 'test' },
    brand: brandById('main'),
    requestId: 'test',
  })
  const losses = await balance(testApp, 'dispute-losses')
  await settleRefund(ctx, id, { state: 'failed', refundRef: 're_failed' })
  await settleRefund(ctx, id, { state: 'refunded', refundRef: 're_failed' })
  expect(await stateOf(id)).toBe('failed')
  expect(await cash(payment)).toBe(0)
  expect(await balance(testApp, 'dispute-losses')).toBe(losses + 5000)
  expect(await underWay()).toBe(0)
})

test('an account with a refund under way cannot be closed', async () => {
  const { testPassword } = await import('@bayshare/app/testing/test-people')
  const payment = await paid('tok_pendingRefund')
  await ask(payment, 5000)
  const { token } = payment.driver
  const close = () => wireCall(testApp, 'POST', 'users/close/', { current_password: testPassword }, { token })
  expect(await close()).toMatchObject({ status: 409 })
  await testApp.product.sweepNow()
  await testApp.clock.moveTo(testApp.clock.now().add({ hours: 24 * 10 }))
  await makeAttemptsStale(testApp)
  await testApp.product.sweepNow()
  expect(await close()).toMatchObject({ status: 200 })
})
