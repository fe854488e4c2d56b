import type { BookingSummary } from '@bayshare/contract/bookings'
import { bayName, spaceTypeLabel } from '@bayshare/domain/listings/public-place'

/** What was booked: "Driveway", or "Bay#B1-011" in a building. */
export function bookedName({ space, bay }: Pick<BookingSummary, 'space' | 'bay'>): string {
  return bay?.marking == null ? spaceTypeLabel(space.type) : bayName(bay.marking)
}
