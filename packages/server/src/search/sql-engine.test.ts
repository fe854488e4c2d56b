import { inSydney, type SpaceMaker, spaceMaker, townHall } from '@bayshare/app/testing/searched-spaces'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import type { Availability, Weekday } from '@bayshare/domain/availability/opening-hours'
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { boundsAround } from '@bayshare/domain/geo/bounds'
import type { SpaceSearch } from '@bayshare/domain/search/space-search'
import type { SearchedTimeRange } from '@bayshare/domain/search/time-range-in-zone'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FoundSpaces, SearchEngine } from './engine'
import { sqlEngine } from './sql-engine'

let testApp: TestApp
let engine: SearchEngine
let spaces: SpaceMaker
beforeAll(async () => {
  testApp = await startTestApp()
  engine = sqlEngine(testApp.database.read)
  spaces = await spaceMaker(testApp)
})
/** Each test has the town to itself. */
beforeEach(async () => {
  await testApp.database.transaction((tx) => tx.updateTable('spaces').set({ isPublished: false }).execute())
})
afterAll(() => testApp.stop())

function casual(from: string, to: string): SearchedTimeRange {
  return { kind: 'casual', starts: Temporal.PlainDateTime.from(from), ends: Temporal.PlainDateTime.from(to) }
}

function monthly(from: string, to: string | null = null): SearchedTimeRange {
  return {
    kind: 'monthly',
    starts: Temporal.PlainDate.from(from),
    ends: to === null ? null : Temporal.PlainDate.from(to),
  }
}

/** A Wednesday morning. */
const morning = casual('2026-11-18T09:00', '2026-11-18T11:00')

function search(timeRange: SearchedTimeRange, special: Partial<SpaceSearch> = {}): SpaceSearch {
  return {
    timeRange,
    bounds: boundsAround(townHall, 5000),
    around: townHall,
    spaceId: null,
    vehicle: null,
    sortBy: 'price',
    hours: 'all',
    needsCharging: false,
    needsCover: false,
    access: [],
    includesUnavailable: false,
    limit: 100,
    ...special,
  }
}

const ask = (timeRange: SearchedTimeRange, special?: Partial<SpaceSearch>, brand: BrandId = 'main') =>
  engine.spaces(brandById(brand), search(timeRange, special))

async function found(
  timeRange: SearchedTimeRange,
  special?: Partial<SpaceSearch>,
  brand?: BrandId,
): Promise<string[]> {
  return (await ask(timeRange, special, brand)).found.map(({ id }) => id)
}

const standings = ({ found: all }: FoundSpaces) => new Map(all.map(({ id, standing }) => [id, standing]))

function weekly(
  days: Weekday[],
  from: string,
  to: string,
  dates: { first?: string; last?: string } = {},
): Availability {
  return {
    kind: 'weekly',
    days,
    from: Temporal.PlainTime.from(from),
    to: Temporal.PlainTime.from(to),
    firstDate: Temporal.PlainDate.from(dates.first ?? '2026-01-01'),
    lastDate: dates.last === undefined ? null : Temporal.PlainDate.from(dates.last),
  }
}

function single(from: string, to: string): Availability {
  return { kind: 'single', starts: Temporal.PlainDateTime.from(from), ends: Temporal.PlainDateTime.from(to) }
}

const everyDay: Weekday[] = [1, 2, 3, 4, 5, 6, 7]
const workdays: Weekday[] = [1, 2, 3, 4, 5]

test('only what lies within the bounds is found, their edges included', async () => {
  const edge = { publicLatitude: -33.875, publicLongitude: 151.2 }
  const id = await spaces.add({ row: edge })
  const bounds = { south: -33.875, west: 151.2, north: -33.87, east: 151.21 }
  expect(await found(morning, { bounds })).toEqual([id])
  expect(await found(morning, { bounds: { ...bounds, south: -33.8749999 } })).toEqual([])
  expect(await found(morning, { bounds: { ...bounds, west: 151.2000001 } })).toEqual([])
  expect(await found(morning, { bounds: { south: -90, west: -180, north: 90, east: 180 } })).toEqual([id])
})

test('a space that is asked for by its id is found from anywhere, and no other is', async () => {
  const [id] = await spaces.addAll([{}, {}])
  const far = boundsAround({ latitude: -12.46, longitude: 130.84 }, 1000)
  expect(await found(morning, { bounds: far, spaceId: id! })).toEqual([id])
  expect(await found(morning, { spaceId: '00000000-0000-4000-8000-000000000000' })).toEqual([])
})

