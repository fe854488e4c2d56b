import { randomUUID } from 'node:crypto'
import {
  addBuilding,
  bayRow,
  inSydney,
  type SearchedSpace,
  type SpaceMaker,
  spaceMaker,
  townHall,
} from '@bayshare/app/testing/searched-spaces'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { type WireCaller, wireCall } from '@bayshare/app/testing/wire-calls'
import { bayDetails, searchBuildings } from '@bayshare/contract/buildings'
import { call } from '@bayshare/contract/call'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertSpaceImages, replaceBuildingImages } from '../listings/store'

let testApp: TestApp
let bays: SpaceMaker
let tower: string
/** It is Tuesday the 17th in Sydney. */
const starts = Temporal.PlainDate.from('2026-11-20')
beforeAll(async () => {
  testApp = await startTestApp()
  bays = await spaceMaker(testApp)
})
beforeEach(async () => {
  tower = await addBuilding(testApp, { maxClearanceCm: 210, tagline: 'Above the harbour' })
})
afterAll(() => testApp.stop())

function addBay(marking: string, { row, ...special }: SearchedSpace = {}): Promise<SpaceId> {
  return bays.add({ ...special, row: { ...bayRow(tower, marking), ...row } })
}

function month(from: string, to: string | null, unit = 1) {
  const day = (date: string) => inSydney(`${date}T00:00`)
  return { kind: 'monthly' as const, unit, startsAt: day(from), endsAt: to === null ? null : day(to) }
}

async function building(special: object = {}, as: { token?: string; brand?: string } = { brand: 'demo' }) {
  const answer = await call(testApp.send(as), searchBuildings, { body: { starts, id: tower, ...special } })
  return answer.buildings[0]!
}

const wire = (payload: object, as: WireCaller = { brand: 'demo' }) =>
  wireCall(testApp, 'POST', 'buildings/', { msm_startdate: '2026-11-20', ...payload }, as)
const details = (id: string, query = '', as: WireCaller = { brand: 'demo' }) =>
  wireCall(testApp, 'GET', `parking_bays/${id}/${query}`, undefined, as)

const day = (date: string) => Temporal.PlainDate.from(date)

test('a building says what it is, exactly where it is, and what its bays cost', async () => {
  await addBay('B1', { row: { rateMonthlyCents: 28_000 } })
  await addBay('B2', { bookings: [month('2026-11-01', null)], row: { rateMonthlyCents: 21_000 } })
  await addBay('B3', { row: { isPublished: false } })
  const pictures = ['one', 'two'].map((name) => ({ id: randomUUID(), path: `/images/tower/${name}.webp` }))
  const at = { lat: townHall.latitude, lng: townHall.longitude }
  await testApp.database.transaction((tx) => replaceBuildingImages(tx, tower, pictures))
  expect((await wire({ uuid: '', ...at })).body).toEqual((await wire(at)).body)
  const { body } = await wire({ uuid: tower, lat: townHall.latitude + 0.001, lng: townHall.longitude })
  const [found] = body.data as { bays: { bay_marking: string; tagline: string }[] }[]
  expect(found?.bays[0]?.tagline).toBe('Above the harbour')
  expect(found).toMatchObject({
    uuid: tower,
    building_name: 'Harbour Tower',
    address: '5 Kent Street, Sydney NSW 2000',
    latitude: townHall.latitude,
    timezone: 'Australia/Sydney',
    max_clearance: 2.1,
    access_method: 1,
    totalBays: 2,
    rate_monthly_default: 300,
    rate_monthly_min: 200,
    rate_monthly_max: 400,
    rate_monthly_best: 280,
    result_limit: null,
    image_path: '/images/tower/one.webp',
    image_set: [{ path: '/images/tower/one.webp' }, { path: '/images/tower/two.webp' }],
    strDistanceToCenter: '111 m',
  })
  expect(found?.bays.map((bay) => bay.bay_marking)).toEqual(['B1', 'B2'])
})

test('a bay that is taken tells from when to when, or that it goes on', async () => {
  await addBay('B1', { bookings: [month('2026-11-01', '2027-01-15')] })
  await addBay('B2', { bookings: [month('2026-11-01', null)] })
  const found = await building()
  expect(found.bestRate).toBe(found.defaultRate)
  expect(found.bays).toMatchObject([
    {
      marking: 'B1',
      isAvailable: false,
      activeBookings: [{ starts: day('2026-11-01'), ends: day('2027-01-15') }],
      futureBookings: [],
      availableUntil: null,
    },
    { marking: 'B2', isAvailable: false, activeBookings: [{ starts: day('2026-11-01'), ends: null }] },
  ])
})

test('thirty days before the next booking a bay can still be booked until then, a day later no more', async () => {
  await addBay('B1', { bookings: [month('2026-12-20', '2027-02-01')] })
  expect((await building()).bays[0]).toMatchObject({
    isAvailable: true,
    availableUntil: day('2026-12-20'),
    activeBookings: [],
    futureBookings: [{ starts: day('2026-12-20') }],
  })
  expect((await building({ starts: day('2026-11-21') })).bays[0]).toMatchObject({
    isAvailable: false,
    availableUntil: null,
    activeBookings: [{ starts: day('2026-12-20'), ends: day('2027-02-01') }],
  })
  expect((await building({ starts: day('2027-02-01') })).bays[0]).toMatchObject({
    isAvailable: true,
    availableUntil: null,
  })
})

