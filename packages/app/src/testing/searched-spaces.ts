import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Availability, Interval } from '@bayshare/domain/availability/opening-hours'
import type { BookingState } from '@bayshare/domain/bookings/lifecycle'
import { asSpaceId, type SpaceId } from '@bayshare/domain/listings/space'
import { refreshBusy, refreshOpening } from '@bayshare/server/availability/calendar-store'
import {
  insertClosure,
  insertImport,
  insertWindow,
  replaceBusyTimes,
  windowColumns,
} from '@bayshare/server/availability/store'
import type { Transaction } from '@bayshare/server/database/open-database'
import type { Buildings, Spaces } from '@bayshare/server/database/schema'
import { insertBuilding, insertSpace } from '@bayshare/server/listings/store'
import type { Insertable } from 'kysely'
import { insertBookingRow } from './booking-rows'
import type { TestApp } from './test-app'
import type { TestPerson } from './test-people'

/** A space as a test of search thinks of it. Wall times belong to its zone. */
export interface SearchedSpace {
  /** Around the clock unless it is told. */
  windows?: readonly Availability[]
  closures?: readonly { firstDate: string; lastDate: string }[]
  busyElsewhere?: readonly Interval[]
  bookings?: readonly SearchedBooking[]
  row?: Partial<Insertable<Spaces>>
}

export interface SearchedBooking {
  unit?: number
  kind?: 'casual' | 'monthly'
  state?: BookingState
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant | null
}

export interface SpaceMaker {
  owner: TestPerson
  add(space?: SearchedSpace): Promise<SpaceId>
  addAll(spaces: readonly SearchedSpace[]): Promise<SpaceId[]>
}

/** Makes spaces in the middle of Sydney through the stores, with their calendars written as the product writes them. */
export async function spaceMaker(testApp: TestApp): Promise<SpaceMaker> {
  const owner = await testApp.people.owner()
  const driver = await testApp.people.driver({ card: null })
  const addAll = (spaces: readonly SearchedSpace[]) =>
    testApp.database.transaction(async (tx) => {
      const ids: SpaceId[] = []
      for (const space of spaces) ids.push(await insert(tx, space))
      await refreshOpening(tx, ids, testApp.clock.now())
      await refreshBusy(tx, ids, testApp.clock.now())
      return ids
    })

  async function insert(tx: Transaction, space: SearchedSpace): Promise<SpaceId> {
    const id = asSpaceId(randomUUID())
    const createdAt = testApp.clock.now()
    const row = { ...usualRow, id, ownerId: owner.id, createdAt, ...space.row }
    await insertSpace(tx, row)
    for (const window of space.windows ?? [{ kind: 'always' }])
      await insertWindow(tx, { id: randomUUID(), spaceId: id, createdAt, ...windowColumns(window) })
    for (const { firstDate, lastDate } of space.closures ?? [])
      await insertClosure(tx, {
        id: randomUUID(),
        spaceId: id,
        createdAt,
        firstDate: Temporal.PlainDate.from(firstDate),
        lastDate: Temporal.PlainDate.from(lastDate),
      })
    if (space.busyElsewhere) {
      const importId = randomUUID()
      await insertImport(tx, { id: importId, spaceId: id, name: 'Elsewhere', createdAt })
      await replaceBusyTimes(tx, { importId, spaceId: id }, space.busyElsewhere)
    }
    for (const booking of space.bookings ?? [])
      await insertBooking(tx, { id, row, driverId: driver.id, createdAt }, booking)
    return id
  }

  return {
    owner,
    addAll,
    add: async (space = {}) => (await addAll([space]))[0]!,
  }
}

interface BookedSpace {
  id: SpaceId
  row: Pick<Insertable<Spaces>, 'brand' | 'ownerId' | 'zone'>
  driverId: AccountId
  createdAt: Temporal.Instant
}

async function insertBooking(tx: Transaction, space: BookedSpace, booking: SearchedBooking): Promise<void> {
  const { brand, ownerId, zone } = space.row
  const { driverId, createdAt } = space
  const isFree = await insertBookingRow(tx, {
    ...booking,
    spaceId: space.id,
    brand,
    ownerId,
    zone,
    driverId,
    createdAt,
  })
  if (!isFree) throw new Error('Two bookings of one unit overlap')
}

/** Town Hall in Sydney. */
export const townHall = { latitude: -33.8732, longitude: 151.2061 }

const usualRow = {
  brand: 'main' as const,
  type: 'Driveway',
  streetNumber: '12',
  streetName: 'Kent Street',
  suburb: 'Sydney',
  state: 'NSW',
  postcode: '2000',
  latitude: townHall.latitude,
  longitude: townHall.longitude,
  publicLatitude: townHall.latitude,
  publicLongitude: townHall.longitude,
  zone: 'Australia/Sydney',
  description: 'A driveway.',
  instruction: 'The gate is on the left.',
  accessCode: 'Key #4711',
  largestVehicle: 'Sedan',
  rateHourlyCents: 400,
  rateMonthlyCents: 20_000,
  allowCasual: true,
  allowMonthly: true,
  autoApprove: true,
  isPublished: true,
}

/** A wall time in Sydney as an instant. */
export function inSydney(wall: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(wall).toZonedDateTime('Australia/Sydney').toInstant()
}

/** A building of the demo brand, where anyone may search, unless it is told. */
export async function addBuilding(
  testApp: TestApp,
  special: Partial<Insertable<Buildings>> = {},
): Promise<string> {
  const id = randomUUID()
  await testApp.database.transaction((tx) =>
    insertBuilding(tx, {
      id,
      brand: 'demo',
      name: 'Harbour Tower',
      address: '5 Kent Street, Sydney NSW 2000',
      streetName: 'Kent Street',
      suburb: 'Sydney',
      state: 'NSW',
      postcode: '2000',
      ...townHall,
      zone: 'Australia/Sydney',
      rateMonthlyMinCents: 20_000,
      rateMonthlyDefaultCents: 30_000,
      rateMonthlyMaxCents: 40_000,
      createdAt: testApp.clock.now(),
      ...special,
    }),
  )
  return id
}

/** What makes a space a bay of a building. */
export function bayRow(buildingId: string, bayMarking: string): Partial<Insertable<Spaces>> {
  return {
    brand: 'demo',
    buildingId,
    bayMarking,
    type: 'Garage',
    allowCasual: false,
    rateHourlyCents: null,
    rateMonthlyCents: 30_000,
  }
}
