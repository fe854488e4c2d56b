import { bookSpot, cancelSpot } from '@bayshare/app/testing/test-bookings'
import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { asOwner } from '@bayshare/app/testing/test-money'
import { wireCall, type WireCaller } from '@bayshare/app/testing/wire-calls'
import { myProfile } from '@bayshare/contract/accounts'
import { bookSpace, myBooking, myBookings } from '@bayshare/contract/bookings'
import { call } from '@bayshare/contract/call'
import { spaceDetails } from '@bayshare/contract/listings'
import { myListing } from '@bayshare/contract/own-listings'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findings } from '../doctor/findings'

let testApp: TestApp
let owner: TestPerson
beforeAll(async () => {
  testApp = await startTestApp()
  owner = await testApp.people.owner()
})
afterAll(() => testApp.stop())

/** Bookings of these tests are from nine to eleven in Sydney. */
const before = Temporal.Instant.from('2026-11-16T21:00:00Z')
const end = Temporal.Instant.from('2026-11-18T00:00:00Z')
beforeEach(() => testApp.clock.moveTo(before))

interface Booked {
  driver: TestPerson
  spaceId: SpaceId
  reference: string
}

async function book(): Promise<Booked> {
  const driver = await testApp.people.driver()
  const spaceId = await testApp.people.space(owner.id)
  const { reference } = await bookSpot(testApp, driver, spaceId)
  return { driver, spaceId, reference }
}

async function bookUntilItsEnd(): Promise<Booked> {
  const booked = await book()
  await testApp.clock.moveTo(end)
  return booked
}

const rate = (reference: string, review: unknown, as: WireCaller) =>
  wireCall(testApp, 'PATCH', `users/bookings/${reference}/review/`, { review }, as)

const countsOf = async (spaceId: SpaceId) => {
  const space = await call(testApp.send(), spaceDetails, { params: { spaceId } })
  return [space.positiveReviews, space.negativeReviews]
}

async function brokenPromises() {
  await testApp.settleJobs()
  return findings(testApp.owner, testApp.clock.now())
}

test.each([
  ['Positive', [1, 0]],
  ['Negative', [0, 1]],
  ['Neutral', [0, 0]],
])('a %s review is kept with the booking and counted with the space', async (review, counts) => {
  const { driver, spaceId, reference } = await bookUntilItsEnd()
  const as = { token: driver.token }
  const unrated = await call(testApp.send(as), myBooking, { params: { reference } })
  expect(unrated.review).toBeNull()
  expect(await rate(reference.toLowerCase(), review, as)).toEqual({
    status: 200,
    body: { reference, review },
  })
  expect((await call(testApp.send(as), myBookings, {}))[0]?.review).toBe(review)
  expect(await countsOf(spaceId)).toEqual(counts)
  const own = await call(testApp.send({ token: owner.token }), myListing, { params: { id: spaceId } })
  expect([own.positiveReviews, own.negativeReviews]).toEqual(counts)
  expect(await brokenPromises()).toEqual([])
})

