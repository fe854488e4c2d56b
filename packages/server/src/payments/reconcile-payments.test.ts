import { randomUUID } from 'node:crypto'
import { insertBookingRow } from '@bayshare/app/testing/booking-rows'
import { asOwner } from '@bayshare/app/testing/test-money'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { cents } from '@bayshare/domain/money/cents'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attachPayment } from '../bookings/charge-store'
import { contextFor } from '../context/context'
import type { Transaction } from '../database/open-database'
import type { ChargeOrder, ChargeOutcome, Payments } from '../ports/payments'
import { reconcilePayments } from './reconcile-payments'
import type { Settlers } from './settlers'
import { insertPayment, notePayment } from './store'
import { paymentMethodFor } from './payment-method-for'

let testApp: TestApp
let settled: { id: string; purpose: string; state: ChargeOutcome['state'] }[] = []
let asked: string[] = []
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())
beforeEach(async () => {
  await asOwner(
    testApp,
    `update payments set state = 'cancelled' where state not in ('captured', 'declined', 'cancelled')`,
  )
  settled = []
  asked = []
})

const note: Settlers['charges'] = async (ctx, { id, purpose }, outcome) => {
  settled.push({ id, purpose, state: outcome.state })
  await ctx.transaction((tx) => notePayment(tx, id, outcome, ctx))
}
const settlers: Settlers = { charges: note, 'top-up': note }

function watched(): Payments {
  const { payments } = testApp
  return {
    ...payments,
    charge(order) {
      asked.push('charge')
      return payments.charge(order)
    },
    resend(order) {
      asked.push('resend')
      return payments.resend(order)
    },
    end(order) {
      asked.push('end')
      return payments.end(order)
    },
    find(ref) {
      asked.push('find')
      return payments.find(ref)
    },
    cancel(ref) {
      asked.push('cancel')
      return payments.cancel(ref)
    },
  }
}

const context = () =>
  contextFor(testApp, { actor: { kind: 'job', name: 'test' }, brand: brandById('main'), requestId: 'test' })

let looks = 0
/** The product's own sweep goes by the true clock and finds nothing to do: here every look happens an hour later. */
async function look({ later = false, nodes = 1 } = {}): Promise<void> {
  if (later) looks += 1
  const real = testApp.clock.real().add({ hours: looks })
  const clock = { now: () => testApp.clock.now(), real: () => real }
  const payments = watched()
  await Promise.all(
    Array.from({ length: nodes }, () => reconcilePayments({ ...testApp, clock }, payments, settlers)),
  )
}

async function withDebit(accountNumber: string): Promise<TestPerson> {
  const driver = await testApp.people.driver({ card: null })
  const entered = {
    account_name: 'Robin Tester',
    account_bsb: '000000',
    account_number: accountNumber,
    address: '12 Crown Street, Surry Hills NSW 2010',
    street_name: '12 Crown Street',
    suburb: 'Surry Hills',
    state_name: 'NSW',
    postcode: '2010',
  }
  const send = (body: object) => wireCall(testApp, 'POST', 'users/dd_token/', body, { token: driver.token })
  await send(entered)
  expect((await send({ confirm_account: true })).status).toBe(200)
  return driver
}

interface Wanted {
  method?: ChargeOrder['method']
  capture?: ChargeOrder['capture']
  bookingId?: string | null
}

/** A payment as a command leaves it, charged or not. */
async function payment(
  driver: TestPerson,
  wanted: Wanted,
  charge: 'charged' | 'not charged',
): Promise<string> {
  const { method = 'card', capture = 'now', bookingId = null } = wanted
  const ctx = context()
  const way = await paymentMethodFor(ctx.read(), driver.id, method)
  if (!way) throw new Error('There is no way to pay')
  const order: ChargeOrder = {
    paymentId: randomUUID(),
    amount: cents(20_000),
    ...way,
    capture,
    isOffSession: true,
    description: 'test',
    reference: 'test',
    returnUrl: 'http://localhost:3000/',
  }
  await ctx.transaction(async (tx) => {
    const chargeId = bookingId === null ? null : await chargeOf(tx, bookingId)
    const charges = chargeId === null ? {} : { charges: [{ chargeId, amount: order.amount }] }
    await insertPayment(ctx, tx, { order, accountId: driver.id, purpose: 'charges', ...charges })
    if (chargeId !== null) await attachPayment(tx, chargeId, order.paymentId)
  })
  if (charge === 'charged') {
    const outcome = await testApp.payments.charge(order)
    await ctx.transaction((tx) => notePayment(tx, order.paymentId, outcome, ctx))
  }
  const attemptedAt = testApp.clock.real().add({ hours: looks, minutes: 30 })
  await asOwner(testApp, 'update payments set attempted_at = $1 where id = $2', [
    attemptedAt.toString(),
    order.paymentId,
  ])
  return order.paymentId
}

