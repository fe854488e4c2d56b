import { expect, test } from 'vitest'
import { brandById } from '../brands/all-brands'
import type { BrandId } from '../brands/brand'
import type { ListingKind } from './listing-pages'
import { homeBuildingOf, type Lister, mayList } from './may-list'

const nowhere: Lister = { tenantType: null, defaultBuilding: null, defaultBuildingCommunity: null }

test.each<[BrandId, ListingKind, Partial<Lister>, string]>([
  ['main', 'space', {}, 'yes'],
  ['main', 'bay', { tenantType: 1, defaultBuilding: 'b' }, 'may-not-list'],
  ['portal', 'space', { tenantType: 1, defaultBuilding: 'b' }, 'may-not-list'],
  ['portal', 'bay', { tenantType: 1, defaultBuilding: 'b' }, 'yes'],
  ['portal', 'bay', { tenantType: 2 }, 'may-not-list'],
  ['portal', 'bay', { tenantType: 2, defaultBuilding: 'b' }, 'may-not-list'],
  ['portal', 'bay', {}, 'not-a-tenant'],
  ['portal', 'bay', { defaultBuildingCommunity: 'c' }, 'not-a-tenant'],
  ['community', 'bay', { defaultBuildingCommunity: 'c' }, 'yes'],
  ['community', 'bay', { tenantType: 2, defaultBuildingCommunity: 'c' }, 'yes'],
  ['community', 'bay', { tenantType: 1, defaultBuilding: 'b' }, 'not-a-tenant'],
])('in %s a %s with %j: %s', (brand, kind, person, verdict) => {
  expect(mayList(kind, brandById(brand), { ...nowhere, ...person })).toBe(verdict)
})

test('the community has a building of its own', () => {
  const person = { ...nowhere, defaultBuilding: 'b', defaultBuildingCommunity: 'c' }
  expect(homeBuildingOf(person, brandById('community'))).toBe('c')
  expect(homeBuildingOf(person, brandById('portal'))).toBe('b')
})
