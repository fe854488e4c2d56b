import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { bookSpot, cancelSpot } from '@bayshare/app/testing/test-bookings'
import { extendBooking } from '@bayshare/contract/booking-changes'
import { call } from '@bayshare/contract/call'
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
