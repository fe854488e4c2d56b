import { builtLoader } from '@bayshare/app/testing/built-threads'
import { bookSpot, cancelSpot } from '@bayshare/app/testing/test-bookings'
import { type SpaceMaker, spaceMaker, townHall } from '@bayshare/app/testing/searched-spaces'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { call } from '@bayshare/contract/call'
import { reviewBooking } from '@bayshare/contract/reviews'
import { searchSpaces } from '@bayshare/contract/search'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { boundsAround } from '@bayshare/domain/geo/bounds'
import type { SpaceId } from '@bayshare/domain/listings/space'
import type { SpaceSearch } from '@bayshare/domain/search/space-search'
import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { contextFor } from '../../context/context'
import type { Spaces } from '../../database/schema'
import { record } from '../../events/record'
import { updateSpace } from '../../listings/store'
import { type RunningSearcher, startSearchEngine } from '../search-engine'
import { startLoading } from './start-loading'

vi.mock('./start-loading', async (original) => {
  const actual = await original<{ startLoading: typeof startLoading }>()
  return { startLoading: vi.fn<typeof startLoading>(actual.startLoading) }
})

let testApp: TestApp
let searcher: RunningSearcher
let maker: SpaceMaker

beforeAll(async () => {
  testApp = await startTestApp({ searchIndex: true })
  searcher = testApp.product.searcher
  maker = await spaceMaker(testApp)
  await searcher.catchUp()
})
beforeEach(async () => {
  await sql`update spaces set is_published = false`.execute(testApp.database.read())
  await sql`
    insert into events (kind, subject, brand, actor, payload, recorded_at)
    select 'listing.removed', id, 'main', 'test', '{}', '2026-01-01' from spaces`.execute(
    testApp.database.read(),
  )
  await vi.waitFor(() => expect(searcher.state()).toBe('ready'), 30_000)
  await searcher.catchUp()
})
afterAll(() => testApp.stop())

const morning = {
  kind: 'casual',
  starts: Temporal.PlainDateTime.from('2026-11-18T09:00'),
  ends: Temporal.PlainDateTime.from('2026-11-18T11:00'),
} as const