test('another brand, drafts and what is not let this way are not found', async () => {
  await spaces.addAll([
    { row: { isPublished: false } },
    { row: { allowCasual: false } },
    { row: { autoApprove: false } },
    { row: { rateHourlyCents: null } },
  ])
  const elsewhere = await spaces.add({ row: { brand: 'demo', allowMonthly: false } })
  expect(await found(morning)).toEqual([])
  expect(await found(morning, {}, 'demo')).toEqual([elsewhere])
  expect(await found(monthly('2026-11-20'), {}, 'demo')).toEqual([])
})

test('a week is open for a time range when it holds every quarter hour of it, over midnight and over Sunday', async () => {
  const day = await spaces.add({ windows: [weekly(workdays, '09:00', '17:00')] })
  const night = await spaces.add({ windows: [weekly([7], '18:00', '08:00')], row: { rateHourlyCents: 500 } })
  expect(await found(morning)).toEqual([day])
  expect(await found(casual('2026-11-18T08:45', '2026-11-18T10:00'))).toEqual([])
  expect(await found(casual('2026-11-18T16:00', '2026-11-18T17:15'))).toEqual([])
  expect(await found(casual('2026-11-21T09:00', '2026-11-21T11:00'))).toEqual([])
  expect(await found(casual('2026-11-22T22:00', '2026-11-23T08:00'))).toEqual([night])
  expect(await found(casual('2026-11-22T22:00', '2026-11-23T08:15'))).toEqual([])
})

test('two windows that touch are as good as one', async () => {
  const id = await spaces.add({ windows: [weekly([3], '08:00', '10:00'), weekly([3], '10:00', '12:00')] })
  expect(await found(morning)).toEqual([id])
})

test('a time range of more than 24 hours needs a space that takes several days', async () => {
  const [single24, several] = await spaces.addAll([{}, { row: { allowMultiDay: true } }])
  expect(await found(casual('2026-11-18T09:00', '2026-11-19T09:15'))).toEqual([several])
  expect(new Set(await found(casual('2026-11-18T09:00', '2026-11-19T09:00')))).toEqual(
    new Set([single24, several]),
  )
  const all = await ask(casual('2026-11-18T09:00', '2026-11-20T09:00'), { includesUnavailable: true })
  expect(standings(all)).toEqual(
    new Map([
      [several, 'available'],
      [single24, 'too-long'],
    ]),
  )
})

test('wall times belong to the zone of each space', async () => {
  const australia = { south: -45, west: 110, north: -10, east: 160 }
  const perth = { publicLatitude: -31.95, publicLongitude: 115.86, zone: 'Australia/Perth' }
  const bookings = [{ startsAt: inSydney('2026-11-18T09:00'), endsAt: inSydney('2026-11-18T11:00') }]
  const taken = await spaces.add({ bookings })
  const free = await spaces.add({ bookings, row: perth })
  expect(await found(morning, { bounds: australia })).toEqual([free])
  expect(await found(casual('2026-11-18T06:30', '2026-11-18T07:30'), { bounds: australia })).toEqual([taken])
})

test('when the clocks go forward an hour is missing: nothing starts in it, and what spans it is whole', async () => {
  const always = await spaces.add()
  const night = await spaces.add({ windows: [weekly([7], '01:00', '04:00')], row: { rateHourlyCents: 500 } })
  const ends = await spaces.add({ windows: [weekly([7], '01:00', '02:00')], row: { rateHourlyCents: 600 } })
  const brisbane = await spaces.add({
    windows: [weekly([7], '02:00', '04:00')],
    row: { zone: 'Australia/Brisbane' },
  })
  expect(await found(casual('2027-10-03T02:15', '2027-10-03T03:15'))).toEqual([brisbane])
  expect(await found(casual('2027-10-03T01:00', '2027-10-03T03:30'))).toEqual([always, night])
  expect(await found(casual('2027-10-03T01:00', '2027-10-03T02:00'))).toEqual([always, night, ends])
  expect(await found(casual('2027-10-03T01:00', '2027-10-03T02:15'))).toEqual([always, night])
})

test('when the clocks go back an hour comes twice, and a window holds both', async () => {
  const night = await spaces.add({ windows: [weekly([7], '01:00', '04:00')] })
  const late = await spaces.add({ windows: [weekly([7], '02:30', '04:00')], row: { rateHourlyCents: 500 } })
  const { found: both } = await ask(casual('2027-04-04T02:30', '2027-04-04T03:30'))
  expect(both.map(({ id }) => id)).toEqual([night, late])
  // Half past two comes first, an hour and a half passes until half past three, and an hour more.
  expect(both[0]?.price).toBe(800)
  expect(await found(casual('2027-04-04T01:30', '2027-04-04T03:30'))).toEqual([night])
})

