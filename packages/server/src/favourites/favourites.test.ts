import { randomUUID } from 'node:crypto'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { exportMyData } from '@bayshare/contract/account-safety'
import { closeAccount } from '@bayshare/contract/closing'
import { call, type Refused } from '@bayshare/contract/call'
import * as routes from '@bayshare/contract/favourites'
import { asSpaceId, type SpaceId } from '@bayshare/domain/listings/space'
import { sql } from 'kysely'
import { spaceMaker } from '@bayshare/app/testing/searched-spaces'
import type { Weekday } from '@bayshare/domain/availability/opening-hours'
import { afterAll, beforeAll, expect, test } from 'vitest'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const townHall = {
  name: 'Sydney Town Hall',
  latitude: -33.8732,
  longitude: 151.2067,
  zone: 'Australia/Sydney',
}
const tomorrow = {
  startDate: Temporal.PlainDate.from('2026-11-18'),
  startTime: Temporal.PlainTime.from('09:00'),
  endDate: Temporal.PlainDate.from('2026-11-18'),
  endTime: Temporal.PlainTime.from('11:00'),
}

async function person(brand?: string) {
  const someone = await testApp.people.driver({ card: null, ...(brand && { brand }) })
  return { ...someone, send: testApp.send({ token: someone.token, ...(brand && { brand }) }) }
}
type Somebody = Awaited<ReturnType<typeof person>>

async function aSpace(changes: Parameters<TestApp['people']['space']>[1] = {}) {
  const owner = await testApp.people.owner()
  return testApp.people.space(owner.id, changes)
}

const saved = (who: Somebody) => call(who.send, routes.myFavourites, {})
const saveSpace = (who: Somebody, id: SpaceId) => call(who.send, routes.saveSpace, { body: { id } })
const savePlace = (who: Somebody, changes: object = {}) =>
  call(who.send, routes.savePlace, { body: { ...townHall, ...changes } })
const addAlert = (who: Somebody, placeId: string, changes: object = {}) =>
  call(who.send, routes.addAlert, { params: { placeId }, body: { ...tomorrow, ...changes } })
const alertsOf = async (who: Somebody) => (await saved(who)).places.flatMap(({ alerts }) => alerts)
const statusOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 200,
    (error: unknown) => (error as Refused).status,
  )
const wordsOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'yes',
    (error: unknown) => (error as Error).message,
  )
