import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { bookSpot, cancelSpot, dayOfTimeRange } from '@bayshare/app/testing/test-bookings'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { changeTime, extendBooking } from '@bayshare/contract/booking-changes'
import { endMonthly } from '@bayshare/contract/booking-ends'
import { bookSpace } from '@bayshare/contract/bookings'
import { call } from '@bayshare/contract/call'
import { reportIncident, takeRescue } from '@bayshare/contract/incidents'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

/** The outbox is in the order of time. */
const aSecondLater = () => testApp.clock.moveTo(testApp.clock.now().add({ seconds: 1 }))

/** Those in the mails to somebody, oldest first, as a mail program reads them. */
async function calendarsTo(email: string) {
  await testApp.settleJobs()
  const outbox = await testApp.product.server.app.inject(
    `/outbox.json?recipient=${encodeURIComponent(email)}`,
  )
  const messages: { subject: string; calendar: string | null }[] = outbox.json()
  return messages.toReversed().map(({ subject, calendar }) => ({ subject, ...read(calendar) }))
}

function read(calendar: string | null) {
  if (calendar === null) return { method: null }
  const file = new ICAL.Component(ICAL.parse(calendar))
  const entry = file.getFirstSubcomponent('vevent')
  const valueOf = (name: string) => String(entry?.getFirstPropertyValue(name))
  return {
    method: file.getFirstPropertyValue('method'),
    uid: valueOf('uid'),
    sequence: valueOf('sequence'),
    status: valueOf('status'),
    start: valueOf('dtstart'),
    end: valueOf('dtend'),
    organizer: valueOf('organizer'),
    attendee: valueOf('attendee'),
  }
}

test('one entry follows the booking: made, longer, taken out again', async () => {
  const owner = await testApp.people.owner()
  const driver = await testApp.people.driver()
  const { reference } = await bookSpot(testApp, driver, await testApp.people.space(owner.id))
  const uid = `${reference}@bayshare`
  const made = { uid, attendee: `mailto:${driver.email}`, organizer: 'mailto:help@bayshare.example' }
  const [confirmed] = await calendarsTo(driver.email)
  expect(confirmed).toMatchObject({
    ...made,
    method: 'REQUEST',
    status: 'CONFIRMED',
    start: '2026-11-17T22:00:00Z',
    end: '2026-11-18T00:00:00Z',
  })
  await aSecondLater()
  await call(testApp.send({ token: driver.token }), extendBooking, {
    params: { reference },
    body: { minutes: 60 },
    idempotencyKey: newKey(),
  })
  await testApp.settleJobs()
  await aSecondLater()
  await cancelSpot(testApp, driver, reference)
  const all = (await calendarsTo(driver.email)).filter(({ method }) => method !== null)
  expect(all.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
  expect(all[1]).toMatchObject({ ...made, status: 'CONFIRMED', end: '2026-11-18T01:00:00Z' })
  expect(all[2]).toMatchObject({ ...made, status: 'CANCELLED' })
  const numbers = all.map((each) => Number('sequence' in each ? each.sequence : Number.NaN))
  expect(numbers).toEqual([0, 1, 2])
  expect((await calendarsTo(owner.email)).every(({ method }) => method === null)).toBe(true)
})

/** The method and the number of each entry of one booking, in their order. */
async function entriesOf(driver: TestPerson, reference: string) {
  const all = await calendarsTo(driver.email)
  return all.flatMap((one) => ('uid' in one && one.uid === `${reference}@bayshare` ? [one] : []))
}

test('a booking at another time is the same entry with a higher number', async () => {
  const [owner, driver] = [await testApp.people.owner(), await testApp.people.driver()]
  const { reference } = await bookSpot(testApp, driver, await testApp.people.space(owner.id))
  await testApp.settleJobs()
  await aSecondLater()
  const [start, end] = ['14:00', '16:00'].map((time) => dayOfTimeRange.toPlainDateTime(time))
  await call(testApp.send({ token: driver.token }), changeTime, {
    params: { reference },
    body: { start: start!, end: end! },
    idempotencyKey: newKey(),
  })
  const [made, moved] = await entriesOf(driver, reference)
  expect(made).toMatchObject({ method: 'REQUEST', sequence: '0', start: '2026-11-17T22:00:00Z' })
  expect(moved).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED', start: '2026-11-18T03:00:00Z' })
  expect(Number(moved?.sequence)).toBeGreaterThan(0)
})

test('a rescued booking is taken out, and the new one is an entry of its own', async () => {
  const [owner, driver] = [await testApp.people.owner(), await testApp.people.driver()]
  const near = (north: number) =>
    testApp.people.space(owner.id, { latitude: -35 + north, publicLatitude: -35 + north })
  const { reference } = await bookSpot(testApp, driver, await near(0))
  const other = await near(0.001)
  await testApp.settleJobs()
  await testApp.clock.moveTo(Temporal.Instant.from('2026-11-17T22:20:00Z'))
  const as = testApp.send({ token: driver.token })
  const given = { params: { reference }, idempotencyKey: newKey() }
  await call(as, reportIncident, { ...given, body: { reason: 1 } })
  await call(as, takeRescue, { ...given, idempotencyKey: newKey(), body: { spaceId: other } })
  const entries = await entriesOf(driver, reference)
  expect(entries.map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL'])
  expect(Number(entries[1]?.sequence)).toBeGreaterThan(Number(entries[0]?.sequence))
  const all = (await calendarsTo(driver.email)).filter(({ method }) => method === 'REQUEST')
  expect(new Set(all.map((one) => ('uid' in one ? one.uid : ''))).size).toBe(2)
})

test('a booking by the month that is ended gets its end', async () => {
  const [owner, driver] = [await testApp.people.owner(), await testApp.people.driver()]
  const spaceId = await testApp.people.space(owner.id, { allowMonthly: true, rateMonthlyCents: 30_000 })
  const { reference } = await call(testApp.send({ token: driver.token }), bookSpace, {
    params: { spaceId },
    body: { paymentMethod: 'card', mode: 'monthly', startDate: Temporal.PlainDate.from('2026-11-30') },
    idempotencyKey: newKey(),
  })
  await testApp.settleJobs()
  await testApp.clock.moveTo(Temporal.Instant.from('2026-12-01T22:00:00Z'))
  await call(testApp.send({ token: driver.token }), endMonthly, {
    params: { reference },
    body: { ends: Temporal.PlainDate.from('2027-01-15'), reason: 2 },
    idempotencyKey: newKey(),
  })
  const entries = await entriesOf(driver, reference)
  expect(entries.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST'])
  expect(Number(entries[1]?.sequence)).toBeGreaterThan(Number(entries[0]?.sequence))
  expect(entries[1]?.end).not.toBe(entries[0]?.end)
})