test('a single opening opens alone and together with the week', async () => {
  const alone = await spaces.add({ windows: [single('2026-11-18T08:00', '2026-11-18T12:00')] })
  const together = await spaces.add({
    windows: [weekly(workdays, '07:00', '10:00'), single('2026-11-18T10:00', '2026-11-18T12:00')],
    row: { rateHourlyCents: 500 },
  })
  await spaces.add({
    windows: [weekly(workdays, '07:00', '10:00'), single('2026-11-18T10:15', '2026-11-18T12:00')],
  })
  expect(await found(morning)).toEqual([alone, together])
  expect(await found(casual('2026-11-25T09:00', '2026-11-25T11:00'))).toEqual([])
})

test('a window that begins later or has a last day counts on its days only', async () => {
  const later = await spaces.add({ windows: [weekly(everyDay, '08:00', '18:00', { first: '2026-11-19' })] })
  const over = await spaces.add({
    windows: [weekly(everyDay, '08:00', '18:00', { last: '2026-11-18' })],
    row: { rateHourlyCents: 500 },
  })
  expect(await found(morning)).toEqual([over])
  expect(await found(casual('2026-11-19T09:00', '2026-11-19T11:00'))).toEqual([later])
})

test('closed days and busy times of other calendars close a space', async () => {
  const closed = await spaces.add({ closures: [{ firstDate: '2026-11-18', lastDate: '2026-11-18' }] })
  const busy = await spaces.add({
    busyElsewhere: [{ starts: inSydney('2026-11-18T10:30'), ends: inSydney('2026-11-18T12:00') }],
    row: { rateHourlyCents: 500, rateMonthlyCents: 30_000 },
  })
  expect(await found(morning)).toEqual([])
  expect(await found(casual('2026-11-18T08:30', '2026-11-18T10:30'))).toEqual([busy])
  expect(await found(casual('2026-11-19T00:00', '2026-11-19T02:00'))).toEqual([closed, busy])
  expect(await found(monthly('2026-11-18'))).toEqual([])
  expect(await found(monthly('2026-11-19'))).toEqual([closed, busy])
})

test('what is held, waiting or confirmed takes a space; its end is free again', async () => {
  const times = { startsAt: inSydney('2026-11-18T07:00'), endsAt: inSydney('2026-11-18T09:15') }
  for (const state of ['held', 'waiting', 'confirmed'] as const)
    await spaces.add({ bookings: [{ ...times, state }] })
  const free = await spaces.add({ bookings: [{ ...times, state: 'cancelled' }] })
  expect(await found(morning)).toEqual([free])
  expect(await found(casual('2026-11-18T09:15', '2026-11-18T11:00'))).toHaveLength(4)
})

test('of several units one must be free for the whole time range', async () => {
  const nineToTen = { startsAt: inSydney('2026-11-18T09:00'), endsAt: inSydney('2026-11-18T10:00') }
  const tenToEleven = { startsAt: inSydney('2026-11-18T10:00'), endsAt: inSydney('2026-11-18T11:00') }
  const lot = { capacity: 2, type: 'Parking-lot' }
  const staggered = await spaces.add({
    row: lot,
    bookings: [
      { unit: 1, ...nineToTen },
      { unit: 2, ...tenToEleven },
    ],
  })
  const secondFree = await spaces.add({
    row: { ...lot, rateHourlyCents: 500 },
    bookings: [
      { unit: 1, ...nineToTen },
      { unit: 1, ...tenToEleven },
    ],
  })
  expect(await found(morning)).toEqual([secondFree])
  expect(await found(casual('2026-11-18T09:00', '2026-11-18T10:00'))).toEqual([staggered, secondFree])
})

test('featured owners come first, then the price or the distance, and too small spaces come last', async () => {
  const star = await testApp.people.owner()
  await testApp.database.transaction((tx) =>
    tx.updateTable('accounts').set({ isFeatured: true }).where('id', '=', star.id).execute(),
  )
  const north = (metres: number) => ({ publicLatitude: townHall.latitude + metres / 111_195 })
  const [cheap, near, small, featured] = await spaces.addAll([
    { row: { ...north(2000), rateHourlyCents: 300 } },
    { row: { ...north(100), rateHourlyCents: 500 } },
    { row: { ...north(10), rateHourlyCents: 100, largestVehicle: 'Hatchback', ownerId: star.id } },
    { row: { ...north(3000), rateHourlyCents: 900, ownerId: star.id } },
  ])
  const vehicle = 'Sedan' as const
  expect(await found(morning, { vehicle })).toEqual([featured, cheap, near, small])
  expect(await found(morning, { vehicle, sortBy: 'distance' })).toEqual([featured, near, cheap, small])
  expect(await found(morning)).toEqual([small, featured, cheap, near])
  const {
    found: [first],
  } = await ask(morning, { vehicle })
  expect(first).toEqual({ id: featured, standing: 'available', isFeatured: true, price: 1800, metres: 3000 })
})