test('the same review again gives the same answer, another one is refused, and it counts once', async () => {
  const { driver, spaceId, reference } = await bookUntilItsEnd()
  const as = { token: driver.token }
  const answers = await Promise.all(Array.from({ length: 6 }, () => rate(reference, 'Positive', as)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await rate(reference, 'Negative', as)).toEqual({
    status: 409,
    body: { detail: "You've already rated this booking." },
  })
  expect(await countsOf(spaceId)).toEqual([1, 0])
  const events = await asOwner(
    testApp,
    `select 1 from events where kind = 'space.reviewed' and subject = $1`,
    [spaceId],
  )
  expect(events).toHaveLength(1)
})

test('of two different reviews at once one is kept, counted and told', async () => {
  const { driver, spaceId, reference } = await bookUntilItsEnd()
  const as = { token: driver.token }
  const answers = await Promise.all([rate(reference, 'Positive', as), rate(reference, 'Negative', as)])
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  const [positive = 0, negative = 0] = await countsOf(spaceId)
  expect(positive + negative).toBe(1)
  expect(await brokenPromises()).toEqual([])
})

test('a key gives the same answer again, and none to another review', async () => {
  const { driver, reference } = await bookUntilItsEnd()
  const as = { token: driver.token, headers: { 'idempotency-key': newKey() } }
  const first = await rate(reference, 'Negative', as)
  expect(first.status).toBe(200)
  expect(await rate(reference, 'Negative', as)).toEqual(first)
  expect((await rate(reference, 'Positive', as)).status).toBe(409)
})

test('nobody rates a booking before its end', async () => {
  const { driver, spaceId, reference } = await book()
  const as = { token: driver.token }
  await testApp.clock.moveTo(end.subtract({ seconds: 1 }))
  expect(await rate(reference, 'Positive', as)).toEqual({
    status: 409,
    body: { detail: 'You can rate this booking once it has ended.' },
  })
  expect(await countsOf(spaceId)).toEqual([0, 0])
})

test('a cancelled booking is not rated', async () => {
  const { driver, spaceId, reference } = await book()
  await cancelSpot(testApp, driver, reference)
  await testApp.clock.moveTo(end)
  expect((await rate(reference, 'Negative', { token: driver.token })).status).toBe(409)
  expect(await countsOf(spaceId)).toEqual([0, 0])
})

test('nobody else rates a booking or learns that there is one', async () => {
  const { driver, spaceId, reference } = await bookUntilItsEnd()
  const stranger = await testApp.people.driver()
  expect((await rate(reference, 'Negative', { token: stranger.token })).status).toBe(404)
  expect((await rate(reference, 'Negative', { token: owner.token })).status).toBe(404)
  expect((await rate(reference, 'Negative', {})).status).toBe(401)
  const inPortal = await testApp.people.driver({ brand: 'portal' })
  expect((await rate(reference, 'Negative', { token: inPortal.token, brand: 'portal' })).status).toBe(404)
  const asPortal = await rate(reference, 'Negative', { token: driver.token, brand: 'portal' })
  expect([401, 404]).toContain(asPortal.status)
  expect(await countsOf(spaceId)).toEqual([0, 0])
})

test('what is no review is refused', async () => {
  const { driver, reference } = await bookUntilItsEnd()
  for (const review of [undefined, null, '', 'positive', 'Great', 5, ['Positive'], { $ne: 1 }])
    expect(
      (await rate(reference, review, { token: driver.token })).status,
      `${JSON.stringify(review)} is refused`,
    ).toBe(400)
})

test('what is no reference rates nothing', async () => {
  const driver = await testApp.people.driver()
  for (const reference of ['1', "x'--", '%00', '00000000000', 'U'.repeat(11)])
    expect([400, 404]).toContain((await rate(reference, 'Positive', { token: driver.token })).status)
})

const pendingOf = async ({ token }: TestPerson) =>
  (await call(testApp.send({ token }), myProfile, {})).pendingReview

test('a booking that has ended waits for its review until it is given', async () => {
  const { driver, reference } = await book()
  expect(await pendingOf(driver)).toBeNull()
  await testApp.clock.moveTo(end)
  expect(await pendingOf(driver)).toBe(reference)
  await rate(reference, 'Neutral', { token: driver.token })
  expect(await pendingOf(driver)).toBeNull()
})

test('each booking asks once: when the question was shown, the next older one asks', async () => {
  const { driver, spaceId, reference } = await book()
  const later = {
    startTime: Temporal.PlainTime.from('12:00'),
    endTime: Temporal.PlainTime.from('13:00'),
  }
  const { reference: second } = await bookSpot(testApp, driver, spaceId, later)
  await testApp.clock.moveTo(end.add({ hours: 5 }))
  expect(await pendingOf(driver)).toBe(second)
  const shown = (of: string, token: string) =>
    wireCall(testApp, 'POST', `users/bookings/${of}/review/shown/`, undefined, { token })
  const stranger = await testApp.people.driver()
  expect((await shown(second, stranger.token)).status).toBe(404)
  expect(await pendingOf(driver)).toBe(second)
  expect((await shown(second, driver.token)).status).toBe(200)
  expect((await shown(second, driver.token)).status).toBe(200)
  expect(await pendingOf(driver)).toBe(reference)
  expect((await rate(second, 'Positive', { token: driver.token })).status).toBe(200)
})

test('nobody is asked while a casual booking is running', async () => {
  const { driver, spaceId, reference } = await book()
  const next = { startTime: Temporal.PlainTime.from('11:00'), endTime: Temporal.PlainTime.from('12:00') }
  const { reference: running } = await bookSpot(testApp, driver, spaceId, next)
  await testApp.clock.moveTo(end.add({ minutes: 30 }))
  expect(await pendingOf(driver)).toBeNull()
  await testApp.clock.moveTo(end.add({ hours: 1 }))
  expect(await pendingOf(driver)).toBe(running)
  await rate(running, 'Positive', { token: driver.token })
  expect(await pendingOf(driver)).toBe(reference)
})

test('a month that goes on keeps from no question, and they come one at a time, the newest first', async () => {
  const { driver, spaceId, reference } = await book()
  const monthly = await testApp.people.space(owner.id, { allowMonthly: true, rateMonthlyCents: 30_000 })
  await call(testApp.send({ token: driver.token }), bookSpace, {
    params: { spaceId: monthly },
    body: { paymentMethod: 'card', mode: 'monthly', startDate: Temporal.PlainDate.from('2026-11-20') },
    idempotencyKey: newKey(),
  })
  await testApp.clock.moveTo(end.add({ hours: 72 }))
  const day = Temporal.PlainDate.from('2026-11-21')
  const second = await bookSpot(testApp, driver, spaceId, {
    startDate: day,
    endDate: day,
    startTime: Temporal.PlainTime.from('12:00'),
    endTime: Temporal.PlainTime.from('13:00'),
  })
  expect(await pendingOf(driver)).toBe(reference)
  await testApp.clock.moveTo(Temporal.Instant.from('2026-11-21T01:30:00Z'))
  expect(await pendingOf(driver)).toBeNull()
  await testApp.clock.moveTo(Temporal.Instant.from('2026-11-21T02:00:00Z'))
  for (const asked of [second.reference, reference]) {
    expect(await pendingOf(driver)).toBe(asked)
    const as = { token: driver.token }
    expect(
      (await wireCall(testApp, 'POST', `users/bookings/${asked}/review/shown/`, undefined, as)).status,
    ).toBe(200)
  }
  expect(await pendingOf(driver)).toBeNull()
})

test('a cancelled booking asks for nothing', async () => {
  const { driver, reference } = await book()
  await cancelSpot(testApp, driver, reference)
  await testApp.clock.moveTo(end)
  expect(await pendingOf(driver)).toBeNull()
})

const askedFor = async (reference: string) => {
  await testApp.settleJobs()
  return asOwner<{ subject: string; recipient: string; bodyText: string }>(
    testApp,
    `select subject, recipient, body_text as "bodyText" from outgoing_messages
     where booking_reference = $1 and template = 'plain-notice'`,
    [reference],
  )
}

test('a driver is asked once by mail, an hour after the end, however many nodes look', async () => {
  const { driver, reference } = await book()
  await testApp.clock.moveTo(end.add({ minutes: 59 }))
  await testApp.product.sweepNow()
  expect(await askedFor(reference)).toEqual([])
  await testApp.clock.moveTo(end.add({ minutes: 60 }))
  const other = await startTestApp({ on: testApp, at: testApp.clock.now().toString() })
  try {
    await Promise.all([testApp.product.sweepNow(), other.product.sweepNow()])
    await Promise.all([testApp.product.sweepNow(), other.product.sweepNow()])
  } finally {
    await other.stop()
  }
  const [mail, ...more] = await askedFor(reference)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: 'How was your parking on Crown Street?', recipient: driver.email })
  expect(mail?.bodyText).toContain(`/BookingDetails/${reference}/review`)
  expect(mail?.bodyText).not.toContain('12 Crown Street')
})

test('after an outage of days the driver is asked, after one of months no more', async () => {
  const { reference } = await book()
  await testApp.clock.moveTo(end.add({ hours: 24 * 6 }))
  await testApp.product.sweepNow()
  expect(await askedFor(reference)).toHaveLength(1)
  await testApp.clock.moveTo(before)
  const old = await book()
  await testApp.clock.moveTo(end.add({ hours: 24 * 60 }))
  await testApp.product.sweepNow()
  expect(await askedFor(old.reference)).toEqual([])
})

test('whoever has rated or cancelled is not asked', async () => {
  const rated = await book()
  const cancelled = await book()
  await cancelSpot(testApp, cancelled.driver, cancelled.reference)
  await testApp.clock.moveTo(end)
  await rate(rated.reference, 'Positive', { token: rated.driver.token })
  await testApp.clock.moveTo(end.add({ hours: 2 }))
  await testApp.product.sweepNow()
  for (const { reference } of [rated, cancelled]) expect(await askedFor(reference)).toEqual([])
})
