import type { Profile } from '@bayshare/contract/accounts'
import type { Brand } from '@bayshare/domain/brands/brand'

export type MenuPerson = Pick<
  Profile,
  | 'isCorporate'
  | 'isOperator'
  | 'buildingRoles'
  | 'hasListedSpaces'
  | 'earnings'
  | 'homeState'
  | 'defaultBuilding'
  | 'defaultBuildingCommunity'
>

/** In building deployments only somebody who belongs to a building can list; in the main product everybody. */
export function maySeeListings(brand: Brand, person: MenuPerson | undefined): boolean {
  if (person?.isCorporate) return false
  if (brand.mode === 'spaces') return true
  const building =
    brand.features.tenantStep === 'building-by-address'
      ? person?.defaultBuildingCommunity
      : person?.defaultBuilding
  return building !== undefined && building !== null
}