const raw = (who: TestPerson, method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  wireCall(testApp, method, `users/favourites/${path}`, body, { token: who.token })

test('a saved space is listed with what a card shows, and nothing that only its drivers may know', async () => {
  const who = await person()
  const id = await aSpace({ electricChargeType: 3, rateMonthlyCents: 20_000, allowMonthly: true })
  await saveSpace(who, id)
  expect((await saved(who)).spaces).toEqual([
    {
      id,
      isListed: true,
      type: 'Driveway',
      streetName: 'Crown Street',
      suburb: 'Surry Hills',
      address: 'Crown Street, Surry Hills NSW 2010',
      latitude: -33.8846,
      longitude: 151.2119,
      zone: 'Australia/Sydney',
      largestVehicle: 'Sedan',
      accessMethod: 'None Required',
      hasCharging: true,
      hourlyRate: 400,
      monthlyRate: 20_000,
      images: [],
    },
  ])
})

test('a saved space tells no monthly price where its hours take no months', async () => {
  const days = { kind: 'weekly' as const, days: [2, 4] as Weekday[] }
  const times = { from: Temporal.PlainTime.from('07:00'), to: Temporal.PlainTime.from('18:30') }
  const dates = { firstDate: Temporal.PlainDate.from('2026-01-01'), lastDate: null }
  const maker = await spaceMaker(testApp)
  const id = await maker.add({ windows: [{ ...days, ...times, ...dates }] })
  const who = await person()
  await saveSpace(who, id)
  const { spaces } = await saved(who)
  expect(spaces).toMatchObject([{ id, isListed: true, monthlyRate: null }])
  expect(spaces[0]?.hourlyRate).not.toBeNull()
})

test('saving twice, or ten times at once, is saving once; the newest comes first', async () => {
  const who = await person()
  const [first, second] = [await aSpace(), await aSpace()]
  await saveSpace(who, first)
  await testApp.clock.moveTo(testApp.clock.now().add({ seconds: 1 }))
  await Promise.all(Array.from({ length: 10 }, () => saveSpace(who, second)))
  await saveSpace(who, asSpaceId(first.toUpperCase()))
  expect((await saved(who)).spaces.map(({ id }) => id)).toEqual([second, first])
  await call(who.send, routes.forgetSpace, { params: { id: second } })
  await call(who.send, routes.forgetSpace, { params: { id: second } })
  expect((await saved(who)).spaces.map(({ id }) => id)).toEqual([first])
})

test('a space that is taken off the market stays on the list as such, and can be removed', async () => {
  const who = await person()
  const id = await aSpace()
  await saveSpace(who, id)
  await sql`update spaces set is_published = false where id = ${id}`.execute(testApp.database.read())
  expect((await saved(who)).spaces).toMatchObject([
    { id, isListed: false, streetName: 'Crown Street', hourlyRate: null, images: [] },
  ])
  expect(await statusOf(saveSpace(who, id))).toBe(200)
  await call(who.send, routes.forgetSpace, { params: { id } })
  expect((await saved(who)).spaces).toEqual([])
  expect(await statusOf(saveSpace(who, id))).toBe(404)
})

test('what is not there, not listed or of another brand cannot be saved', async () => {
  const who = await person()
  const hidden = await aSpace({ isPublished: false })
  const elsewhere = await aSpace({ brand: 'portal' })
  for (const id of [asSpaceId(randomUUID()), hidden, elsewhere])
    expect(await statusOf(saveSpace(who, id))).toBe(404)
  expect((await raw(who, 'POST', 'spaces/', { uuid: 'all of them' })).status).toBe(400)
  expect((await raw(who, 'POST', 'spaces/', {})).status).toBe(400)
  expect((await saved(who)).spaces).toEqual([])
})

test('each brand has a list of its own', async () => {
  const here = await person()
  const there = await testApp.people.driver({ card: null, brand: 'portal' })
  const send = testApp.send({ token: there.token, brand: 'portal' })
  await sql`update sessions set account_id = ${here.id} where account_id = ${there.id}`.execute(
    testApp.database.read(),
  )
  const id = await aSpace()
  await saveSpace(here, id)
  const { id: placeId } = await savePlace(here)
  expect(await call(send, routes.myFavourites, {})).toEqual({ spaces: [], places: [] })
  await call(send, routes.forgetSpace, { params: { id } })
  expect(await statusOf(call(send, routes.removePlace, { params: { placeId } }))).toBe(404)
  expect(await saved(here)).toMatchObject({ spaces: [{ id }], places: [{ id: placeId }] })
})

test('two hundred spaces fit, also when more come at once', async () => {
  const who = await person()
  const owner = await testApp.people.owner()
  const ids = await Promise.all(Array.from({ length: 6 }, () => testApp.people.space(owner.id)))
  await sql`
    insert into spaces (id, brand, owner_id, type, street_number, street_name, suburb, state, postcode, latitude,
      longitude, public_latitude, public_longitude, zone, description, instruction, access_code, largest_vehicle,
      rate_hourly_cents, allow_casual, allow_monthly, auto_approve, is_published, created_at)
    select gen_random_uuid(), brand, owner_id, type, street_number, street_name, suburb, state, postcode, latitude,
      longitude, public_latitude, public_longitude, zone, 'one of many', instruction, access_code, largest_vehicle,
      rate_hourly_cents, allow_casual, allow_monthly, auto_approve, is_published, created_at
    from spaces cross join generate_series(1, 197) where id = ${ids[0]}`.execute(testApp.database.read())
  await sql`
    insert into saved_spaces (account_id, space_id, brand, created_at)
    select ${who.id}, id, 'main', created_at from spaces
    where owner_id = ${owner.id} and description = 'one of many'`.execute(testApp.database.read())
  const answers = await Promise.all(ids.map((id) => wordsOf(saveSpace(who, id))))
  expect(answers.filter((words) => words === 'yes')).toHaveLength(3)
  expect(answers.find((words) => words !== 'yes')).toBe(
    "You've reached the limit of saved spots. Remove one first.",
  )
  expect((await saved(who)).spaces).toHaveLength(200)
})

test('a place is kept by its position: the same place twice is one, under its first name', async () => {
  const who = await person()
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => savePlace(who)),
    savePlace(who, { latitude: -33.873_201 }),
  ])
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect((await savePlace(who, { name: 'Somewhere' })).name).toBe('Sydney Town Hall')
  expect((await saved(who)).places).toEqual([{ ...townHall, id: answers[0]?.id, alerts: [] }])
})

test('a place without a zone follows the clocks of the nearest city; an unknown zone is refused', async () => {
  const who = await person()
  const perth = { name: 'Fremantle', latitude: -32.05, longitude: 115.74, zone: undefined }
  expect((await savePlace(who, perth)).zone).toBe('Australia/Perth')
  const unknown = { ...townHall, timezone: 'Mars/Olympus', zone: undefined }
  expect((await raw(who, 'POST', 'places/', unknown)).status).toBe(400)
})

