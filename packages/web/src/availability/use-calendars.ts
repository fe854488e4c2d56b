import { myCalendars } from '@bayshare/contract/calendars'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { useAnswer } from '../session/use-answer'
import { useListingChanged } from './use-own-listing'

/** The calendars of other programs that a spot is connected with, in both directions. */
export function useCalendars(listingId: SpaceId) {
  const { queries } = liveSessionOf(useSessionItself())
  const calendars = useAnswer(myCalendars, { params: { id: listingId } })
  const listingChanged = useListingChanged()
  return {
    calendars,
    async changed() {
      const { method, path } = myCalendars
      await Promise.all([queries.invalidateQueries({ queryKey: [method, path] }), listingChanged()])
    },
  }
}