test('what cannot be booked is listed last with its reason, when all are asked for', async () => {
  const taken = { startsAt: inSydney('2026-11-18T09:00'), endsAt: inSydney('2026-11-18T10:00') }
  const [busy, closed, small, free] = await spaces.addAll([
    { bookings: [taken], row: { rateHourlyCents: 100 } },
    { windows: [], row: { rateHourlyCents: 200 } },
    { row: { rateHourlyCents: 300, largestVehicle: 'Bike' } },
    {},
  ])
  const answer = await ask(morning, {
    vehicle: 'Van',
    includesUnavailable: true,
    bounds: boundsAround(townHall, 10),
  })
  expect([...standings(answer)]).toEqual([
    [small, 'too-small'],
    [free, 'too-small'],
    [busy, 'taken'],
    [closed, 'closed'],
  ])
  expect(answer.total).toBe(4)
  expect(await found(morning)).toEqual([small, free])
})

test('filters: charging, cover, access, and hours', async () => {
  const [charging, garage, remote] = await spaces.addAll([
    { row: { electricChargeType: 3 } },
    { row: { type: 'Garage' }, windows: [weekly(workdays, '08:00', '18:00')] },
    { row: { accessMethod: 6 }, windows: [weekly(everyDay, '08:00', '18:00')] },
  ])
  expect(await found(morning, { needsCharging: true })).toEqual([charging])
  expect(await found(morning, { needsCover: true })).toEqual([garage])
  expect(await found(morning, { access: ['Remote', 'Key'] })).toEqual([remote])
  expect(await found(morning, { hours: '24/7' })).toEqual([charging])
  expect(await found(morning, { hours: 'weekdays' })).toEqual([garage])
  expect(await found(morning, { needsCharging: true, needsCover: true })).toEqual([])
})

test('by the month a space is found when it is open 24/7 and a unit is free for all of it', async () => {
  const december = { kind: 'monthly' as const, startsAt: inSydney('2026-12-20T00:00'), endsAt: null }
  const [free, later] = await spaces.addAll([
    {},
    { bookings: [december], row: { rateMonthlyCents: 19_000 } },
    { windows: [] },
    { windows: [weekly([2, 4], '07:00', '18:30')] },
    { windows: [weekly(workdays, '00:00', '00:00')] },
  ])
  expect(await found(monthly('2026-11-20'))).toEqual([free])
  expect(await found(monthly('2026-11-20', '2026-12-20'))).toEqual([later, free])
  expect(await found(monthly('2026-11-20', '2026-12-21'))).toEqual([free])
  const { found: month } = await ask(monthly('2026-11-20', '2026-12-05'))
  expect(month.map(({ price }) => price)).toEqual([9500, 10_000])
})

test('the limit cuts the list and the total counts all', async () => {
  const prices = [700, 300, 500, 400, 600]
  const ids = await spaces.addAll(prices.map((rateHourlyCents) => ({ row: { rateHourlyCents } })))
  const { found: cheapest, total } = await ask(morning, { limit: 2 })
  expect(cheapest.map(({ id }) => id)).toEqual([ids[1], ids[3]])
  expect(total).toBe(5)
})

test('a map zoomed far out gets counts by area, of what can be booked', async () => {
  const melbourne = { publicLatitude: -37.8136, publicLongitude: 144.9631, zone: 'Australia/Melbourne' }
  await spaces.addAll([
    {},
    { row: { rateHourlyCents: 300, publicLatitude: -33.9 } },
    { windows: [], row: { rateHourlyCents: 100 } },
    { row: { rateHourlyCents: 100, largestVehicle: 'Bike' } },
    { row: melbourne },
  ])
  const australia = { south: -45, west: 110, north: -10, east: 160 }
  const asked = search(morning, { bounds: australia, vehicle: 'Sedan' })
  const clusters = await engine.clusters(brandById('main'), asked)
  expect(clusters).toEqual([
    {
      latitude: expect.closeTo(-33.8866, 6),
      longitude: expect.closeTo(151.2061, 6),
      count: 2,
      lowestPrice: 600,
    },
    { latitude: -37.8136, longitude: 144.9631, count: 1, lowestPrice: 800 },
  ])
})
