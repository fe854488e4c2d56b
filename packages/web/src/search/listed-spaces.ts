import type { Profile } from '@bayshare/contract/accounts'
import type { FoundSpace } from '@bayshare/contract/search'
import { isTooLarge, type VehicleType } from '@bayshare/domain/vehicles/size'

export interface ListedSpace {
  space: FoundSpace
  isTooSmall: boolean
}

/** The order of the server, with the spaces that are too small for the vehicle last (DECISIONS 51). */
export function listedSpaces(found: readonly FoundSpace[], vehicle: VehicleType | undefined): ListedSpace[] {
  const listed = found
    .filter((space) => space.isAvailable && !space.isOccupied)
    .map((space) => ({
      space,
      isTooSmall: vehicle !== undefined && isTooLarge(vehicle, space.largestVehicle),
    }))
  return [...listed.filter((one) => !one.isTooSmall), ...listed.filter((one) => one.isTooSmall)]
}

export function defaultVehicleOf(profile: Profile | undefined): Profile['vehicles'][number] | undefined {
  return profile?.vehicles.find((vehicle) => vehicle.isDefault) ?? profile?.vehicles[0]
}
