import type { BookingSummary } from '@bayshare/contract/bookings'
import { bayName, spaceTypeLabel } from '@bayshare/domain/listings/public-place'

/** What was booked: "Driveway", or "Bay#B1-011" in a building. */
export function bookedName({ space, bay }: Pick<BookingSummary, 'space' | 'bay'>): string {
  return bay?.marking == null ? spaceTypeLabel(space.type) : bayName(bay.marking)
}

/** "Driveway on Crown Street", or "Bay#B1-011, Pirrama Residences" in a building. */
export function bookedPlace(booking: Pick<BookingSummary, 'space' | 'bay'>): string {
  const { bay, space } = booking
  return bay
    ? `${bookedName(booking)}, ${bay.building.name}`
    : `${bookedName(booking)} on ${space.streetName}`
}
