import { balancesOf, fillWallet, makeAttemptsStale } from '@bayshare/app/testing/test-money'
import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { bookSpot, dayOfTimeRange } from '@bayshare/app/testing/test-bookings'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { cancelBooking } from '@bayshare/contract/booking-ends'
import { myBooking } from '@bayshare/contract/bookings'
import { call, type Refused } from '@bayshare/contract/call'
import { myTransactions } from '@bayshare/contract/wallet'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { cents, dollars } from '@bayshare/domain/money/cents'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarMistakes } from '../availability/calendar-mistakes'
import { findings } from '../doctor/findings'

let testApp: TestApp
let owner: TestPerson
beforeAll(async () => {
  testApp = await startTestApp()
  owner = await testApp.people.owner()
  await testApp.database.transaction((tx) =>
    sql`
      insert into promo_codes (id, code, kind, percentage_points, flat_cents, most_uses, most_per_person, created_at)
      values (gen_random_uuid(), 'TEN', 'checkout', 1000, 0, null, 100, ${testApp.clock.now()}),
             (gen_random_uuid(), 'ONCE', 'checkout', 0, 500, 1, 1, ${testApp.clock.now()})`.execute(tx),
  )
})
afterAll(() => testApp.stop())

/** $28.00 at $4.00 an hour, unless said otherwise. */
function book(driver: TestPerson, spaceId: SpaceId, body: object = {}) {
  return bookSpot(testApp, driver, spaceId, { endTime: Temporal.PlainTime.from('16:00'), ...body })
}

const cancel = (driver: TestPerson, reference: string) =>
  call(testApp.send({ token: driver.token }), cancelBooking, {
    params: { reference },
    body: { isCancelled: true, reason: 3 },
    idempotencyKey: newKey(),
  })

const linesOf = async (driver: TestPerson, reference: string) => {
  const booking = await call(testApp.send({ token: driver.token }), myBooking, { params: { reference } })
  return booking.lines.map(({ kind, amount }) => [kind, amount])
}

const messageOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'it was not refused',
    (error: unknown) => (error as Refused).message,
  )

const doctorFinds = async () => [
  ...(await findings(testApp.owner, testApp.clock.now())),
  ...(await calendarMistakes(testApp.database, testApp.clock.now())),
]

describe('what pays for a booking', () => {
  test('cash first, then free credits, then the card with its fee', async () => {
    const driver = await testApp.people.driver()
    await fillWallet(testApp, driver.id, { cash: dollars(6), free: dollars(5) })
    const { reference } = await book(driver, await testApp.people.space(owner.id), {
      expectedCharge: dollars(17.5),
    })
    expect(await linesOf(driver, reference)).toEqual([
      ['parking', 2800],
      ['cash-balance', -600],
      ['free-credits', -500],
      ['card-fee', 50],
    ])
    expect(await balancesOf(testApp, driver.id)).toMatchObject({ cash: 0, freeCredits: 0 })
    const transactions = await call(testApp.send({ token: driver.token }), myTransactions, { query: {} })
    const seen = transactions.filter(({ description }) => !description.includes('Pre-auth'))
    expect(seen.map(({ description, purse, amount }) => [description, purse, amount])).toEqual([
      ['Booking at Crown Street, 18 Nov', 'cash', -600],
      ['Booking at Crown Street, 18 Nov', 'credits', -500],
      ['Booking at Crown Street, 18 Nov', 'card', -1750],
      ['Welcome credits', 'credits', 500],
      ['Top-up', 'cash', 600],
    ])
    expect(await doctorFinds()).toEqual([])
  })

  test('a wallet that pays everything needs no card, and no bank is asked', async () => {
    const driver = await testApp.people.driver({ card: null })
    await fillWallet(testApp, driver.id, { cash: dollars(12), free: dollars(20) })
    await book(driver, await testApp.people.space(owner.id), { expectedCharge: cents(0) })
    expect(await balancesOf(testApp, driver.id)).toMatchObject({ cash: 0, freeCredits: dollars(4) })
    expect(await doctorFinds()).toEqual([])
  })

  test('a promo code takes off its part and is borne by the platform', async () => {
    const driver = await testApp.people.driver()
    const before = (await balancesOf(testApp, owner.id)).earnings
    const { reference } = await book(driver, await testApp.people.space(owner.id), { promoCode: 'ten' })
    expect(await linesOf(driver, reference)).toEqual([
      ['parking', 2800],
      ['promo-percentage', -280],
    ])
    expect((await balancesOf(testApp, owner.id)).earnings).toBe(before + 2296)
    expect(await doctorFinds()).toEqual([])
  })

  test('a code that is not valid, direct debit for a casual booking and a price that moved leave nothing behind', async () => {
    const driver = await testApp.people.driver()
    await fillWallet(testApp, driver.id, { cash: dollars(6) })
    const spaceId = await testApp.people.space(owner.id)
    expect(await messageOf(book(driver, spaceId, { promoCode: 'NOPE' }))).toBe('Invalid promo code')
    expect(await messageOf(book(driver, spaceId, { paymentMethod: 'dd' }))).toBe(
      'Direct debit is for monthly bookings. Pay with a card.',
    )
    expect(await messageOf(book(driver, spaceId, { expectedCharge: dollars(28) }))).toBe(
      'The price has changed. Check it before you pay.',
    )
    expect(await balancesOf(testApp, driver.id)).toMatchObject({ cash: dollars(6) })
    expect(await doctorFinds()).toEqual([])
  })

  test('a declined card gives wallet and promo code back at once', async () => {
    const driver = await testApp.people.driver({ card: 'tok_chargeCustomerFail' })
    await fillWallet(testApp, driver.id, { cash: dollars(6), free: dollars(5) })
    const spaceId = await testApp.people.space(owner.id)
    expect(await messageOf(book(driver, spaceId, { promoCode: 'ONCE' }))).toBe(
      'Charge could not be made to default card',
    )
    expect(await balancesOf(testApp, driver.id)).toMatchObject({ cash: dollars(6), freeCredits: dollars(5) })
    const lucky = await testApp.people.driver()
    await expect(book(lucky, spaceId, { promoCode: 'ONCE' })).resolves.toHaveProperty('reference')
    expect(await doctorFinds()).toEqual([])
  })
})

