import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { bookSpot, cancelSpot } from '@bayshare/app/testing/test-bookings'
import { closeAccount } from '@bayshare/contract/closing'
import { call } from '@bayshare/contract/call'
import * as routes from '@bayshare/contract/favourites'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SearchEngine } from '../search/engine'
import { sqlEngine } from '../search/sql-engine'
import { forgetRemovedPlaces, lookForAlerts } from './look-for-alerts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

/** Each test looks around a place of its own, far from those of the others. */
let place = { name: 'Crown & Cleveland', latitude: -33.8846, longitude: 141, zone: 'Australia/Sydney' }
/** When a test looks. The clock of the app stands still, so that its own sweeps find nothing due in between. */
let now: Temporal.Instant
beforeEach(async () => {
  const opened = Temporal.Instant.from('2026-11-16T21:00:00Z')
  await testApp.clock.moveTo(opened)
  place = { ...place, longitude: place.longitude + 0.25 }
  now = opened.add({ minutes: 1 })
})

/** The time range that `bookSpot` books. */
const wednesday = {
  startDate: Temporal.PlainDate.from('2026-11-18'),
  startTime: Temporal.PlainTime.from('09:00'),
  endDate: Temporal.PlainDate.from('2026-11-18'),
  endTime: Temporal.PlainTime.from('11:00'),
}
const inDecember = { mode: 'monthly', startDate: Temporal.PlainDate.from('2026-12-01') }

/** Somebody who waits, and for whom nothing was free at the first look. */
async function waiting(criteria: object = wednesday) {
  const who = await testApp.people.driver()
  const send = testApp.send({ token: who.token })
  const { id: placeId } = await call(send, routes.savePlace, { body: place })
  const { id: alertId } = await call(send, routes.addAlert, { params: { placeId }, body: criteria as never })
  await testApp.product.sweepNow()
  return { ...who, send, placeId, alertId }
}
type Waiting = Awaited<ReturnType<typeof waiting>>

async function aSpace(changes: Parameters<TestApp['people']['space']>[1] = {}) {
  const owner = await testApp.people.owner()
  return testApp.people.space(owner.id, { ...here(), ...changes })
}

const here = () => ({ publicLatitude: place.latitude, publicLongitude: place.longitude })
const clock = { now: () => now, real: () => testApp.clock.real() }
const look = (engine: SearchEngine = sqlEngine(testApp.database.read)) =>
  lookForAlerts({ ...testApp, clock }, engine)
const stateOf = async (who: Waiting) =>
  (await call(who.send, routes.myFavourites, {})).places[0]?.alerts.find(({ id }) => id === who.alertId)
    ?.state

async function mailsTo({ email }: { email: string }) {
  await testApp.settleJobs()
  const { rows } = await sql<{ subject: string; html: string; bodyText: string; brand: string }>`
    select subject, html, body_text, brand from outgoing_messages
    where recipient = ${email} and template = 'place-alert'`.execute(testApp.database.read())
  return rows
}

function later(duration: Temporal.DurationLike): void {
  now = now.add(duration)
}

test('what is free is mailed once, with price, distance and links', async () => {
  const who = await waiting()
  const near = await aSpace({ rateHourlyCents: 600 })
  const cheap = await aSpace({ publicLatitude: -33.8756, streetName: 'Goulburn Street' })
  await look()
  later({ minutes: 5 })
  await look()
  expect(await stateOf(who)).toBe('told')
  const [mail, ...others] = await mailsTo(who)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Free near Crown & Cleveland: Wed 18 Nov, 9:00 AM to 11:00 AM')
  const search =
    'http://localhost:3000/Search/Crown%20%26%20Cleveland/-33.8846/141.25/2026-11-18/09:00/2026-11-18/11:00'
  expect(mail?.bodyText).toContain('2 spots are free now.')
  expect(mail?.bodyText).toContain(
    `Goulburn Street, Surry Hills ${search}/${cheap}\n$8.00 in total 1.0 km away`,
  )
  expect(mail?.bodyText).toContain(`Crown Street, Surry Hills ${search}/${near}\n$12.00 in total 0 m away`)
  expect(mail?.bodyText.indexOf(cheap)).toBeLessThan(mail?.bodyText.indexOf(near) ?? 0)
  expect(mail?.html).toContain(`href="${search}?z=13"`)
  // The house number is for its drivers only.
  expect(mail?.bodyText).not.toContain('12 Crown')
})

test('two nodes that look at the same moment tell once', async () => {
  const who = await waiting()
  await aSpace()
  await Promise.all([look(), look(), look(), look()])
  expect(await stateOf(who)).toBe('told')
  expect(await mailsTo(who)).toHaveLength(1)
})

