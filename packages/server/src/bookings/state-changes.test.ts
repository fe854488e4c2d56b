import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { bookSpot } from '@bayshare/app/testing/test-bookings'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextFor } from '../context/context'
import { findings } from '../doctor/findings'
import { attachPayment, moveCharge } from './charge-store'
import { move } from './store'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

function context() {
  return contextFor(testApp, {
    actor: { kind: 'job', name: 'test' },
    brand: brandById('main'),
    requestId: 'test',
  })
}

async function confirmed() {
  const owner = await testApp.people.owner()
  const driver = await testApp.people.driver()
  const { reference } = await bookSpot(testApp, driver, await testApp.people.space(owner.id))
  return testApp.database
    .read()
    .selectFrom('charges as c')
    .innerJoin('bookings as b', 'b.id', 'c.bookingId')
    .select(['b.id as bookingId', 'c.id as chargeId', 'c.paymentId', 'b.state', 'c.state as chargeState'])
    .where('b.reference', '=', reference)
    .executeTakeFirstOrThrow()
}

test('a booking, a charge or a payment that stands elsewhere is a defect, and the transaction is undone', async () => {
  const { bookingId, chargeId, paymentId } = await confirmed()
  const ctx = context()
  await expect(ctx.transaction((tx) => move(ctx, tx, bookingId, 'release'))).rejects.toThrow('cannot release')
  await expect(ctx.transaction((tx) => moveCharge(tx, chargeId, 'release'))).rejects.toThrow('cannot release')
  await expect(ctx.transaction((tx) => attachPayment(tx, chargeId, paymentId ?? ''))).rejects.toThrow(
    'has a payment already',
  )
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
})

test('a booking gives its time up in the statement that ends it', async () => {
  const { bookingId } = await confirmed()
  const occupancies = () =>
    testApp.database
      .read()
      .selectFrom('occupancies')
      .select('id')
      .where('bookingId', '=', bookingId)
      .execute()
  expect(await occupancies()).toHaveLength(1)
  const ctx = context()
  await ctx.transaction((tx) => move(ctx, tx, bookingId, 'cancel'))
  expect(await occupancies()).toEqual([])
})

test('the doctor finds a booking without its time, and time without its booking', async () => {
  const { bookingId } = await confirmed()
  await testApp.database.transaction((tx) =>
    tx.updateTable('occupancies').set({ unit: 7 }).where('bookingId', '=', bookingId).execute(),
  )
  const found = await findings(testApp.owner, testApp.clock.now())
  expect(found.map(({ invariant }) => invariant)).toContain(
    'Bookings that hold time have it, and no others do',
  )
})