describe('many at once', () => {
  test('twenty bookings from one wallet of $28.00: the wallet pays once, and nobody is charged wrongly', async () => {
    const driver = await testApp.people.driver({ card: null })
    await fillWallet(testApp, driver.id, { cash: dollars(28) })
    const spaces = await Promise.all(Array.from({ length: 20 }, () => testApp.people.space(owner.id)))
    const outcomes = await Promise.allSettled(spaces.map((spaceId) => book(driver, spaceId)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reasons = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as Refused).message] : [],
    )
    expect(new Set(reasons)).toEqual(new Set(['Add a card to pay with.']))
    expect(await balancesOf(testApp, driver.id)).toMatchObject({ cash: 0 })
    expect(await doctorFinds()).toEqual([])
  })

  test('booking and cancelling from one wallet on many phones at once: nobody waits in a ring', async () => {
    const driver = await testApp.people.driver()
    await fillWallet(testApp, driver.id, { cash: dollars(400), free: dollars(50) })
    const spaces = await Promise.all(Array.from({ length: 24 }, () => testApp.people.space(owner.id)))
    const first = await Promise.all(spaces.slice(0, 12).map((spaceId) => book(driver, spaceId)))
    const outcomes = await Promise.allSettled([
      ...spaces.slice(12).map((spaceId) => book(driver, spaceId)),
      ...first.map(({ reference }) => cancel(driver, reference)),
    ])
    const failed = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as Refused] : [],
    )
    expect(failed.map(({ status }) => status)).toEqual([])
    expect(await doctorFinds()).toEqual([])
  })

  test('one cancellation asked for twenty times happens once', async () => {
    const driver = await testApp.people.driver()
    const { reference } = await book(driver, await testApp.people.space(owner.id))
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => cancel(driver, reference)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balancesOf(testApp, driver.id)).toMatchObject({ cash: dollars(28) })
    expect(await doctorFinds()).toEqual([])
  })
})

describe('cancelling', () => {
  test('an hour and a half before, half of it, and the owner keeps the usual share of the rest', async () => {
    const driver = await testApp.people.driver()
    await fillWallet(testApp, driver.id, { cash: dollars(6), free: dollars(5) })
    const before = (await balancesOf(testApp, owner.id)).earnings
    const { reference } = await book(driver, await testApp.people.space(owner.id))
    const booked = testApp.clock.now()
    await testApp.clock.moveTo(
      dayOfTimeRange.toZonedDateTime({ timeZone: 'Australia/Sydney', plainTime: '07:30' }).toInstant(),
    )
    expect(await cancel(driver, reference)).toMatchObject({
      toCash: dollars(11.5),
      toFree: dollars(2.5),
      kept: dollars(14.5),
    })
    await testApp.clock.moveTo(booked)
    expect((await balancesOf(testApp, owner.id)).earnings).toBe(before + 1148)
    expect(await doctorFinds()).toEqual([])
  })

  test("another's booking, one that is over, and one that is cancelled already", async () => {
    const driver = await testApp.people.driver()
    const other = await testApp.people.driver()
    const { reference } = await book(driver, await testApp.people.space(owner.id))
    expect(await messageOf(cancel(other, reference))).toBe('Not found.')
    const booked = testApp.clock.now()
    await testApp.clock.moveTo(
      dayOfTimeRange.toZonedDateTime({ timeZone: 'Australia/Sydney', plainTime: '16:00' }).toInstant(),
    )
    expect(await messageOf(cancel(driver, reference))).toBe('This booking can no longer be cancelled.')
    await testApp.clock.moveTo(booked)
    await cancel(driver, reference)
    expect(await messageOf(cancel(driver, reference))).toBe('This booking can no longer be cancelled.')
  })
})

test('a payment that arrives for a booking that was given up goes back to the card', async () => {
  const driver = await testApp.people.driver({ card: 'pm_card_threeDSecure2Required' })
  const spaceId = await testApp.people.space(owner.id)
  const asked = await book(driver, spaceId).catch((error: unknown) => error as Refused)
  const { action_url: address } = (asked as Refused).body as { action_url: string }
  await testApp.bank.handle({
    method: 'POST',
    path: new URL(address).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'outcome=complete',
  })
  const booked = testApp.clock.now()
  await testApp.clock.moveTo(
    dayOfTimeRange.toZonedDateTime({ timeZone: 'Australia/Sydney', plainTime: '12:00' }).toInstant(),
  )
  await makeAttemptsStale(testApp)
  await testApp.product.sweepNow()
  await makeAttemptsStale(testApp)
  await testApp.product.sweepNow()
  const { rows } = await sql<{ booking: string; payment: string; refunded: number; refund: string }>`
    select b.state as booking, p.state as payment, p.refunded_cents as refunded, r.state as refund
    from bookings b join charges c on c.booking_id = b.id
    join charge_payments cp on cp.charge_id = c.id join payments p on p.id = cp.payment_id join refunds r on r.payment_id = p.id
    where b.space_id = ${spaceId}`.execute(testApp.database.read())
  expect(rows).toEqual([{ booking: 'released', payment: 'captured', refunded: 2800, refund: 'refunded' }])
  expect(await doctorFinds()).toEqual([])
  await testApp.clock.moveTo(booked)
})