function search(special: Partial<SpaceSearch> = {}): SpaceSearch {
  return {
    timeRange: morning,
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

const main = brandById('main')
const day = Temporal.PlainDate.from('2026-11-18')
const nine = Temporal.PlainTime.from('09:00')
const eleven = Temporal.PlainTime.from('11:00')

async function found(special: Partial<SpaceSearch> = {}, from = searcher) {
  expect(from.state()).toBe('ready')
  return (await from.engine.spaces(main, search(special))).found
}

const ids = async (special?: Partial<SpaceSearch>, from?: RunningSearcher) =>
  (await found(special, from)).map(({ id }) => id)

/** Changes a space as its owner would, and says so. */
function change(id: SpaceId, changes: Updateable<Spaces>): Promise<void> {
  const ctx = contextFor(testApp, { actor: { kind: 'job', name: 'test' }, brand: main, requestId: 'test' })
  return testApp.database.transaction(async (tx) => {
    await updateSpace(tx, id, changes)
    await record(ctx, tx, 'listing.changed', id, { ownerId: maker.owner.id })
  })
}

async function newSpace(special?: Parameters<SpaceMaker['add']>[0]): Promise<SpaceId> {
  const id = await maker.add(special)
  await change(id, { description: 'Just listed.' })
  return id
}

test('the server says that the index is ready', async () => {
  const answer = await testApp.product.server.app.inject('/readyz')
  expect(answer.json()).toEqual({ status: 'ready', search: 'ready' })
})

describe('on the node that acts, without waiting', () => {
  test('a new space is found', async () => {
    const id = await newSpace()
    expect(await found()).toEqual([{ id, standing: 'available', isFeatured: false, price: 800, metres: 0 }])
    expect(await ids({ spaceId: id, bounds: boundsAround({ latitude: 0, longitude: 0 }, 10) })).toEqual([id])
  })

  test('a price, a charger and what fits are changed in place', async () => {
    const id = await newSpace()
    await change(id, { rateHourlyCents: 700, electricChargeType: 2, largestVehicle: 'Van' })
    expect(await found({ needsCharging: true, vehicle: 'Van' })).toMatchObject([
      { id, price: 1400, standing: 'available' },
    ])
  })

  test('a space that moves is found where it is now and nowhere else', async () => {
    const id = await newSpace()
    await change(id, { publicLatitude: -37.8136, publicLongitude: 144.9631 })
    expect(await ids()).toEqual([])
    const melbourne = { latitude: -37.8136, longitude: 144.9631 }
    expect(await ids({ bounds: boundsAround(melbourne, 100) })).toEqual([id])
    await change(id, { publicLatitude: townHall.latitude, publicLongitude: townHall.longitude })
    expect(await ids()).toEqual([id])
    expect(await ids({ bounds: boundsAround(melbourne, 100) })).toEqual([])
  })

  test('a space that is withdrawn is gone, and comes back when it is listed again', async () => {
    const id = await newSpace()
    await change(id, { isPublished: false })
    expect(await ids({ includesUnavailable: true })).toEqual([])
    expect(await ids({ spaceId: id })).toEqual([])
    await change(id, { isPublished: true })
    expect(await ids()).toEqual([id])
  })

  test('a review is counted in the next answer', async () => {
    const id = await newSpace()
    const asked = { body: { startDate: day, startTime: nine, endDate: day, endTime: eleven, id } }
    const counts = async () =>
      (await call(testApp.send(), searchSpaces, asked)).map((space) => [
        space.positiveReviews,
        space.negativeReviews,
      ])
    expect(await counts()).toEqual([[0, 0]])
    const driver = await testApp.people.driver()
    const { reference } = await bookSpot(testApp, driver, id)
    const now = testApp.clock.now()
    await testApp.clock.moveTo(now.add({ hours: 48 }))
    await call(testApp.send({ token: driver.token }), reviewBooking, {
      params: { reference },
      body: { review: 'Positive' },
    })
    await testApp.clock.moveTo(now)
    const later = { ...asked.body, startDate: day.add({ days: 1 }), endDate: day.add({ days: 1 }) }
    asked.body = later
    expect(await counts()).toEqual([[1, 0]])
  })

  test('a booking takes the space and a cancellation frees it', async () => {
    const id = await newSpace()
    const driver = await testApp.people.driver()
    const { reference } = await bookSpot(testApp, driver, id)
    expect(await ids()).toEqual([])
    expect(await found({ includesUnavailable: true })).toMatchObject([{ id, standing: 'taken' }])
    await cancelSpot(testApp, driver, reference)
    expect(await ids()).toEqual([id])
  })

  test('a space with a second unit takes a second car', async () => {
    const id = await newSpace()
    await bookSpot(testApp, await testApp.people.driver(), id)
    await change(id, { capacity: 2 })
    await testApp.settleJobs()
    expect(await ids()).toEqual([id])
    await bookSpot(testApp, await testApp.people.driver(), id)
    expect(await ids()).toEqual([])
  })
})

test('what happens on another node is found here, and there what happens here', async () => {
  const other = await startTestApp({ on: testApp, searchIndex: true })
  try {
    await other.product.searcher.catchUp()
    const id = await newSpace()
    await other.product.searcher.catchUp()
    expect(await ids({}, other.product.searcher)).toEqual([id])
    const driver = await testApp.people.driver()
    await bookSpot(other, driver, id)
    // By itself, as in life.
    await vi.waitFor(async () => expect(await ids()).toEqual([]), 30_000)
  } finally {
    await other.stop()
  }
})

describe('an index of its own', () => {
  const problems: string[] = []
  const open: RunningSearcher[] = []
  async function start(loader?: string): Promise<RunningSearcher> {
    const index = { connection: testApp.app, loader: loader ?? (await builtLoader()) }
    const one = startSearchEngine({
      database: testApp.database,
      index,
      log: { error: (_, message) => problems.push(message) },
    })
    open.push(one)
    return one
  }
  beforeEach(() => {
    problems.length = 0
    vi.mocked(startLoading).mockClear()
  })
  const loads = () => vi.mocked(startLoading).mock.calls.length
  afterEach(async () => {
    for (const one of open.splice(0)) await one.stop()
  })

  /** Spaces with their events in one go, as a flood. */
  async function flood(count: number): Promise<void> {
    await sql`
      with made as (
        insert into spaces (id, brand, owner_id, type, street_number, street_name, suburb, state, postcode, latitude,
          longitude, public_latitude, public_longitude, zone, description, largest_vehicle, rate_hourly_cents,
          allow_casual, allow_monthly, auto_approve, is_published, created_at)
        select gen_random_uuid(), 'main', ${maker.owner.id}::uuid, 'Driveway', '1', 'Kent Street', 'Sydney', 'NSW', '2000', 0,
          0, ${townHall.latitude}::float8, ${townHall.longitude}::float8 + n / 1e6, 'Australia/Sydney', 'Flood.', 'Sedan', 400,
          true, false, true, true, '2026-01-01'
        from generate_series(1, ${count}::integer) n returning id),
      told as (
        insert into space_calendar (space_id, open_week) select id, ~(0::bit(672)) from made)
      insert into events (kind, subject, brand, actor, payload, recorded_at)
      select 'listing.changed', id, 'main', 'test', '{}', '2026-01-01' from made`.execute(
      testApp.database.read(),
    )
  }

  test('is made anew when much has changed, and loses nothing that happens meanwhile', async () => {
    const one = await start()
    await one.catchUp()
    const id = await newSpace()
    await flood(2500)
    await one.catchUp()
    const driver = await testApp.people.driver()
    await bookSpot(testApp, driver, id)
    const late = await newSpace()
    // This one is loaded, and then this one and the one of the app again.
    await vi.waitFor(() => expect(loads()).toBe(3), 30_000)
    const later = await newSpace({ row: { rateHourlyCents: 100 } })
    for (const { value } of vi.mocked(startLoading).mock.results) await value.data
    const latest = await newSpace({ row: { rateHourlyCents: 50 } })
    for (const from of [one, searcher]) {
      await from.catchUp()
      const there = await ids({ limit: 5000 }, from)
      expect(there).toHaveLength(2503)
      expect(there.slice(0, 2)).toEqual([latest, later])
      expect(there).toContain(late)
      expect(there).not.toContain(id)
    }
    expect(problems).toEqual([])
  })

  test('is loaded again when too much has happened at once, and the database answers meanwhile', async () => {
    const one = await start()
    await one.catchUp()
    expect(loads()).toBe(1)
    await flood(5100)
    await vi.waitFor(() => expect(problems).not.toEqual([]), 30_000)
    expect(problems[0]).toBe('The search index has missed changes and is loaded anew')
    const answer = await one.engine.spaces(main, search({ limit: 1 }))
    expect(answer.total).toBe(5100)
    await vi.waitFor(() => expect(one.state()).toBe('ready'), 30_000)
    expect(await ids({ limit: 6000 }, one)).toHaveLength(5100)
  })

  test('that cannot be loaded leaves the answers to the database', async () => {
    const id = await newSpace()
    const one = await start('/there/is/no/such/loader.js')
    await vi.waitFor(() => expect(problems).not.toEqual([]), 30_000)
    expect(one.state()).toBe('loading')
    const { found: there } = await one.engine.spaces(main, search({ spaceId: id }))
    expect(there).toMatchObject([{ id }])
    await one.stop()
  })

  test('can be stopped while it loads', async () => {
    const one = await start()
    await one.stop()
    expect(one.state()).toBe('loading')
    expect(problems).toEqual([])
  })
})