test.each([
  ['no name', { name: ' ' }],
  ['a name without end', { name: 'x'.repeat(151) }],
  ['a name that no column holds', { name: 'a\u0000b' }],
  ['a place off the earth', { latitude: 91 }],
  ['no position', { longitude: undefined }],
  ['a position that is none', { latitude: null }],
  ["somebody else's account", { account_id: randomUUID() }],
])('a place with %s is refused', async (_, changes) => {
  const who = await person()
  const { name, latitude, longitude } = townHall
  expect((await raw(who, 'POST', 'places/', { name, latitude, longitude, ...changes })).status).toBe(400)
  expect((await saved(who)).places).toEqual([])
})

test('fifty places fit, also when more come at once', async () => {
  const who = await person()
  const answers = await Promise.all(
    Array.from({ length: 55 }, (_, index) => statusOf(savePlace(who, { latitude: -33 - index / 100 }))),
  )
  expect(answers.filter((status) => status === 200)).toHaveLength(50)
  expect(answers.filter((status) => status === 409)).toHaveLength(5)
})

test('a place gets another name; removed, it comes back with its alerts within a day, and then no more', async () => {
  const who = await person()
  const { id: placeId } = await savePlace(who)
  await addAlert(who, placeId)
  const change = (body: object) => call(who.send, routes.changePlace, { params: { placeId }, body })
  const remove = () => call(who.send, routes.removePlace, { params: { placeId } })
  expect((await change({ name: 'Work' })) as object).toMatchObject({ name: 'Work', alerts: [{}] })
  await remove()
  expect((await saved(who)).places).toEqual([])
  expect(await statusOf(remove())).toBe(404)
  expect(await statusOf(change({ name: 'Gone' }))).toBe(404)
  expect(await statusOf(addAlert(who, placeId))).toBe(404)
  expect((await change({ isRemoved: false })) as object).toMatchObject({
    name: 'Work',
    alerts: [{ state: 'watching' }],
  })
  await remove()
  // Saved anew, it begins anew.
  const anew = await savePlace(who)
  expect(anew).toMatchObject({ name: 'Sydney Town Hall', alerts: [] })
  expect(anew.id).not.toBe(placeId)
  expect(await statusOf(change({ isRemoved: false }))).toBe(404)
})

test('bringing a place back slips past no limit', async () => {
  const who = await person()
  const { id: placeId } = await savePlace(who)
  await addAlert(who, placeId)
  await call(who.send, routes.removePlace, { params: { placeId } })
  const { id: other } = await savePlace(who, { latitude: -33.9 })
  for (let day = 1; day <= 20; day++) {
    const startDate = tomorrow.startDate.add({ days: day })
    await addAlert(who, other, { startDate, endDate: startDate })
  }
  const back = call(who.send, routes.changePlace, { params: { placeId }, body: { isRemoved: false } })
  expect(await wordsOf(back)).toBe("You've reached the limit of alerts. Remove one first.")
  expect((await saved(who)).places.map(({ id }) => id)).toEqual([other])
})

test('an alert keeps its criteria, and the same criteria twice are one alert', async () => {
  const who = await person()
  const { id: placeId } = await savePlace(who)
  const criteria = {
    fitsVehicle: true,
    needsCharging: true,
    needsCover: true,
    access: ['Key', 'None Required', 'Key'],
  }
  const [one, other] = await Promise.all([addAlert(who, placeId, criteria), addAlert(who, placeId, criteria)])
  expect(one).toEqual(other)
  expect(one).toMatchObject({
    ...tomorrow,
    mode: 'casual',
    fitsVehicle: true,
    needsCharging: true,
    needsCover: true,
    access: ['None Required', 'Key'],
    state: 'watching',
    toldAt: null,
  })
  await addAlert(who, placeId)
  const monthly = { mode: 'monthly', startTime: undefined, endDate: undefined, endTime: undefined }
  expect(
    await addAlert(who, placeId, { ...monthly, startDate: Temporal.PlainDate.from('2026-12-01') }),
  ).toMatchObject({ mode: 'monthly', startTime: null, endDate: null, endTime: null })
  expect(await alertsOf(who)).toHaveLength(3)
})

test.each([
  ['a start that has passed', { startdate: '2026-11-17', enddate: '2026-11-17', starttime: '06:00' }],
  ['an end before the start', { endtime: '08:00' }],
  ['times off the grid', { starttime: '09:07' }],
  ['a day next year', { startdate: '2027-11-18', enddate: '2027-11-18' }],
  ['two months of casual parking', { enddate: '2027-01-18' }],
  ['no time', { starttime: undefined }],
  ['no last day', { enddate: undefined }],
  ['a month from tomorrow on', { searchMode: 1 }],
  ['a month of three days', { searchMode: 1, startdate: '2026-12-01', enddate: '2026-12-04' }],
  ['a day that does not exist', { startdate: '2026-02-30' }],
  ['an access that nobody knows', { access_method: [9] }],
  ['an unknown mode', { searchMode: 2 }],
  ['a state of its own', { state: 'told' }],
])('an alert for %s is refused', async (_, changes) => {
  const who = await person()
  const { id } = await savePlace(who)
  const body = {
    startdate: '2026-11-18',
    starttime: '09:00',
    enddate: '2026-11-18',
    endtime: '11:00',
    ...changes,
  }
  expect((await raw(who, 'POST', `places/${id}/alerts/`, body)).status).toBe(400)
  expect(await alertsOf(who)).toEqual([])
})

