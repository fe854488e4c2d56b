import { ownedSpace, type OwnedSpace } from '@bayshare/app/testing/owned-space'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

interface Listing {
  uuid: string
  type: string
  street_name: string
  timezone: string
  days: { date: string; open: string; closed: boolean; busy_elsewhere: boolean; bookings: string[] }[]
}

const ask = (month: string, token: string | undefined, brand?: string) =>
  wireCall(testApp, 'GET', `users/calendar/?month=${month}`, undefined, { token, brand })
async function monthOf({ owner }: OwnedSpace, month = '2026-11') {
  const { status, body } = await ask(month, owner.token)
  expect(status).toBe(200)
  return body as unknown as Listing[]
}
const dayOf = (listing: Listing | undefined, date: string) => listing?.days.find((day) => day.date === date)
const ordinary = { open: 'all', closed: false, busy_elsewhere: false, bookings: [], unpaid_bookings: [] }

test('each day says whether it is open, closed by the owner, busy elsewhere, and who comes', async () => {
  const space = await ownedSpace(testApp)
  const night = await space.book('2026-11-18T22:00', '2026-11-19T02:00')
  const midnight = await space.book('2026-11-20T20:00', '2026-11-21T00:00')
  await space.ask('POST', 'closures/', { first_date: '2026-11-24', last_date: '2026-11-25' })
  const file = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'DTSTART:20261127T090000',
    'DTEND:20261127T100000',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'DTSTART;VALUE=DATE:20261128',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
  expect((await space.ask('POST', 'calendars/', { name: 'x', file })).status).toBe(200)
  const [listing, ...others] = await monthOf(space)
  expect(others).toEqual([])
  expect(listing).toMatchObject({
    uuid: space.id,
    type: 'Driveway',
    street_name: 'Crown Street',
    timezone: 'Australia/Sydney',
  })
  expect(listing?.days).toHaveLength(30)
  expect(dayOf(listing, '2026-11-17')).toEqual({ date: '2026-11-17', ...ordinary })
  expect(dayOf(listing, '2026-11-18')?.bookings).toEqual([night])
  expect(dayOf(listing, '2026-11-19')?.bookings).toEqual([night])
  expect(dayOf(listing, '2026-11-20')?.bookings).toEqual([midnight])
  expect(dayOf(listing, '2026-11-21')?.bookings).toEqual([])
  expect(dayOf(listing, '2026-11-23')).toMatchObject(ordinary)
  expect(dayOf(listing, '2026-11-24')).toMatchObject({ ...ordinary, open: 'none', closed: true })
  expect(dayOf(listing, '2026-11-25')).toMatchObject({ ...ordinary, open: 'none', closed: true })
  expect(dayOf(listing, '2026-11-26')).toMatchObject(ordinary)
  expect(dayOf(listing, '2026-11-27')).toMatchObject({ ...ordinary, open: 'some', busy_elsewhere: true })
  expect(dayOf(listing, '2026-11-28')).toMatchObject({ ...ordinary, open: 'none', busy_elsewhere: true })
})

test('the week ahead of a listing is what takes it, to its owner alone', async () => {
  const [space, other] = [await ownedSpace(testApp), await ownedSpace(testApp)]
  const soon = await space.book('2026-11-18T22:00', '2026-11-19T02:00')
  await space.book('2026-11-25T10:00', '2026-11-25T12:00')
  const event = ['BEGIN:VEVENT', 'DTSTART:20261120T090000', 'DTEND:20261120T100000', 'END:VEVENT']
  const file = ['BEGIN:VCALENDAR', ...event, 'END:VCALENDAR'].join('\r\n')
  expect((await space.ask('POST', 'calendars/', { name: 'x', file })).status).toBe(200)
  const week = (id: string, token: string | undefined) =>
    wireCall(testApp, 'GET', `users/calendar/${id}/`, undefined, { token })
  expect(await week(space.id, space.owner.token)).toEqual({
    status: 200,
    body: {
      booked: [{ reference: soon, starts: '2026-11-18T11:00:00Z', ends: '2026-11-18T15:00:00Z' }],
      busy_elsewhere: [{ starts: '2026-11-19T22:00:00Z', ends: '2026-11-19T23:00:00Z' }],
    },
  })
  expect((await week(space.id, other.owner.token)).status).toBe(404)
  expect((await week(space.id, undefined)).status).toBe(401)
})

test('a listing that opens on some days only, or never, says so', async () => {
  const space = await ownedSpace(testApp, { isClosed: true })
  expect((await monthOf(space))[0]?.days.every(({ open }) => open === 'none')).toBe(true)
  await space.ask('POST', 'availability_recurrings/', {
    start_date: '2026-11-17',
    cease_date: '2126-11-17',
    start_time: '20:00',
    cease_time: '06:00',
    day_monday: false,
    day_tuesday: false,
    day_wednesday: true,
    day_thursday: false,
    day_friday: false,
    day_saturday: false,
    day_sunday: false,
  })
  const [listing] = await monthOf(space)
  const open = ['2026-11-11', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'].map(
    (date) => dayOf(listing, date)?.open,
  )
  expect(open).toEqual(['none', 'none', 'some', 'some', 'none'])
})

test('days are those of each space’s own zone', async () => {
  const space = await ownedSpace(testApp, { zone: 'Australia/Perth' })
  // 18 November 22:00 in Perth is the 19th in Sydney.
  const reference = await space.book('2026-11-18T22:00', '2026-11-18T23:00')
  const [listing] = await monthOf(space)
  expect(dayOf(listing, '2026-11-18')?.bookings).toEqual([reference])
  expect(dayOf(listing, '2026-11-19')?.bookings).toEqual([])
})

test('months when the clocks change are whole', async () => {
  const space = await ownedSpace(testApp)
  const [april] = await monthOf(space, '2027-04')
  expect(april?.days.map(({ open }) => open)).toEqual(Array.from({ length: 30 }, () => 'all'))
})

test('several listings come in one answer, without those of others, of other brands, or off the market', async () => {
  const space = await ownedSpace(testApp)
  const second = await testApp.people.space(space.owner.id)
  await testApp.people.space(space.owner.id, { brand: 'portal' })
  await testApp.people.space(space.owner.id, { isPublished: false })
  const listings = await monthOf(space)
  expect(new Set(listings.map(({ uuid }) => uuid))).toEqual(new Set([space.id, second]))
  const stranger = await testApp.people.owner()
  expect((await ask('2026-11', stranger.token)).body).toEqual([])
  expect((await ask('2026-11', undefined)).status).toBe(401)
})

test.each([
  ['2026-05', 200],
  ['2026-04', 400],
  ['2027-05', 200],
  ['2027-07', 400],
  ['2026-13', 400],
  ['0000-01', 400],
  ['9999-12', 400],
  ['2026-1', 400],
  ['november', 400],
  ['', 400],
])('the month %j is answered with %i', async (month, status) => {
  const { owner } = await ownedSpace(testApp)
  expect((await ask(month, owner.token)).status).toBe(status)
})