test('a running booking that ends before the asked start does not matter, one that ends within that day does', async () => {
  await addBay('B1', { bookings: [month('2026-11-01', '2026-11-20')] })
  const noon = { ...month('2026-11-01', null), endsAt: inSydney('2026-11-20T12:00') }
  await addBay('B2', { bookings: [noon] })
  expect((await building()).bays).toMatchObject([
    { marking: 'B1', isAvailable: true, activeBookings: [] },
    { marking: 'B2', isAvailable: false, activeBookings: [{ ends: day('2026-11-21') }] },
  ])
})

test('cancelled bookings and those on other bays count for nothing, a waiting one does', async () => {
  await addBay('B1', { bookings: [{ ...month('2026-11-01', null), state: 'cancelled' }] })
  await addBay('B2', { bookings: [{ ...month('2026-11-01', null), state: 'waiting' }] })
  expect((await building()).bays).toMatchObject([{ isAvailable: true }, { isAvailable: false }])
})

test('of several units the best counts', async () => {
  const bookings = [month('2026-11-01', null, 1), month('2027-03-01', null, 2)]
  await addBay('B1', { bookings, row: { capacity: 2 } })
  expect((await building()).bays[0]).toMatchObject({ isAvailable: true, availableUntil: day('2027-03-01') })
  await addBay('B2', { bookings: [month('2026-11-01', null, 1)], row: { capacity: 2 } })
  expect((await building()).bays.find(({ marking }) => marking === 'B2')).toMatchObject({
    isAvailable: true,
    futureBookings: [],
  })
})

test('equal bays are listed once; one with a picture of its own is listed by itself', async () => {
  for (const marking of ['B10', 'B2', 'B9']) await addBay(marking)
  const own = await addBay('B1')
  await testApp.database.transaction((tx) =>
    insertSpaceImages(tx, [
      { id: randomUUID(), spaceId: own, imageGroup: 'general', path: '/own.jpg', position: 1 },
      { id: randomUUID(), spaceId: own, imageGroup: 'access', path: '/secret.jpg', position: 2 },
    ]),
  )
  const found = await building()
  expect(found.totalBays).toBe(4)
  expect(found.bays.map(({ marking, isFolded, othersLikeIt }) => [marking, isFolded, othersLikeIt])).toEqual([
    ['B1', false, 0],
    ['B2', true, 2],
  ])
  expect(found.bays[0]?.images).toEqual([{ path: '/own.jpg' }])
})

test('a building lists no more bays than it says, the cheapest first', async () => {
  tower = await addBuilding(testApp, { resultLimit: 2 })
  for (const [at, rate] of [33_000, 31_000, 32_000].entries())
    await addBay(`B${at}`, { row: { rateMonthlyCents: rate } })
  const found = await building()
  expect(found).toMatchObject({ resultLimit: 2, totalBays: 3, bestRate: 31_000 })
  expect(found.bays.map(({ marking }) => marking)).toEqual(['B1', 'B2'])
})

test('what is too small for the vehicle of whoever asks comes last and says so', async () => {
  await addBay('B1', { row: { largestVehicle: 'Hatchback', rateMonthlyCents: 20_000 } })
  await addBay('B2')
  const driver = await testApp.people.driver({ card: null, brand: 'demo' })
  const found = await building({}, { token: driver.token, brand: 'demo' })
  expect(found.bays).toMatchObject([
    { marking: 'B2', isTooSmall: false },
    { marking: 'B1', isTooSmall: true, isAvailable: true },
  ])
  expect((await building()).bays[0]).toMatchObject({ marking: 'B1', isTooSmall: false })
})

test('hours choose the bays and not the building', async () => {
  const weekdays = {
    kind: 'weekly' as const,
    days: [1, 2, 3, 4, 5] as const,
    from: Temporal.PlainTime.from('07:00'),
    to: Temporal.PlainTime.from('19:00'),
    firstDate: day('2026-01-01'),
    lastDate: null,
  }
  await addBay('B1')
  await addBay('B2', { windows: [weekdays] })
  await addBay('B3', { windows: [{ ...weekdays, days: [1, 7] }] })
  const marked = async (mode?: string) => {
    const { body } = await wire({ uuid: tower, ...(mode && { availability_mode: mode }) })
    const [found] = body.data as { bays: { bay_marking: string; availability_type: number | null }[] }[]
    return found?.bays.map((bay) => [bay.bay_marking, bay.availability_type])
  }
  expect(await marked('2')).toEqual([['B1', 2]])
  expect(await marked('weekdays')).toEqual([['B2', 3]])
  expect(await marked()).toEqual([
    ['B1', 2],
    ['B2', 3],
  ])
})