test('twenty alerts fit, over all places and also when more come at once', async () => {
  const who = await person()
  const places = [await savePlace(who), await savePlace(who, { latitude: -33.9 })]
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) => {
      const startDate = tomorrow.startDate.add({ days: index })
      return statusOf(addAlert(who, places[index % 2]?.id ?? '', { startDate, endDate: startDate }))
    }),
  )
  expect(answers.filter((status) => status === 200)).toHaveLength(20)
  expect(answers.filter((status) => status === 409)).toHaveLength(4)
})

test("nobody reaches another person's places and alerts, and a visitor has none", async () => {
  const who = await person()
  const attacker = await person()
  const { id: placeId } = await savePlace(who)
  const { id: alertId } = await addAlert(who, placeId)
  const { id: own } = await savePlace(attacker)
  const attacks = [
    raw(attacker, 'PATCH', `places/${placeId}/`, { name: 'Mine' }),
    raw(attacker, 'PATCH', `places/${placeId}/`, { removed: false }),
    raw(attacker, 'DELETE', `places/${placeId}/`),
    raw(attacker, 'POST', `places/${placeId}/alerts/`, {
      startdate: '2026-11-18',
      starttime: '09:00',
      enddate: '2026-11-18',
      endtime: '12:00',
    }),
    raw(attacker, 'DELETE', `places/${placeId}/alerts/${alertId}/`),
    raw(attacker, 'POST', `places/${placeId}/alerts/${alertId}/again/`, {}),
    // By way of a place of their own.
    raw(attacker, 'DELETE', `places/${own}/alerts/${alertId}/`),
    raw(attacker, 'POST', `places/${own}/alerts/${alertId}/again/`, {}),
  ]
  for (const { status } of await Promise.all(attacks)) expect(status).toBe(404)
  expect((await wireCall(testApp, 'GET', 'users/favourites/')).status).toBe(401)
  expect((await saved(who)).places).toMatchObject([
    { id: placeId, name: townHall.name, alerts: [{ id: alertId }] },
  ])
})

test('an alert goes once; watching again asks for the same or for another time', async () => {
  const who = await person()
  const { id: placeId } = await savePlace(who)
  const { id: alertId } = await addAlert(who, placeId)
  const params = { placeId, alertId }
  const later = { ...tomorrow, startTime: Temporal.PlainTime.from('10:00') }
  expect(await call(who.send, routes.watchAgain, { params, body: { criteria: later } })).toMatchObject({
    id: alertId,
    startTime: later.startTime,
    state: 'watching',
  })
  const past = { ...tomorrow, startDate: tomorrow.startDate.subtract({ days: 7 }) }
  expect(await statusOf(call(who.send, routes.watchAgain, { params, body: { criteria: past } }))).toBe(400)
  await call(who.send, routes.removeAlert, { params })
  expect(await statusOf(call(who.send, routes.removeAlert, { params }))).toBe(404)
  expect(await statusOf(call(who.send, routes.watchAgain, { params, body: {} }))).toBe(404)
})

test('who leaves takes it along, and nothing of it stays behind', async () => {
  const who = await person()
  const stranger = await person()
  for (const one of [who, stranger]) {
    await saveSpace(one, await aSpace())
    await addAlert(one, (await savePlace(one)).id)
  }
  const { sections } = await call(who.send, exportMyData, {})
  expect(sections).toMatchObject({
    saved_spaces: [{ street_name: 'Crown Street' }],
    saved_places: [{ name: 'Sydney Town Hall', brand: 'main' }],
    alerts: [{ kind: 'casual', start_date: '2026-11-18', start_time: '09:00:00', state: 'watching' }],
  })
  await call(who.send, closeAccount, { body: { currentPassword: 'a password for tests' } })
  await testApp.settleJobs()
  const { rows } = await sql<{ kept: number }>`
    select (select count(*) from saved_spaces where account_id = ${who.id})
      + (select count(*) from saved_places where account_id = ${who.id}) as kept`.execute(
    testApp.database.read(),
  )
  expect(rows).toEqual([{ kept: 0 }])
  expect(await statusOf(saved(who))).toBe(401)
  expect(await saved(stranger)).toMatchObject({ spaces: [{}], places: [{ alerts: [{}] }] })
})
