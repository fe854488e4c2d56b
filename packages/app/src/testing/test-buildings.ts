import type { BrandId } from '@bayshare/domain/brands/brand'
import type { BuildingRole } from '@bayshare/domain/rights/rights'
import type { TestApp } from './test-app'
import type { TestPerson } from './test-people'
import * as anyBrand from './test-staff'

/** A building where residents rent out their bays. */
export function testBuilding(testApp: TestApp, brand: BrandId = 'portal'): Promise<string> {
  return anyBrand.testBuilding(testApp, {
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
  })
}

/** Somebody who is logged in to the brand, with a whole profile, and looks after a building of it. */
export async function testStaff(
  testApp: TestApp,
  buildingId: string,
  role: BuildingRole = 'manager',
  brand: BrandId = 'portal',
): Promise<TestPerson> {
  const person = await anyBrand.testStaff(testApp, { buildingId, role, brand })
  await testApp.database.transaction((tx) =>
    tx.updateTable('accounts').set({ tenantType: 2 }).where('id', '=', person.id).execute(),
  )
  return person
}
