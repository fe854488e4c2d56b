import { asOwner, balance, makeAttemptsStale, takenByBank } from '@bayshare/app/testing/test-money'
import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../doctor/findings'
import type { Settler } from '../payments/settlers'
import type { Payments } from '../ports/payments'

type Fault = Parameters<TestApp['bank']['faults']['set']>[1]

/** What a request does, and where it can die. */
type Death = 'before the charge' | 'after the charge' | 'never'

let testApp: TestApp
let death: Death = 'never'
beforeAll(async () => {
  testApp = await startTestApp({
    payments: (real): Payments => ({
      ...real,
      async charge(order) {
        if (order.customerRef === 'cus_stuck') throw new Error('Nobody can say')
        if (death === 'before the charge') throw new Error('the process is gone')
        const outcome = await real.charge(order)
        if (death === 'after the charge') throw new Error('the process is gone')
        return outcome
      },
      async resend(order) {
        if (order.customerRef === 'cus_stuck') throw new Error('Nobody can say')
        return real.resend(order)
      },
    }),
  })
})
afterAll(() => testApp.stop())
afterEach(() => {
  death = 'never'
  testApp.bank.faults.clear()
  testApp.bank.webhookFaults.clear()
})

const endpoint = 'POST /v1/payment_intents'
const topUp = (driver: TestPerson, key: string) =>
  wireCall(
    testApp,
    'POST',
    'users/top_up/',
    { amount: 50 },
    { token: driver.token, headers: { 'idempotency-key': key } },
  )
const cash = (driver: TestPerson) => balance(testApp, `wallet-cash:${driver.id}`)

async function states(driver: TestPerson) {
  const rows = await asOwner<{ state: string; payment: string }>(
    testApp,
    `select t.state, p.state as payment from top_ups t join payments p on p.id = t.payment_id where t.account_id = $1`,
    [driver.id],
  )
  return rows
}

/** Within a minute the reconciler has looked three times. */
async function aMinutePasses(): Promise<void> {
  for (let look = 0; look < 3; look++) {
    await makeAttemptsStale(testApp)
    await testApp.product.sweepNow()
  }
}

async function isExplained(): Promise<void> {
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
  expect(await balance(testApp, 'provider-clearing')).toBe(-(await takenByBank(testApp)))
}

/** Every status that refuses is the same to us; the suite of the payments port tries each. */
const faults: Record<string, Fault | null> = {
  'no fault': null,
  'a 503': { kind: 'refuse', status: 503 },
  'a 500 that is kept': { kind: 'fail-for-good' },
  'done, then a 500': { kind: 'execute-then-fail' },
  'done, then the reply is lost': { kind: 'execute-then-drop' },
}

describe.each(Object.keys(faults))('with %s', (name) => {
  test.each<Death>(['before the charge', 'after the charge', 'never'])(
    'a request that dies %s leaves a top-up that is whole or nothing',
    async (when) => {
      const driver = await testApp.people.driver()
      const before = await takenByBank(testApp)
      const fault = faults[name]
      if (fault) testApp.bank.faults.set(endpoint, fault, 2)
      death = when
      const key = newKey()
      const first = await topUp(driver, key)
      expect([200, 402, 409, 500]).toContain(first.status)
      death = 'never'
      await aMinutePasses()
      const [topUpRow, ...others] = await states(driver)
      expect(others).toEqual([])
      const isDone = topUpRow?.state === 'done'
      expect(topUpRow).toEqual(
        isDone ? { state: 'done', payment: 'captured' } : { state: 'failed', payment: 'declined' },
      )
      expect(await cash(driver)).toBe(isDone ? 5000 : 0)
      expect((await takenByBank(testApp)) - before).toBe(isDone ? 5000 : 0)
      // Only a failure that the bank keeps for good may end in nothing.
      expect(isDone).toBe(name !== 'a 500 that is kept')
      await isExplained()
    },
  )
})