test('a node that is killed between finding and telling tells nobody; the next one does', async () => {
  const who = await waiting()
  await aSpace()
  const dying: TestApp['database'] = {
    ...testApp.database,
    transaction: (work) =>
      testApp.database.transaction(async (tx) => {
        await work(tx)
        throw new Error('The power went out')
      }),
  }
  const engine = sqlEngine(testApp.database.read)
  await expect(lookForAlerts({ ...testApp, clock, database: dying }, engine)).rejects.toThrow('The power')
  expect(await stateOf(who)).toBe('watching')
  await look()
  expect(await mailsTo(who)).toHaveLength(1)
})

test('nothing free is watched on; time freed by a cancelled booking is found within a minute', async () => {
  const spaceId = await aSpace()
  const other = await testApp.people.driver()
  const { reference } = await bookSpot(testApp, other, spaceId)
  const who = await waiting()
  expect(await stateOf(who)).toBe('watching')
  expect(await mailsTo(who)).toEqual([])
  await cancelSpot(testApp, other, reference)
  await testApp.clock.moveTo(testApp.clock.now().add({ minutes: 1 }))
  await testApp.product.sweepNow()
  expect(await stateOf(who)).toBe('told')
  expect(await mailsTo(who)).toHaveLength(1)
})

test('between two looks nothing is searched', async () => {
  await waiting()
  let searches = 0
  const engine = sqlEngine(testApp.database.read)
  const counting: SearchEngine = {
    ...engine,
    spaces(brand, search) {
      if (search.around.longitude === place.longitude) searches++
      return engine.spaces(brand, search)
    },
  }
  await look(counting)
  await look(counting)
  later({ seconds: 59 })
  await look(counting)
  expect(searches).toBe(1)
  later({ seconds: 1 })
  await look(counting)
  expect(searches).toBe(2)
})

/** In degrees from the place. */
const farNorth = { north: 0.019, east: 0 }
const inTheCorner = { north: 0.016, east: 0.019 }
const there = { north: 0, east: 0 }

test.each<[what: string, where: typeof there, space: object, criteria: object]>([
  ['too far away', farNorth, {}, {}],
  ['in the corner of the square, beyond the radius', inTheCorner, {}, {}],
  ['of another brand', there, { brand: 'portal' }, {}],
  ['off the market', there, { isPublished: false }, {}],
  ['too small for the vehicle', there, { largestVehicle: 'Bike' }, { fitsVehicle: true }],
  ['without a charger', there, {}, { needsCharging: true }],
  ['under the sky', there, {}, { needsCover: true }],
  ['behind another kind of gate', there, { accessMethod: 2 }, { access: ['Key'] }],
  ['let by the month only', there, { allowCasual: false, allowMonthly: true, rateMonthlyCents: 1 }, {}],
])('a space %s is not what was asked for', async (_, { north, east }, space, criteria) => {
  const who = await waiting({ ...wednesday, ...criteria })
  await aSpace({
    publicLatitude: place.latitude + north,
    publicLongitude: place.longitude + east,
    ...space,
  })
  await look()
  expect(await stateOf(who)).toBe('watching')
  await aSpace({ electricChargeType: 1, type: 'Garage', accessMethod: 3, largestVehicle: 'Van' })
  later({ minutes: 1 })
  await look()
  expect(await stateOf(who)).toBe('told')
  expect((await mailsTo(who))[0]?.bodyText).toContain('A spot is free now.')
})

test('without the filter for size a small space is found too; nobody gets an alert for their own', async () => {
  const small = await waiting()
  await aSpace({ largestVehicle: 'Bike' })
  await look()
  expect(await stateOf(small)).toBe('told')
  later({ minutes: 1 })
  const owner = await waiting({ ...wednesday, needsCover: true })
  await testApp.people.space(owner.id, { ...here(), type: 'Garage' })
  await look()
  expect(await stateOf(owner)).toBe('watching')
})

test('a month from a day on is found by the month', async () => {
  const who = await waiting(inDecember)
  const id = await aSpace({ allowMonthly: true, rateMonthlyCents: 25_000 })
  await look()
  const [mail] = await mailsTo(who)
  expect(mail?.subject).toBe('Free near Crown & Cleveland: Monthly from Tue 1 Dec')
  expect(mail?.bodyText).toContain('$250.00 a month')
  expect(mail?.bodyText).toContain(`/${id}?monthly=1`)
})