test('buildings come by distance, all of the brand or those within bounds', async () => {
  const place = (latitude: number) => ({ latitude, longitude: 10 })
  const far = await addBuilding(testApp, place(50.2))
  const near = await addBuilding(testApp, place(50.1))
  const found = async (payload: object) =>
    ((await wire(payload)).body.data as { uuid: string }[]).map(({ uuid }) => uuid)
  const all = await found({ lat: 50, lng: 10 })
  expect(all.slice(0, 2)).toEqual([near, far])
  expect(all).toContain(tower)
  const bounds = { lat0: 50.15, lng0: 9, lat1: 51, lng1: 11 }
  expect(await found({ bounds })).toEqual([far])
  expect(await found({ bounds, uuid: near.toUpperCase() })).toEqual([near])
})

test('another brand finds neither the building nor its bays, and a portal answers nobody who is not signed in', async () => {
  const id = await addBay('B1')
  expect((await wire({ uuid: tower }, {})).body.data).toEqual([])
  expect((await details(id, '', {})).status).toBe(404)
  const portal = await addBuilding(testApp, { brand: 'portal' })
  const bay = await bays.add({ row: { ...bayRow(portal, 'P1'), brand: 'portal' } })
  expect((await wire({ uuid: portal }, { brand: 'portal' })).status).toBe(401)
  expect((await details(bay, '', { brand: 'portal' })).status).toBe(401)
  const { token } = await testApp.people.driver({ card: null, brand: 'portal' })
  expect((await wire({ uuid: portal }, { brand: 'portal', token })).body.data).toMatchObject([
    { uuid: portal, bays: [{ uuid: bay }] },
  ])
  expect((await details(bay, '', { brand: 'portal', token })).status).toBe(200)
  // A session belongs to the brand it was opened in.
  const guest = await testApp.people.driver({ card: null, brand: 'demo' })
  expect((await wire({ uuid: portal }, { brand: 'portal', token: guest.token })).status).toBe(401)
})

test.each([
  [{ bounds: { lat0: -33, lng0: 151, lat1: -34, lng1: 152 } }],
  [{ bounds: { lat0: -34, lng0: 179, lat1: -33, lng1: -179 } }],
  [{ bounds: { lat0: -34, lng0: 151, lat1: -33 } }],
  [{ bounds: { lat0: -91, lng0: 151, lat1: -33, lng1: 152 } }],
  [{ bounds: { lat0: '-34', lng0: 151, lat1: -33, lng1: 152 } }],
  [{ bounds: 'everywhere' }],
  [{ lat: 91, lng: 151 }],
  [{ uuid: 'tower' }],
  [{ availability_mode: 'never' }],
  [{ address: 'x'.repeat(151) }],
  [{ msm_startdate: '2026-11-31' }],
  [{ msm_startdate: undefined }],
  [{ msm_startdate: '2026-11-18' }],
  [{ msm_startdate: '2020-01-01' }],
  [{ msm_startdate: '2027-05-17' }],
  [{ msm_startdate: '+275760-09-13' }],
])('a question that makes no sense is refused: %j', async (payload) => {
  expect((await wire(payload)).status).toBe(400)
})

test('a start may lie 2 to 180 days ahead', async () => {
  for (const msm_startdate of ['2026-11-19', '2027-05-16'])
    expect((await wire({ msm_startdate })).status).toBe(200)
})

test('the page of a bay shows it by itself, from the first day on which it could start', async () => {
  const id = await addBay('B1', { bookings: [month('2026-12-19', null)] })
  await addBay('B2')
  const { body } = await details(id.toUpperCase())
  expect(body).toMatchObject({
    building: { uuid: tower, totalBays: 2, bays: [{ uuid: id }] },
    bay: { uuid: id, building: tower, available: true, available_until: '2026-12-19', collapse: false },
  })
  expect((await details(id, '?msm_startdate=2026-11-20')).body.bay).toMatchObject({
    available: false,
    active_bookings: [{ start_date: '2026-12-19', cease_date: null }],
  })
  for (const query of ['?msm_startdate=2026-11-18', '?msm_startdate=2027-05-17', '?msm_startdate=soon'])
    expect((await details(id, query)).status).toBe(400)
})

test('what is no published bay has no page', async () => {
  const draft = await addBay('B1', { row: { isPublished: false } })
  const space = await bays.add({ row: { brand: 'demo' } })
  for (const id of [draft, space, randomUUID()]) expect((await details(id)).status).toBe(404)
  expect((await details('B1')).status).toBe(400)
})

test('no answer holds what is for drivers only', async () => {
  const id = await addBay('B1', { row: { accessCode: 'open-sesame', instruction: 'Behind the mat' } })
  const asText = JSON.stringify([(await wire({ uuid: tower })).body, (await details(id)).body])
  expect(asText).not.toContain('open-sesame')
  expect(asText).not.toContain('Behind the mat')
  expect(asText).not.toContain(bays.owner.id)
})

test('a bay that is not let is not in the list, and its page offers nothing', async () => {
  const id = await addBay('B1', { row: { allowMonthly: false } })
  expect(await building()).toMatchObject({ totalBays: 1, bays: [] })
  const { bay } = await call(testApp.send({ brand: 'demo' }), bayDetails, {
    params: { bayId: id },
    query: {},
  })
  expect(bay.isAvailable).toBe(false)
})
