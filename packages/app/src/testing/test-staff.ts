import { randomUUID } from 'node:crypto'
import type { BuildingRole } from '@bayshare/domain/rights/rights'
import type { Buildings } from '@bayshare/server/database/schema'
import { insertBuilding } from '@bayshare/server/listings/store'
import { insertMembership } from '@bayshare/server/rights/store'
import type { Insertable } from 'kysely'
import type { TestApp } from './test-app'
import type { TestPerson } from './test-people'

/** A building of the main brand, unless something else is said. */
export async function testBuilding(
  testApp: TestApp,
  changes: Partial<Insertable<Buildings>> = {},
): Promise<string> {
  const id = randomUUID()
  await testApp.database.transaction((tx) =>
    insertBuilding(tx, {
      id,
      brand: 'main',
      name: `Tower ${id.slice(0, 4)}`,
      address: '12 Crown Street, Surry Hills NSW 2010',
      streetName: 'Crown Street',
      suburb: 'Surry Hills',
      state: 'NSW',
      postcode: '2010',
      latitude: -33.88,
      longitude: 151.21,
      zone: 'Australia/Sydney',
      rateMonthlyMinCents: 20_000,
      rateMonthlyDefaultCents: 30_000,
      rateMonthlyMaxCents: 40_000,
      createdAt: testApp.clock.now(),
      ...changes,
    }),
  )
  return id
}

interface Staff {
  buildingId: string
  role?: BuildingRole
  /** Where they are logged in. */
  brand?: string
}

export async function testStaff(
  testApp: TestApp,
  { buildingId, role = 'manager', brand }: Staff,
): Promise<TestPerson> {
  const person = await testApp.people.driver({ card: null, ...(brand && { brand }) })
  const membership = { buildingId, accountId: person.id, role }
  await testApp.database.transaction((tx) => insertMembership(tx, membership, testApp.clock.now()))
  return person
}
