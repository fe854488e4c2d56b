import { inSydney, type SpaceMaker, spaceMaker, townHall } from '@bayshare/app/testing/searched-spaces'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import type { Availability, Weekday } from '@bayshare/domain/availability/opening-hours'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { boundsAround } from '@bayshare/domain/geo/bounds'
import type { SpaceSearch } from '@bayshare/domain/search/space-search'
import type { SearchedTimeRange } from '@bayshare/domain/search/time-range-in-zone'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SearchEngine } from './engine'
import { sqlEngine } from './sql-engine'

let testApp: TestApp
let engine: SearchEngine
let spaces: SpaceMaker
beforeAll(async () => {
  testApp = await startTestApp()
  engine = sqlEngine(testApp.database.read)
  spaces = await spaceMaker(testApp)
})
/** Each test has the town to itself. What else is found, and in which order, is compared in `reference.test.ts`. */
beforeEach(async () => {
  await testApp.database.transaction((tx) => tx.updateTable('spaces').set({ isPublished: false }).execute())
})
afterAll(() => testApp.stop())

function casual(from: string, to: string): SearchedTimeRange {
  return { kind: 'casual', starts: Temporal.PlainDateTime.from(from), ends: Temporal.PlainDateTime.from(to) }
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

async function found(timeRange: SearchedTimeRange, special?: Partial<SpaceSearch>): Promise<string[]> {
  return (await engine.spaces(brandById('main'), search(timeRange, special))).found.map(({ id }) => id)
}

function weekly(days: Weekday[], from: string, to: string): Availability {
  return {
    kind: 'weekly',
    days,
    from: Temporal.PlainTime.from(from),
    to: Temporal.PlainTime.from(to),
    firstDate: Temporal.PlainDate.from('2026-01-01'),
    lastDate: null,
  }
}

function single(from: string, to: string): Availability {
  return { kind: 'single', starts: Temporal.PlainDateTime.from(from), ends: Temporal.PlainDateTime.from(to) }
}

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

test('what is held, waiting or confirmed takes a space; its end is free again', async () => {
  const times = { startsAt: inSydney('2026-11-18T07:00'), endsAt: inSydney('2026-11-18T09:15') }
  for (const state of ['held', 'waiting', 'confirmed'] as const)
    await spaces.add({ bookings: [{ ...times, state }] })
  const free = await spaces.add({ bookings: [{ ...times, state: 'cancelled' }] })
  expect(await found(morning)).toEqual([free])
  expect(await found(casual('2026-11-18T09:15', '2026-11-18T11:00'))).toHaveLength(4)
})
