import { choices, type Choices } from '@bayshare/app/testing/random-choices'
import { randomBookings, times, towns, townTime } from '@bayshare/app/testing/random-town'
import { addBuilding, bayRow, type SearchedSpace, spaceMaker } from '@bayshare/app/testing/searched-spaces'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { type FoundBuilding, searchBuildings } from '@bayshare/contract/buildings'
import { call } from '@bayshare/contract/call'
import type { Availability } from '@bayshare/domain/availability/opening-hours'
import { hourFilters } from '@bayshare/domain/search/search-options'
import { vehicleTypes } from '@bayshare/domain/vehicles/size'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BaysWanted, type PlainBuilding, plainBuildings } from './testing/brute-force-bays'

const seed = Number(process.env.PROVE ? process.env.SEED : 6)
const searchCount = process.env.PROVE ? 300 : 100
const buildingCount = 8

let testApp: TestApp
let truth: (wanted: BaysWanted) => PlainBuilding[]
let driver: string
const random = choices(seed)
beforeAll(async () => {
  testApp = await startTestApp({ at: townTime })
  const maker = await spaceMaker(testApp)
  for (const _ of times(buildingCount, () => 0)) {
    const { zone, latitude, longitude } = random.one(towns)
    const id = await addBuilding(testApp, {
      zone,
      latitude: latitude + random.part() / 10,
      longitude,
      resultLimit: random.happens(0.3) ? 3 : null,
    })
    await maker.addAll(times(random.whole(0, 12), () => randomBay(random, id, zone)))
  }
  truth = await plainBuildings(testApp.database.read(), 'demo', testApp.clock.now())
  driver = (await testApp.people.driver({ card: null, brand: 'demo' })).token
}, 60_000)
afterAll(() => testApp.stop())

const weekdays: Extract<Availability, { kind: 'weekly' }> = {
  kind: 'weekly',
  days: [1, 2, 3, 4, 5],
  from: Temporal.PlainTime.from('07:00'),
  to: Temporal.PlainTime.from('19:00'),
  firstDate: Temporal.PlainDate.from('2027-01-01'),
  lastDate: null,
}

function closedFrom(daysAhead: number, length: number) {
  const firstDate = Temporal.PlainDate.from(townTime.slice(0, 10)).add({ days: daysAhead })
  return { firstDate: firstDate.toString(), lastDate: firstDate.add({ days: length }).toString() }
}

let markings = 0
function randomBay(chance: Choices, buildingId: string, zone: string): SearchedSpace {
  const capacity = chance.one([1, 1, 1, 2, 3])
  const windows = chance.one<Availability[]>([
    [{ kind: 'always' }],
    [{ kind: 'always' }],
    [{ kind: 'always' }],
    [weekdays],
    [{ ...weekdays, days: [2, 4] }],
    [],
  ])
  return {
    windows,
    bookings: chance.happens(0.7) ? randomBookings(chance, zone, capacity) : [],
    closures: chance.happens(0.1) ? [closedFrom(chance.whole(0, 150), chance.whole(0, 20))] : [],
    row: {
      ...bayRow(buildingId, `${chance.one(['A', 'B'])}${++markings}`),
      zone,
      capacity,
      largestVehicle: chance.one(['Hatchback', 'Sedan', 'Sedan', 'Van']),
      rateMonthlyCents: chance.one([25_000, 30_000]),
      bayGroup: chance.one([null, null, 1, 2, 3]),
      description: chance.one(['Beside the lift.', 'Beside the lift.', 'Behind a pillar.']),
      autoApprove: chance.happens(0.95),
      isPublished: chance.happens(0.95),
    },
  }
}

function plain(found: FoundBuilding): PlainBuilding {
  return {
    id: found.id,
    metres: found.distanceMetres,
    totalBays: found.totalBays,
    bestRate: found.bestRate,
    bays: found.bays.map((bay) => ({
      marking: bay.marking,
      isAvailable: bay.isAvailable,
      until: bay.availableUntil?.toString() ?? null,
      active: bay.activeBookings.map(({ starts, ends }) => `${starts.toString()}..${ends?.toString() ?? ''}`),
      future: bay.futureBookings.map(({ starts }) => starts.toString()),
      isTooSmall: bay.isTooSmall,
      others: bay.othersLikeIt,
    })),
  }
}

test('buildings tell what is true of their bays, whenever and however it is asked', async () => {
  const today = testApp.clock.now().toZonedDateTimeISO('Australia/Sydney').toPlainDate()
  const seen = { available: 0, until: 0, active: 0, folded: 0 }
  for (let number = 0; number < searchCount; number++) {
    const { latitude, longitude } = random.one(towns)
    const isDriver = random.happens(0.5)
    const wanted: BaysWanted = {
      starts: today.add({ days: random.whole(2, 180) }),
      around: { latitude, longitude },
      hours: random.one(hourFilters),
      vehicle: isDriver ? vehicleTypes[2] : null,
    }
    const { starts, hours } = wanted
    const { buildings } = await call(
      testApp.send({ brand: 'demo', ...(isDriver && { token: driver }) }),
      searchBuildings,
      { body: { starts, hours, latitude, longitude } },
    )
    const name = `search ${number} of seed ${seed}: ${JSON.stringify(wanted)}`
    const answer = buildings.map(plain)
    expect({ name, buildings: answer }).toEqual({ name, buildings: truth(wanted) })
    for (const bay of answer.flatMap(({ bays }) => bays)) {
      seen.available += Number(bay.isAvailable)
      seen.until += Number(bay.until !== null)
      seen.active += bay.active.length
      seen.folded += bay.others
    }
  }
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(searchCount / 3)
}, 120_000)
