import { notTenant } from '../accounts/missing-steps'
import type { Brand } from '../brands/brand'
import type { ListingKind } from './listing-pages'

/** As much of a profile as tells where somebody lives. */
export interface Lister {
  tenantType: number | null
  defaultBuilding: string | null
  defaultBuildingCommunity: string | null
}

export type ListRefusal = 'not-a-tenant' | 'may-not-list'

/** Anyone lists a space; only a tenant of the building lists a bay (rule: who may list). */
export function mayList(kind: ListingKind, brand: Brand, person: Lister): 'yes' | ListRefusal {
  if (kind === 'space') return brand.mode === 'spaces' ? 'yes' : 'may-not-list'
  if (brand.mode !== 'bays') return 'may-not-list'
  if (!hasOwnBuilding(brand) && person.tenantType === notTenant) return 'may-not-list'
  return homeBuildingOf(person, brand) === null ? 'not-a-tenant' : 'yes'
}

/** The community keeps its building apart from that of the other brands. */
export function homeBuildingOf(person: Lister, brand: Brand): string | null {
  return hasOwnBuilding(brand) ? person.defaultBuildingCommunity : person.defaultBuilding
}

function hasOwnBuilding(brand: Brand): boolean {
  return brand.features.tenantStep === 'building-by-address'
}