async function insertBooking(driver: TestPerson, state: string): Promise<string> {
  const owner = await testApp.people.owner()
  const id = randomUUID()
  const spaceId = await testApp.people.space(owner.id)
  await testApp.database.transaction((tx) =>
    insertBookingRow(tx, {
      id,
      spaceId,
      driverId: driver.id,
      ownerId: owner.id,
      state,
      startsAt: Temporal.Instant.from('2027-01-01T00:00Z'),
      endsAt: Temporal.Instant.from('2027-01-02T00:00Z'),
      createdAt: testApp.clock.now(),
    }),
  )
  return id
}

async function chargeOf(tx: Transaction, bookingId: string): Promise<string> {
  const { id } = await tx
    .selectFrom('charges')
    .select('id')
    .where('bookingId', '=', bookingId)
    .executeTakeFirstOrThrow()
  return id
}

const days = (count: number) => testApp.clock.moveTo(testApp.clock.now().add({ hours: 24 * count }))

test('a debit is asked about by the hour of the product, and the moved clock finds that it has come', async () => {
  const driver = await withDebit('000123456')
  const id = await payment(driver, { method: 'direct-debit' }, 'charged')
  await look({ later: true })
  expect(settled).toEqual([{ id, purpose: 'charges', state: 'processing' }])
  await look({ later: true })
  expect(asked).toEqual(['find'])
  await days(10)
  await look({ later: true })
  expect(settled.at(-1)).toEqual({ id, purpose: 'charges', state: 'captured' })
  await days(1)
  await look({ later: true })
  expect(asked).toEqual(['find', 'find'])
})

test('a debit that its bank does not pay is found too', async () => {
  const driver = await withDebit('222222227')
  const id = await payment(driver, { method: 'direct-debit' }, 'charged')
  await days(10)
  await look({ later: true })
  expect(settled).toEqual([{ id, purpose: 'charges', state: 'declined' }])
})

test('a clock that was moved back does not hide a debit', async () => {
  const driver = await withDebit('000123456')
  const start = testApp.clock.now()
  await payment(driver, { method: 'direct-debit' }, 'charged')
  await testApp.clock.moveTo(start.add({ minutes: 30 }))
  await look({ later: true })
  await testApp.clock.moveTo(start)
  await look({ later: true })
  expect(asked).toEqual(['find', 'find'])
})

test('a request that may still run is left alone; many nodes ask about a killed one once', async () => {
  const driver = await testApp.people.driver()
  const id = await payment(driver, {}, 'not charged')
  await look()
  expect(asked).toEqual([])
  await look({ later: true, nodes: 5 })
  expect(asked).toEqual(['resend'])
  expect(settled).toEqual([{ id, purpose: 'charges', state: 'captured' }])
})

test('a booking that is held belongs to the reconciler of bookings', async () => {
  const driver = await testApp.people.driver()
  await payment(driver, { bookingId: await insertBooking(driver, 'held') }, 'not charged')
  await look({ later: true })
  expect(asked).toEqual([])
})

test.each(['declined', 'expired', 'withdrawn', 'released'])(
  'what was authorised for a booking that is %s is given back',
  async (state) => {
    const driver = await testApp.people.driver()
    const id = await payment(
      driver,
      { capture: 'later', bookingId: await insertBooking(driver, state) },
      'charged',
    )
    await look({ later: true })
    expect(asked).toEqual(['find', 'cancel'])
    expect(settled).toEqual([{ id, purpose: 'charges', state: 'cancelled' }])
  },
)

test('what is authorised for a booking that waits stays, and when it lapses at the bank that is noticed', async () => {
  const driver = await testApp.people.driver()
  const id = await payment(
    driver,
    { capture: 'later', bookingId: await insertBooking(driver, 'waiting') },
    'charged',
  )
  await look({ later: true })
  expect(settled).toEqual([{ id, purpose: 'charges', state: 'authorised' }])
  await days(30)
  await look({ later: true })
  expect(settled.at(-1)).toEqual({ id, purpose: 'charges', state: 'cancelled' })
  expect(asked).toEqual(['find', 'find'])
})

test('an order for a booking that is no more is ended and never sent', async () => {
  const driver = await testApp.people.driver()
  const id = await payment(driver, { bookingId: await insertBooking(driver, 'released') }, 'not charged')
  await look({ later: true })
  expect(asked).toEqual(['end'])
  expect(settled).toEqual([{ id, purpose: 'charges', state: 'cancelled' }])
})
