import { ownerCalendar } from '@bayshare/contract/calendars'
import { myListing, myListings, type OwnListing } from '@bayshare/contract/own-listings'
import { spaceTypeLabel } from '@bayshare/domain/listings/public-place'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { useAnswer } from '../session/use-answer'
import { viewerZone } from '../session/viewer-zone'
import { availabilityWords as words } from './words'

/** One of the owner's spots. */
export function useOwnListing(id: SpaceId, options?: { enabled: boolean }) {
  return useAnswer(myListing, { params: { id } }, options)
}

/** To be called when a spot's open times have changed: whatever shows them asks again. */
export function useListingChanged(): () => Promise<void> {
  const { queries } = liveSessionOf(useSessionItself())
  return async () => {
    const shown = [myListing, myListings, ownerCalendar]
    await Promise.all(
      shown.map(({ method, path }) => queries.invalidateQueries({ queryKey: [method, path] })),
    )
  }
}

/** "Driveway on Crown Street" */
export function spotName({ type, streetName }: { type: string | null; streetName: string | null }): string {
  return type === null ? words.yourSpot : words.spot(spaceTypeLabel(type), streetName ?? '')
}

/** Only a draft has no zone yet. */
export function zoneOf({ zone }: Pick<OwnListing, 'zone'>): string {
  return zone ?? viewerZone()
}
