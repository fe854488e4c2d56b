import type { Profile } from '@bayshare/contract/accounts'
import type { FoundSpace } from '@bayshare/contract/search'

/** What a list shows: all that can be booked, and what the server lists all the same with its reason (DECISIONS 51). */
export function listedSpaces(found: readonly FoundSpace[]): FoundSpace[] {
  return found.filter(
    ({ isAvailable, isOccupied, unavailableReason }) =>
      unavailableReason !== null || (isAvailable && !isOccupied),
  )
}

export function defaultVehicleOf(profile: Profile | undefined): Profile['vehicles'][number] | undefined {
  return profile?.vehicles.find((vehicle) => vehicle.isDefault) ?? profile?.vehicles[0]
}
