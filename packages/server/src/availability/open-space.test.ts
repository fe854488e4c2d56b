import { randomUUID } from 'node:crypto'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnedSpace, ownedSpace } from '@bayshare/app/testing/owned-space'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const path = 'availability_recurrings/'
const noDays = {
  day_monday: false,
  day_tuesday: false,
  day_wednesday: false,
  day_thursday: false,
  day_friday: false,
  day_saturday: false,
  day_sunday: false,
}
const everyDay = Object.fromEntries(Object.keys(noDays).map((day) => [day, true]))

/** It is Tuesday, 17 November 2026, 8:00 in Sydney. */
const weekdayMornings = {
  start_date: '2026-11-17',
  cease_date: '2126-11-17',
  start_time: '07:00',
  cease_time: '12:00',
  ...noDays,
  day_monday: true,
  day_wednesday: true,
}
const single = (from: string, to: string) => ({
  start_date: from.slice(0, 10),
  start_time: from.slice(11),
  cease_date: to.slice(0, 10),
  cease_time: to.slice(11),
  ...everyDay,
  availability_type: 'Single',
})
const always = {
  start_date: '2026-11-17',
  cease_date: '2126-11-17',
  start_time: '00:00',
  cease_time: '23:59',
  ...everyDay,
}
const closed = () => ownedSpace(testApp, { isClosed: true })
const add = (space: OwnedSpace, window: object) => space.ask('POST', path, window)
const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'not refused',
    (error: Error) => error.message,
  )
const isClosedThen = "This spot isn't open for all of that time."

test('a weekly window opens the space on its days and no others', async () => {
  const space = await closed()
  expect(await space.isFound('2026-11-18T09:00', '2026-11-18T11:00')).toBe(false)
  const { status, body } = await add(space, { ...weekdayMornings, timezone: 'Europe/Berlin' })
  expect(status).toBe(200)
  expect(body).toEqual({
    uuid: expect.any(String),
    ...weekdayMornings,
    start_time: '07:00:00',
    cease_time: '12:00:00',
    // The sender's zone is ignored.
    timezone: 'Australia/Sydney',
    availability_type: 'Weekly',
  })
  expect(await space.isFound('2026-11-18T09:00', '2026-11-18T11:00')).toBe(true)
  expect(await space.isFound('2026-11-19T09:00', '2026-11-19T11:00')).toBe(false)
  expect(await space.book('2026-11-18T09:00', '2026-11-18T11:00')).toMatch(/^\w+$/)
  expect(await refusalOf(space.book('2026-11-18T11:00', '2026-11-18T12:15'))).toBe(isClosedThen)
})

test('24/7 and single times go out as they came in', async () => {
  const space = await closed()
  const added = await add(space, single('2026-11-20T08:00', '2026-11-21T23:59'))
  expect(added.body).toMatchObject({
    start_date: '2026-11-20',
    cease_date: '2026-11-21',
    cease_time: '23:59:00',
    availability_type: 'Single',
  })
  const changed = await space.ask('PATCH', `${path}${String(added.body.uuid)}/`, always)
  expect(changed.body).toMatchObject({
    uuid: added.body.uuid,
    start_date: '2026-11-17',
    cease_date: '2126-11-17',
    cease_time: '23:59:00',
    availability_type: '24/7',
    ...everyDay,
  })
  expect(await space.isFound('2027-02-01T22:00', '2027-02-02T10:00')).toBe(true)
})

test('a booking that was booked outlives the window that it was booked in', async () => {
  const space = await closed()
  const { body } = await add(space, weekdayMornings)
  const driver = await testApp.people.driver()
  const reference = await space.book('2026-11-18T09:00', '2026-11-18T11:00', driver)
  const moved = { ...weekdayMornings, day_wednesday: false }
  expect((await space.ask('PATCH', `${path}${String(body.uuid)}/`, moved)).status).toBe(200)
  expect((await space.ask('DELETE', `${path}${String(body.uuid)}/`)).status).toBe(200)
  const kept = await wireCall(testApp, 'GET', `users/bookings/${reference}/`, undefined, {
    token: driver.token,
  })
  expect(kept.body).toMatchObject({ reference, approval_status: 2 })
  expect(await space.isFound('2026-11-23T09:00', '2026-11-23T11:00')).toBe(false)
})

