import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { addDebit, asOwner, makeAttemptsStale } from '@bayshare/app/testing/test-money'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { cancelBooking } from '@bayshare/contract/booking-ends'
import { bookSpace, myBooking, myBookings } from '@bayshare/contract/bookings'
import { ownerCalendar } from '@bayshare/contract/calendars'
import { call } from '@bayshare/contract/call'
import { ownerBookings } from '@bayshare/contract/received-bookings'
import { myEarnings } from '@bayshare/contract/wallet'
import { dollars } from '@bayshare/domain/money/cents'
import { afterEach, beforeEach, expect, test } from 'vitest'

let testApp: TestApp
let owner: TestPerson
beforeEach(async () => {
  testApp = await startTestApp()
  owner = await testApp.people.owner()
})
afterEach(() => testApp.stop())

const day = (text: string) => Temporal.PlainDate.from(text)
const as = ({ token }: TestPerson) => testApp.send({ token })

async function book(driver: TestPerson, body: object = {}): Promise<string> {
  const spaceId = await testApp.people.space(owner.id, { allowMonthly: true, rateMonthlyCents: 30_000 })
  const { reference } = await call(as(driver), bookSpace, {
    params: { spaceId },
    body: { paymentMethod: 'card', mode: 'monthly', startDate: day('2026-11-30'), ...body },
    idempotencyKey: newKey(),
  })
  return reference
}

async function moveTo(text: string): Promise<void> {
  const at = day(text).toPlainDateTime({ hour: 12 })
  await testApp.clock.moveTo(at.toZonedDateTime('Australia/Sydney').toInstant())
  await makeAttemptsStale(testApp)
  await testApp.product.sweepNow()
}

async function seen(driver: TestPerson, month: string) {
  const [mine, received, calendar, earnings, grid] = await Promise.all([
    call(as(driver), myBookings, {}),
    call(as(owner), ownerBookings, { query: {} }),
    call(as(owner), ownerCalendar, { query: { month } }),
    call(as(owner), myEarnings, {}),
    wireCall(testApp, 'GET', 'grid/?qid=bookings', undefined, owner),
  ])
  const standing = ({ ended, hasUnpaidMonth, isOver }: (typeof mine)[number]) => ({
    ended,
    hasUnpaidMonth,
    isOver,
  })
  return {
    mine: mine.map(standing),
    received: received.map(standing),
    unpaidDays: calendar.flatMap(({ days }) =>
      days.flatMap(({ date, unpaid = [] }) => (unpaid.length > 0 ? [date.day] : [])),
    ),
    earnings: earnings.unpaid,
    grid: grid.body,
  }
}

test('a month that is not paid is said in every list, and so is the end that it brought', async () => {
  const driver = await testApp.people.driver()
  const reference = await book(driver)
  await moveTo('2026-12-15')
  const going = { ended: null, hasUnpaidMonth: false, isOver: false }
  expect(await seen(driver, '2026-12')).toMatchObject({
    mine: [going],
    received: [going],
    unpaidDays: [],
    earnings: [],
  })
  await asOwner(testApp, "update payment_cards set method_ref = 'pm_card_chargeCustomerFail'")
  await moveTo('2026-12-30')
  const unpaid = { ended: null, hasUnpaidMonth: true, isOver: false }
  const month = {
    reference,
    period: 2,
    place: '12 Crown Street, Surry Hills',
    firstDay: day('2026-12-30'),
    endDate: day('2027-01-30'),
  }
  expect(await seen(driver, '2026-12')).toMatchObject({
    mine: [unpaid],
    received: [unpaid],
    unpaidDays: [30, 31],
    earnings: [{ ...month, amount: dollars(246), isGivenUp: false }],
  })
  expect((await seen(driver, '2027-01')).unpaidDays).toEqual(Array.from({ length: 29 }, (_, at) => at + 1))
  for (const date of ['2026-12-31', '2027-01-02', '2027-01-04', '2027-01-06']) await moveTo(date)
  const stopped = { ended: 'unpaid', hasUnpaidMonth: true, isOver: true }
  expect(await seen(driver, '2027-01')).toMatchObject({
    mine: [stopped],
    received: [stopped],
    unpaidDays: [1, 2, 3, 4, 5, 6],
    earnings: [{ ...month, amount: dollars(0), isGivenUp: true }],
  })
}, 120_000)

test('a booking that stopped before it began is over at once', async () => {
  const driver = await testApp.people.driver({ card: null })
  await addDebit(testApp, driver, '222222227')
  const reference = await book(driver, { paymentMethod: 'dd', startDate: day('2026-12-30') })
  for (const date of ['2026-11-21', '2026-11-27', '2026-12-03', '2026-12-09', '2026-12-15', '2026-12-22'])
    await moveTo(date)
  const booking = await call(as(driver), myBooking, { params: { reference } })
  expect(booking).toMatchObject({ ended: 'unpaid', isOver: true, hasUnpaidMonth: true })
}, 120_000)

test('a list says who cancelled', async () => {
  const driver = await testApp.people.driver()
  const reference = await book(driver)
  await call(as(driver), cancelBooking, {
    params: { reference },
    body: { isCancelled: true, reason: '20' },
    idempotencyKey: newKey(),
  })
  const [mine] = await call(as(driver), myBookings, {})
  expect(mine).toMatchObject({ ended: 'cancelled-by-driver', isOver: true, hasUnpaidMonth: false })
}, 120_000)
