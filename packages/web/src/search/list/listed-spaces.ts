import type { Profile } from '@bayshare/contract/accounts'
import type { FoundSpace } from '@bayshare/contract/search'

/** All that can be booked, and what the server lists anyway with its reason (rule: listed spaces). */
export function listedSpaces(found: readonly FoundSpace[]): FoundSpace[] {
  return found.filter(
    ({ isAvailable, isOccupied, unavailableReason }) =>
      unavailableReason !== null || (isAvailable && !isOccupied),
  )
}

export function defaultVehicleOf(profile: Profile | undefined): Profile['vehicles'][number] | undefined {
  return profile?.vehicles.find((vehicle) => vehicle.isDefault) ?? profile?.vehicles[0]
}