test('a repeat under the key gets the outcome of the reconciler', async () => {
  const driver = await testApp.people.driver()
  testApp.bank.faults.set(endpoint, { kind: 'execute-then-drop' }, 2)
  const key = newKey()
  expect(await topUp(driver, key)).toMatchObject({
    status: 409,
    body: { detail: 'This request is still being processed.', code: 'still-working-on-it' },
  })
  expect(await topUp(driver, key)).toMatchObject({ status: 409 })
  await aMinutePasses()
  const answer = await topUp(driver, key)
  expect(answer).toMatchObject({ status: 200, body: { balance_aud: 50 } })
  expect(await topUp(driver, key)).toEqual(answer)
  expect(await cash(driver)).toBe(5000)
})

test('a webhook may be faster than the reconciler, and then the reconciler finds nothing to do', async () => {
  const driver = await testApp.people.driver({ card: 'tok_threeDSecure2Required' })
  const asked = await topUp(driver, newKey())
  await testApp.product.server.app.inject({
    method: 'POST',
    url: new URL(asked.body.action_url as string).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'outcome=complete',
  })
  testApp.bank.webhookFaults.set({ copies: 3, isReversed: true })
  await Promise.all([testApp.deliverWebhooks(), aMinutePasses()])
  await testApp.deliverWebhooks()
  expect(await states(driver)).toEqual([{ state: 'done', payment: 'captured' }])
  expect(await cash(driver)).toBe(5000)
  await isExplained()
})

test('five reconcilers at once settle it once', async () => {
  const driver = await testApp.people.driver()
  death = 'before the charge'
  await topUp(driver, newKey())
  death = 'never'
  await makeAttemptsStale(testApp)
  await Promise.all(Array.from({ length: 5 }, () => testApp.product.sweepNow()))
  const { reconcilePayments } = await import('../payments/reconcile-payments')
  const { settleTopUp } = await import('./settle-top-up')
  const nobody = async () => {
    throw new Error('Only top-ups are open here')
  }
  const topUpSettler: Settler = async (ctx, { id }, outcome) => {
    await settleTopUp(ctx, id, outcome)
  }
  const settlers = {
    charges: nobody,
    'top-up': topUpSettler,
  }
  await makeAttemptsStale(testApp)
  await Promise.all(Array.from({ length: 5 }, () => reconcilePayments(testApp, testApp.payments, settlers)))
  expect(await states(driver)).toEqual([{ state: 'done', payment: 'captured' }])
  expect(await cash(driver)).toBe(5000)
  await isExplained()
})

test('an order that never arrived is not charged once nobody waits for it', async () => {
  const driver = await testApp.people.driver()
  const before = await takenByBank(testApp)
  death = 'before the charge'
  await topUp(driver, newKey())
  death = 'never'
  await testApp.clock.moveTo(testApp.clock.now().add({ minutes: 16 }))
  await aMinutePasses()
  expect(await states(driver)).toEqual([{ state: 'failed', payment: 'cancelled' }])
  expect(await takenByBank(testApp)).toBe(before)
  await isExplained()
})

test('one payment that nobody can settle keeps none of the others back', async () => {
  const stuck = await testApp.people.driver()
  await asOwner(
    testApp,
    `insert into payments (id, account_id, amount_cents, state, capture, purpose, customer_ref, method_ref, created_at, attempted_at)
     values (gen_random_uuid(), $1, 500, 'pending', 'now', 'top-up', 'cus_stuck', 'pm_x', $2, '2026-01-01')`,
    [stuck.id, testApp.clock.now().toString()],
  )
  const driver = await testApp.people.driver()
  death = 'before the charge'
  await topUp(driver, newKey())
  death = 'never'
  await aMinutePasses()
  expect(await states(driver)).toEqual([{ state: 'done', payment: 'captured' }])
  await asOwner(testApp, 'delete from payments where account_id = $1', [stuck.id])
})