test('an alert whose time has passed ends by itself, watching or sent', async () => {
  const watched = await waiting({ ...wednesday, needsCharging: true })
  const told = await waiting()
  await aSpace()
  await look()
  expect([await stateOf(watched), await stateOf(told)]).toEqual(['watching', 'told'])
  now = Temporal.Instant.from('2026-11-17T21:36:59Z')
  await look()
  expect([await stateOf(watched), await stateOf(told)]).toEqual(['watching', 'told'])
  later({ seconds: 1 })
  await look()
  expect([await stateOf(watched), await stateOf(told)]).toEqual(['over', 'over'])
  await aSpace({ electricChargeType: 1 })
  later({ hours: 24 })
  await look()
  expect([await mailsTo(watched), await mailsTo(told)]).toMatchObject([[], [{}]])
  await testApp.clock.moveTo(now)
  // An alert that is over frees its place in the limit, and is not watched again as it is.
  const { send, placeId, alertId } = told
  const again = call(send, routes.watchAgain, { params: { placeId, alertId }, body: {} })
  await expect(again).rejects.toThrow('at least 25 minutes from now')
  const day = Temporal.PlainDate.from('2026-11-20')
  await call(send, routes.addAlert, {
    params: { placeId },
    body: { ...wednesday, startDate: day, endDate: day },
  })
  expect((await call(send, routes.myFavourites, {})).places[0]?.alerts).toMatchObject([{ startDate: day }])
})

test('watching again tells again', async () => {
  const { send, placeId, alertId, ...who } = await waiting()
  await aSpace()
  await look()
  await call(send, routes.watchAgain, { params: { placeId, alertId }, body: {} })
  await look()
  // The app may have come first; then it has finished now.
  await testApp.product.sweepNow()
  expect(await mailsTo(who)).toHaveLength(2)
})

test('someone who removed the place or left gets no mail', async () => {
  const removed = await waiting()
  const gone = await waiting()
  const justGone = await waiting()
  await aSpace()
  await call(removed.send, routes.removePlace, { params: { placeId: removed.placeId } })
  await sql`update accounts set closed_at = created_at where id = ${gone.id}`.execute(testApp.database.read())
  await look()
  await call(justGone.send, closeAccount, { body: { currentPassword: 'a password for tests' } })
  await testApp.settleJobs()
  expect(await mailsTo(removed)).toEqual([])
  expect(await mailsTo(gone)).toEqual([])
  // Brought back, it is looked for again.
  const params = { placeId: removed.placeId }
  await call(removed.send, routes.changePlace, { params, body: { isRemoved: false } })
  await look()
  expect(await mailsTo(removed)).toHaveLength(1)
})

test('a place that stays removed for a day is forgotten with its alerts', async () => {
  const { send, placeId } = await waiting()
  await call(send, routes.removePlace, { params: { placeId } })
  const kept = async () =>
    (
      await sql<{ id: string }>`select id from place_alerts where place_id = ${placeId}`.execute(
        testApp.database.read(),
      )
    ).rows.length
  now = testApp.clock.now().add({ hours: 24 })
  await forgetRemovedPlaces({ ...testApp, clock })
  expect(await kept()).toBe(1)
  later({ seconds: 1 })
  await forgetRemovedPlaces({ ...testApp, clock })
  expect(await kept()).toBe(0)
})

test('one alert that fails does not stop the others', async () => {
  const broken = await waiting({ ...wednesday, needsCover: true })
  const sound = await waiting()
  await aSpace()
  const engine = sqlEngine(testApp.database.read)
  const stumbling: SearchEngine = {
    ...engine,
    async spaces(brand, search) {
      if (search.needsCover && search.around.longitude === place.longitude) throw new Error('stumbled')
      return engine.spaces(brand, search)
    },
  }
  await expect(look(stumbling)).rejects.toThrow('1 alerts could not be looked for')
  expect([await stateOf(broken), await stateOf(sound)]).toEqual(['watching', 'told'])
})

test('more alerts than one batch are all sent', async () => {
  const one = await waiting()
  await aSpace()
  await sql`
    insert into place_alerts (id, place_id, kind, start_date, start_time, end_date, end_time, fits_vehicle,
      needs_charging, needs_cover, state, look_at, created_at)
    select gen_random_uuid(), place_id, kind, start_date, start_time, end_date, end_time, fits_vehicle,
      needs_charging, needs_cover, state, look_at, created_at
    from place_alerts cross join generate_series(1, 60) where id = ${one.alertId}`.execute(
    testApp.database.read(),
  )
  await look()
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*) from place_alerts where place_id = ${one.placeId} group by state`.execute(
    testApp.database.read(),
  )
  expect(rows).toEqual([{ state: 'told', count: 61 }])
})
