import { randomUUID } from 'node:crypto'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { bookSpot, cancelSpot } from '@bayshare/app/testing/test-bookings'
import { asOwner, makeAttemptsStale } from '@bayshare/app/testing/test-money'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { cents } from '@bayshare/domain/money/cents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Payments } from '../ports/payments'
import { bankPromises, compareWithBank } from './compare-with-bank'

let testApp: TestApp
beforeAll(async () => void (testApp = await startTestApp()))
afterAll(() => testApp.stop())

/** As the doctor does, ten minutes of real time after everything was asked. */
function compared(days = 90, payments: Payments = testApp.payments) {
  const now = testApp.clock.now()
  const since = now.subtract({ hours: 24 * days })
  return compareWithBank(testApp.database, payments, {
    since,
    now,
    realNow: testApp.clock.real().add({ minutes: 10 }),
  })
}
const broken = async (...given: Parameters<typeof compared>) =>
  (await compared(...given)).map(({ invariant }) => invariant)

async function booked(driver?: TestPerson): Promise<string> {
  const owner = await testApp.people.owner()
  const who = driver ?? (await testApp.people.driver())
  const { reference } = await bookSpot(testApp, who, await testApp.people.space(owner.id))
  return reference
}

const paymentOf = `(select c.payment_id from charges c join bookings b on b.id = c.booking_id where b.reference = $1)`

/** What is found while a payment of ours is bent like this. */
async function bent(column: string, value: string): Promise<string[]> {
  const reference = await booked()
  const [before] = await asOwner<Record<string, unknown>>(
    testApp,
    `select id, ${column} as value from payments where id = ${paymentOf}`,
    [reference],
  )
  await asOwner(testApp, `update payments set ${column} = ${value} where id = $1`, [before?.id])
  const found = await broken()
  await asOwner(testApp, `update payments set ${column} = $2 where id = $1`, [before?.id, before?.value])
  return found
}

test('what was booked, cancelled, refunded and refused is the same at the bank', async () => {
  await booked()
  const driver = await testApp.people.driver()
  await cancelSpot(testApp, driver, await booked(driver))
  const owner = await testApp.people.owner()
  const spaceId = await testApp.people.space(owner.id)
  const { reference } = await bookSpot(testApp, await testApp.people.driver(), spaceId)
  await cancelSpot(testApp, owner, reference, 10)
  for (let round = 0; round < 2; round++) {
    await testApp.product.sweepNow()
    await makeAttemptsStale(testApp)
  }
  const poor = await testApp.people
    .driver({ card: 'tok_visa_chargeDeclinedInsufficientFunds' })
    .catch(() => null)
  if (poor) await bookSpot(testApp, poor, spaceId).catch(() => undefined)
  const [refunds] = await asOwner(
    testApp,
    `select count(*)::int as sent from refunds where state = 'refunded'`,
  )
  expect(refunds).toEqual({ sent: 1 })
  expect(await compared()).toEqual([])
})

test.each([
  ['captured at the bank while we say cancelled', 'state', `'cancelled'`, bankPromises.state],
  ['captured at the bank while we wait for its answer', 'state', `'unknown'`, bankPromises.state],
  ['for another amount', 'amount_cents', 'amount_cents + 1', bankPromises.amount],
  ['under a reference that the bank does not know', 'provider_ref', `'pi_nobody'`, bankPromises.made],
])('a payment %s is found', async (_, column, value, promise) => {
  const found = await bent(column, value)
  expect(found).toContain(promise)
  expect(await compared()).toEqual([])
})

test('a payment that only the bank has is found, unless it came to nothing', async () => {
  const reference = await booked()
  const [method] = await asOwner<{ customer_ref: string; method_ref: string }>(
    testApp,
    `select customer_ref, method_ref from payments where id = ${paymentOf}`,
    [reference],
  )
  const order = {
    paymentId: randomUUID(),
    amount: cents(900),
    method: 'card',
    customerRef: method!.customer_ref,
    methodRef: method!.method_ref,
    mandateRef: null,
    capture: 'later',
    isOffSession: true,
    description: 'Nobody knows',
    reference: 'NOBODY',
    returnUrl: 'http://localhost:3000/',
  } as const
  const charged = await testApp.payments.charge(order)
  expect(await broken()).toEqual([bankPromises.known])
  if ('providerRef' in charged && charged.providerRef) await testApp.payments.cancel(charged.providerRef)
  expect(await compared()).toEqual([])
})

test('money that went back at the bank alone is found', async () => {
  const reference = await booked()
  const [payment] = await asOwner<{ ref: string }>(
    testApp,
    `select provider_ref as ref from payments where id = ${paymentOf}`,
    [reference],
  )
  await testApp.payments.refund({ refundId: randomUUID(), providerRef: payment!.ref, amount: cents(100) })
  expect(await broken()).toEqual([bankPromises.refunded])
  const then = testApp.clock.now()
  await testApp.clock.moveTo(then.add({ hours: 48 }))
  expect(await broken(1)).toEqual([])
  await testApp.clock.moveTo(then)
})

test('a bank that cannot be reached is one finding, and nothing else is concluded', async () => {
  const away: Payments = {
    ...testApp.payments,
    list: () => ({
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('The connection was refused')) }),
    }),
  }
  expect(await compared(90, away)).toEqual([
    { invariant: bankPromises.reached, detail: { problem: 'The connection was refused' } },
  ])
})
