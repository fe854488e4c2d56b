import { calendarRow } from '@bayshare/app/testing/calendar-row'
import { type OwnedSpace, ownedSpace } from '@bayshare/app/testing/owned-space'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { bookSpot, cancelSpot } from '@bayshare/app/testing/test-bookings'
import { closeAccount } from '@bayshare/contract/closing'
import { call } from '@bayshare/contract/call'
import * as fields from '@bayshare/app/testing/listing-fields'
import { testPassword } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { asSpaceId } from '@bayshare/domain/listings/space'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarMistakes } from './calendar-mistakes'

/** It is Tuesday, 17 November 2026, 8:00 in Sydney. */
let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(async () => {
  await testApp.settleJobs()
  expect(await calendarMistakes(testApp.database, testApp.clock.now())).toEqual([])
  await testApp.stop()
})

const rowOf = async (space: Pick<OwnedSpace, 'id'>) => (await calendarRow(testApp, space.id))!
const windows = 'availability_recurrings/'
const weekly = {
  start_date: '2026-11-17',
  cease_date: '2126-11-17',
  start_time: '07:00',
  cease_time: '12:00',
  day_monday: true,
  day_tuesday: false,
  day_wednesday: true,
  day_thursday: false,
  day_friday: false,
  day_saturday: false,
  day_sunday: false,
  availability_type: 'Weekly',
}
const add = async (space: OwnedSpace, path: string, given: object) => {
  const { status, body } = await space.ask('POST', path, given)
  expect({ status, body }).toMatchObject({ status: 200 })
  return String(body.uuid)
}
const changesOf = async (space: OwnedSpace) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from events
    where kind = 'availability.changed' and subject = ${space.id}`.execute(testApp.database.read())
  return rows[0]?.count
}

test('a booking takes its time from the row, and a cancelled one gives it back', async () => {
  const space = await ownedSpace(testApp)
  const driver = await testApp.people.driver()
  expect(await rowOf(space)).toMatchObject({ openHours: 168, busy: [], units: [], lookAgain: null })
  const first = await space.book('2026-11-18T09:00', '2026-11-18T11:00', driver)
  await space.book('2026-11-18T11:00', '2026-11-18T12:00', driver)
  expect((await rowOf(space)).busy).toEqual(['2026-11-17T22:00Z/2026-11-18T01:00Z'])
  await cancelSpot(testApp, driver, first)
  expect(await rowOf(space)).toMatchObject({ busy: ['2026-11-18T00:00Z/2026-11-18T01:00Z'], units: [] })
})

test('a booking that nobody pays leaves nothing behind', async () => {
  const space = await ownedSpace(testApp)
  const poor = await testApp.people.driver({ card: 'tok_chargeCustomerFail' })
  await expect(space.book('2026-11-18T09:00', '2026-11-18T11:00', poor)).rejects.toThrow(
    'Charge could not be made',
  )
  expect((await rowOf(space)).busy).toEqual([])
})

test('where there are several units, each tells its own time', async () => {
  const space = await ownedSpace(testApp, { capacity: 3 })
  const driver = await testApp.people.driver()
  const first = await space.book('2026-11-18T09:00', '2026-11-18T11:00', driver)
  await space.book('2026-11-18T10:00', '2026-11-18T12:00', driver)
  await space.book('2026-11-18T11:00', '2026-11-18T13:00', driver)
  const second = ['2026-11-17T23:00Z/2026-11-18T01:00Z']
  expect(await rowOf(space)).toMatchObject({
    busy: [],
    units: [['2026-11-17T22:00Z/2026-11-18T02:00Z'], second],
  })
  await cancelSpot(testApp, driver, first)
  expect((await rowOf(space)).units).toEqual([['2026-11-18T00:00Z/2026-11-18T02:00Z'], second])
})

test('a monthly booking without an end takes all that comes', async () => {
  const space = await ownedSpace(testApp, { allowMonthly: true, rateMonthlyCents: 30_000 })
  const startDate = Temporal.PlainDate.from('2026-11-30')
  const monthly = { mode: 'monthly', startDate, startTime: undefined, endDate: undefined, endTime: undefined }
  await bookSpot(testApp, await testApp.people.driver(), space.id, monthly)
  expect((await rowOf(space)).busy).toEqual(['2026-11-29T13:00Z/'])
})

test('windows are kept as a week, with what does not repeat as exceptions, and change with them', async () => {
  const space = await ownedSpace(testApp, { isClosed: true })
  expect(await rowOf(space)).toMatchObject({ openHours: 0, also: [], lookAgain: null })
  const mornings = await add(space, windows, weekly)
  expect(await rowOf(space)).toMatchObject({ openHours: 10, also: [], lookAgain: null })
  const thursdays = { ...weekly, day_monday: false, day_wednesday: false, day_thursday: true }
  await add(space, windows, { ...thursdays, start_date: '2026-11-20' })
  const later = await rowOf(space)
  // Refreshed at midnight in Sydney after its first day.
  expect(later).toMatchObject({ openHours: 10, lookAgain: '2026-11-20T13:00Z' })
  expect(later.also.slice(0, 2)).toEqual([
    '2026-11-25T20:00Z/2026-11-26T01:00Z',
    '2026-12-02T20:00Z/2026-12-03T01:00Z',
  ])
  const once = { start_date: '2026-11-28', cease_date: '2026-11-28', availability_type: 'Single' }
  await add(space, windows, { ...weekly, ...once, start_time: '10:00', cease_time: '12:00' })
  expect((await rowOf(space)).also).toContain('2026-11-27T23:00Z/2026-11-28T01:00Z')
  expect((await space.ask('DELETE', `${windows}${mornings}/`)).status).toBe(200)
  expect((await rowOf(space)).openHours).toBe(0)
  expect(await changesOf(space)).toBe(4)
})

test('closed days and busy times elsewhere close the space in one', async () => {
  const space = await ownedSpace(testApp)
  const closure = await add(space, 'closures/', { first_date: '2026-11-19', last_date: '2026-11-20' })
  expect((await rowOf(space)).closed).toEqual(['2026-11-18T13:00Z/2026-11-20T13:00Z'])
  const event = ['BEGIN:VEVENT', 'UID:1', 'DTSTART:20261120T120000Z', 'DTEND:20261121T020000Z', 'END:VEVENT']
  const file = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...event, 'END:VCALENDAR', ''].join('\r\n')
  const calendar = await add(space, 'calendars/', { name: 'Elsewhere', file })
  expect((await rowOf(space)).closed).toEqual(['2026-11-18T13:00Z/2026-11-21T02:00Z'])
  expect((await space.ask('DELETE', `closures/${closure}/`)).status).toBe(200)
  expect((await rowOf(space)).closed).toEqual(['2026-11-20T12:00Z/2026-11-21T02:00Z'])
  expect((await space.ask('DELETE', `calendars/${calendar}/`)).status).toBe(200)
  expect(await rowOf(space)).toMatchObject({ closed: [], openHours: 168 })
})

test('who leaves takes the busy times of other calendars along', async () => {
  const space = await ownedSpace(testApp)
  const event = ['BEGIN:VEVENT', 'UID:1', 'DTSTART:20261120T120000Z', 'DTEND:20261121T020000Z', 'END:VEVENT']
  const file = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...event, 'END:VCALENDAR', ''].join('\r\n')
  await add(space, 'calendars/', { name: 'Elsewhere', file })
  await call(testApp.send({ token: space.owner.token }), closeAccount, {
    body: { currentPassword: testPassword },
  })
  await testApp.settleJobs()
  expect((await rowOf(space)).closed).toEqual([])
})

test('a new listing has a row, closed and free; a change of units or zone is written to it', async () => {
  const owner = await testApp.people.owner()
  const send = (method: 'POST' | 'PATCH', path: string, given: object) =>
    wireCall(testApp, method, `users/parking_spaces/${path}`, given, { token: owner.token })
  const lot = { ...fields.wholeSpace, type: 'Parking-lot', capacity: 1 }
  const { status, body } = await send('POST', '', lot)
  expect(status).toBe(200)
  await testApp.settleJobs()
  const id = asSpaceId(String(body.uuid))
  expect(await rowOf({ id })).toMatchObject({ openHours: 0, busy: [], closed: [], units: [] })
  await send('POST', `${id}/closures/`, { first_date: '2026-11-19', last_date: '2026-11-19' })
  expect((await rowOf({ id })).closed).toEqual(['2026-11-18T13:00Z/2026-11-19T13:00Z'])

  const perth = { latitude: -31.9523, longitude: 115.8613, state: 'WA', postcode: '6000', suburb: 'Perth' }
  const moved = { ...fields.addressFields, ...perth, address: '12 Crown Street, Perth WA 6000' }
  expect((await send('PATCH', `${id}/`, moved)).status).toBe(200)
  await testApp.settleJobs()
  expect((await rowOf({ id })).closed).toEqual(['2026-11-18T16:00Z/2026-11-19T16:00Z'])

  const always = { ...weekly, start_time: '00:00', cease_time: '23:59' }
  const everyDay = Object.fromEntries(
    Object.keys(weekly)
      .map((key) => [key, true])
      .filter(([key]) => String(key).startsWith('day_')),
  )
  expect((await send('POST', `${id}/${windows}`, { ...always, ...everyDay })).status).toBe(200)
  const day = Temporal.PlainDate.from('2026-11-25')
  await bookSpot(testApp, await testApp.people.driver(), id, { startDate: day, endDate: day })
  const taken = ['2026-11-25T01:00Z/2026-11-25T03:00Z']
  expect(await rowOf({ id })).toMatchObject({ busy: taken, units: [], openHours: 168 })
  const details = { ...fields.detailFields, type: 'Parking-lot' }
  expect((await send('PATCH', `${id}/`, { ...details, capacity: 2 })).status).toBe(200)
  await testApp.settleJobs()
  expect(await rowOf({ id })).toMatchObject({ busy: [], units: [taken] })
  expect((await send('PATCH', `${id}/`, { ...details, capacity: 1 })).status).toBe(200)
  await testApp.settleJobs()
  expect(await rowOf({ id })).toMatchObject({ busy: taken, units: [] })
})

test('a change that leaves the calendar as it was tells nobody', async () => {
  const space = await ownedSpace(testApp)
  const { status } = await wireCall(
    testApp,
    'PATCH',
    `users/parking_spaces/${space.id}/`,
    { ...fields.detailFields, description: 'Another text.' },
    { token: space.owner.token },
  )
  expect(status).toBe(200)
  await testApp.settleJobs()
  expect(await changesOf(space)).toBe(0)
})

test('a space that has no row gets one with its first booking', async () => {
  const space = await ownedSpace(testApp)
  await sql`delete from space_calendar where space_id = ${space.id}`.execute(testApp.database.read())
  await space.book('2026-11-18T09:00', '2026-11-18T11:00')
  expect(await rowOf(space)).toMatchObject({ openHours: 0, busy: ['2026-11-17T22:00Z/2026-11-18T00:00Z'] })
  const closure = await add(space, 'closures/', { first_date: '2026-11-19', last_date: '2026-11-20' })
  expect(closure).toMatch(/-/)
  expect((await rowOf(space)).openHours).toBe(168)
})