test.each<[string, object, number, string]>([
  ['no day', { ...weekdayMornings, ...noDays }, 400, 'day_monday'],
  ['off the grid', { ...weekdayMornings, cease_time: '12:10' }, 400, 'start_time'],
  ['inverted', single('2026-11-21T10:00', '2026-11-21T09:00'), 400, 'cease_time'],
  ['no time', single('2026-11-21T10:00', '2026-11-21T10:00'), 400, 'cease_time'],
  ['over', single('2026-11-16T10:00', '2026-11-16T12:00'), 400, 'start_date'],
  ['too far ahead', single('2027-11-20T10:00', '2027-11-20T12:00'), 400, 'start_date'],
  ['the year 0', { ...weekdayMornings, start_date: '0000-01-01' }, 400, 'start_date'],
  [
    'the year 9999',
    { ...weekdayMornings, start_date: '9999-12-31', cease_date: '9999-12-31' },
    400,
    'start_date',
  ],
  ['a zone that is none', { ...weekdayMornings, timezone: 'Mars/Olympus' }, 400, 'timezone'],
  ['a day that is none', { ...weekdayMornings, start_date: '2026-02-30' }, 400, 'start_date'],
  ['a time that is none', { ...weekdayMornings, start_time: '25:00' }, 400, 'start_time'],
  ['an unknown field', { ...weekdayMornings, owner: randomUUID() }, 400, 'owner'],
  ['an unknown type', { ...weekdayMornings, availability_type: 'Monthly' }, 400, 'availability_type'],
])('refused under its field: %s', async (_, window, status, field) => {
  const space = await closed()
  const answer = await add(space, window)
  expect(answer.status).toBe(status)
  expect(Object.keys(answer.body)).toEqual([field])
  expect(await space.isFound('2026-11-18T09:00', '2026-11-18T11:00')).toBe(false)
})

test('windows that overlap are refused, also by an edit; one window does not overlap itself', async () => {
  const space = await closed()
  const morning = await add(space, weekdayMornings)
  const afternoon = await add(space, { ...weekdayMornings, start_time: '12:00', cease_time: '18:00' })
  expect(afternoon.status).toBe(200)
  const clash = await add(space, { ...weekdayMornings, start_time: '11:45', cease_time: '12:00' })
  expect(clash).toEqual({
    status: 409,
    body: { start_time: ['This overlaps with another availability.'] },
  })
  const longer = { ...weekdayMornings, cease_time: '13:00' }
  expect((await space.ask('PATCH', `${path}${String(morning.body.uuid)}/`, longer)).status).toBe(409)
  const shorter = { ...weekdayMornings, cease_time: '11:00' }
  expect((await space.ask('PATCH', `${path}${String(morning.body.uuid)}/`, shorter)).status).toBe(200)
  expect((await add(space, always)).status).toBe(409)
})

test('of parallel additions that overlap one wins', async () => {
  const space = await closed()
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(space, weekdayMornings)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
})

test('a space has 50 windows at most, also when the last are added at once', async () => {
  const space = await closed()
  const dayOf = (index: number) => Temporal.PlainDate.from('2026-12-01').add({ days: index }).toString()
  const quarter = (index: number) => add(space, single(`${dayOf(index)}T09:00`, `${dayOf(index)}T09:15`))
  for (let index = 0; index < 48; index++) expect((await quarter(index)).status).toBe(200)
  const last = await Promise.all([48, 49, 50, 51].map(quarter))
  expect(last.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 409, 409])
})

test('nobody else changes a window: not another owner, not in another brand, not under another space', async () => {
  const space = await closed()
  const other = await ownedSpace(testApp)
  const { body } = await add(space, weekdayMornings)
  const window = `${path}${String(body.uuid)}/`
  const stranger = { token: other.owner.token }
  for (const [method, at, payload] of [
    ['POST', path, weekdayMornings],
    ['PATCH', window, weekdayMornings],
    ['DELETE', window, undefined],
  ] as const) {
    expect((await space.ask(method, at, payload, stranger)).status).toBe(404)
    expect((await space.ask(method, at, payload, { token: undefined })).status).toBe(401)
  }
  // The own window under another own address.
  expect((await other.ask('DELETE', window)).status).toBe(404)
  expect((await other.ask('PATCH', window, weekdayMornings)).status).toBe(404)
  expect((await space.ask('PATCH', `${path}${randomUUID()}/`, weekdayMornings)).status).toBe(404)
  expect((await space.ask('PATCH', `${path}no-uuid/`, weekdayMornings)).status).toBe(400)
  expect(await space.isFound('2026-11-18T09:00', '2026-11-18T11:00')).toBe(true)
})

test('a space of another brand, or one that was taken off the market, is not there', async () => {
  const elsewhere = await ownedSpace(testApp, { brand: 'portal' })
  expect((await add(elsewhere, weekdayMornings)).status).toBe(404)
  const gone = await ownedSpace(testApp, { isPublished: false })
  expect((await add(gone, weekdayMornings)).status).toBe(404)
})

test('a window is removed once', async () => {
  const space = await closed()
  const { body } = await add(space, weekdayMornings)
  const window = `${path}${String(body.uuid)}/`
  const both = await Promise.all([space.ask('DELETE', window), space.ask('DELETE', window)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
})
