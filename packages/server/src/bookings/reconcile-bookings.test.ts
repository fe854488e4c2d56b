import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { makeAttemptsStale } from '@bayshare/app/testing/test-money'
import { bookSpot } from '@bayshare/app/testing/test-bookings'
import { finishBooking } from '@bayshare/contract/bookings'
import { call, type Refused } from '@bayshare/contract/call'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../doctor/findings'
import type { ChargeOrder, ChargeOutcome } from '../ports/payments'

let testApp: TestApp
let answerInstead: ((order: ChargeOrder) => ChargeOutcome | Promise<ChargeOutcome>) | undefined
beforeAll(async () => {
  testApp = await startTestApp({
    payments: (real) => ({
      ...real,
      async charge(order) {
        return answerInstead ? answerInstead(order) : real.charge(order)
      },
      async resend(order) {
        return answerInstead ? answerInstead(order) : real.resend(order)
      },
    }),
  })
})
afterAll(() => testApp.stop())

async function book(card = 'tok_visa') {
  const driver = await testApp.people.driver({ card })
  const owner = await testApp.people.owner()
  const spaceId = await testApp.people.space(owner.id)
  const outcome = await bookSpot(testApp, driver, spaceId).catch((error: unknown) => error)
  return { spaceId, outcome, driver }
}

async function stateOf(spaceId: SpaceId) {
  const { rows } = await sql<{ booking: string; payment: string }>`
    select b.state as booking, p.state as payment from bookings b join charges c on c.booking_id = b.id
    join charge_payments cp on cp.charge_id = c.id join payments p on p.id = cp.payment_id
    where b.space_id = ${spaceId}`.execute(testApp.database.read())
  return rows
}

test('a server that is killed before it charged: the reconciler charges under the same key and confirms', async () => {
  answerInstead = () => Promise.reject(new Error('the process is gone'))
  const { spaceId, outcome } = await book()
  expect((outcome as Refused).status).toBe(409)
  expect(await stateOf(spaceId)).toEqual([{ booking: 'held', payment: 'pending' }])
  answerInstead = undefined
  await testApp.product.sweepNow()
  expect(await stateOf(spaceId)).toEqual([{ booking: 'held', payment: 'pending' }])
  await makeAttemptsStale(testApp)
  await testApp.product.sweepNow()
  expect(await stateOf(spaceId)).toEqual([{ booking: 'confirmed', payment: 'captured' }])
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
})

test('a card that turns out to be declined: the time is released and nothing is charged', async () => {
  answerInstead = () => ({ state: 'unknown' })
  const { spaceId } = await book('tok_chargeCustomerFail')
  answerInstead = undefined
  await makeAttemptsStale(testApp)
  await testApp.product.sweepNow()
  expect(await stateOf(spaceId)).toEqual([{ booking: 'released', payment: 'declined' }])
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
})

test('a payment that the bank wants confirmed is held for 15 minutes, then cancelled before the time is released', async () => {
  const { spaceId, outcome } = await book('tok_threeDSecure2Required')
  expect((outcome as Refused).body).toMatchObject({
    action_url: expect.stringContaining('/sandbox/3ds/') as string,
  })
  expect(await stateOf(spaceId)).toEqual([{ booking: 'held', payment: 'needs-action' }])
  await testApp.clock.moveTo(testApp.clock.now().add({ minutes: 14 }))
  await testApp.product.sweepNow()
  expect(await stateOf(spaceId)).toEqual([{ booking: 'held', payment: 'needs-action' }])
  await testApp.clock.moveTo(testApp.clock.now().add({ minutes: 2 }))
  await testApp.product.sweepNow()
  expect(await stateOf(spaceId)).toEqual([{ booking: 'released', payment: 'cancelled' }])
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
})

test('a payment that the bank has confirmed is finished by its driver, once, and by nobody else', async () => {
  const { spaceId, outcome, driver } = await book('tok_threeDSecure2Required')
  const { reference, action_url: page } = (outcome as Refused).body as {
    reference: string
    action_url: string
  }
  const finish = (token: string) =>
    call(testApp.send({ token }), finishBooking, { params: { reference } }).catch((error: unknown) => error)
  expect(await finish(driver.token)).toMatchObject({ status: 409 })
  expect(await finish((await testApp.people.driver()).token)).toMatchObject({ status: 404 })
  await testApp.product.server.app.inject({
    method: 'POST',
    url: new URL(page).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'outcome=complete',
  })
  const answers = await Promise.all([finish(driver.token), finish(driver.token), finish(driver.token)])
  expect(answers).toContainEqual(expect.objectContaining({ reference, paidFor: 'first' }))
  expect(await finish(driver.token)).toMatchObject({ reference, paidFor: 'first' })
  expect(await stateOf(spaceId)).toEqual([{ booking: 'confirmed', payment: 'captured' }])
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
})

test('two reconcilers at once settle one booking once', async () => {
  answerInstead = () => ({ state: 'unknown' })
  const { spaceId } = await book()
  answerInstead = undefined
  await makeAttemptsStale(testApp)
  const { reconcileBookings } = await import('./reconcile-bookings')
  await Promise.all(Array.from({ length: 5 }, () => reconcileBookings(testApp, testApp.payments)))
  expect(await stateOf(spaceId)).toEqual([{ booking: 'confirmed', payment: 'captured' }])
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
})

test('a hold that breaks the reconciler keeps no other from being finished', async () => {
  answerInstead = () => ({ state: 'unknown' })
  const broken = await book()
  const fine = await book()
  const { id } = await testApp.database
    .read()
    .selectFrom('payments as p')
    .innerJoin('charges as c', 'c.paymentId', 'p.id')
    .innerJoin('bookings as b', 'b.id', 'c.bookingId')
    .select('p.id')
    .where('b.spaceId', '=', broken.spaceId)
    .executeTakeFirstOrThrow()
  answerInstead = (order) => {
    if (order.paymentId === id) throw new Error('nobody foresaw this')
    return { state: 'declined', providerRef: null, code: 'generic_decline' }
  }
  await makeAttemptsStale(testApp)
  await testApp.product.sweepNow()
  expect(await stateOf(fine.spaceId)).toEqual([{ booking: 'released', payment: 'declined' }])
  expect(await stateOf(broken.spaceId)).toEqual([{ booking: 'held', payment: 'unknown' }])
  answerInstead = undefined
  await makeAttemptsStale(testApp)
  await testApp.product.sweepNow()
  expect(await stateOf(broken.spaceId)).toEqual([{ booking: 'confirmed', payment: 'captured' }])
})
