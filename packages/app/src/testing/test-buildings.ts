import { randomUUID } from 'node:crypto'
import type { BrandId } from '@bayshare/domain/brands/brand'
import type { BuildingRole } from '@bayshare/domain/rights/rights'
import type { Buildings } from '@bayshare/server/database/schema'
import { insertBuilding } from '@bayshare/server/listings/store'
import { insertMembership } from '@bayshare/server/rights/store'
import type { Insertable } from 'kysely'
import type { TestApp } from './test-app'
import type { TestPerson } from './test-people'

export async function testBuilding(
  testApp: TestApp,
  brand: BrandId = 'portal',
  changes: Partial<Insertable<Buildings>> = {},
): Promise<string> {
  const id = randomUUID()
  await testApp.database.transaction((tx) =>
    insertBuilding(tx, {
      id,
      brand,
      name: 'Commercial Tower',
      address: '26-28 Commercial Road, Teneriffe QLD 4005',
      streetName: 'Commercial Road',
      suburb: 'Teneriffe',
      state: 'QLD',
      postcode: '4005',
      latitude: -27.45,
      longitude: 153.04,
      zone: 'Australia/Brisbane',
      rateMonthlyMinCents: 20_000,
      rateMonthlyDefaultCents: 30_000,
      rateMonthlyMaxCents: 40_000,
      createdAt: testApp.clock.now(),
      ...changes,
    }),
  )
  return id
}

/** Somebody who is logged in to the brand and looks after a building of it. */
export async function testStaff(
  testApp: TestApp,
  buildingId: string,
  role: BuildingRole = 'manager',
  brand: BrandId = 'portal',
): Promise<TestPerson> {
  const person = await testApp.people.driver({ card: null, brand })
  await testApp.database.transaction(async (tx) => {
    // A tenant of nothing has a complete profile.
    await tx.updateTable('accounts').set({ tenantType: 2 }).where('id', '=', person.id).execute()
    await insertMembership(tx, { buildingId, accountId: person.id, role }, testApp.clock.now())
  })
  return person
}
