import { ownerBooking, ownerBookingCounts, ownerBookings } from '@bayshare/contract/booking-changes'
import { myBooking, myBookings } from '@bayshare/contract/bookings'
import { ownerCalendar } from '@bayshare/contract/calendars'
import { answerQuery } from '../session/api'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'

/** Has every list and page that shows the booking asked for anew. */
export function useBookingChanged(reference: string): () => void {
  const { api, queries } = liveSessionOf(useSessionItself())
  return () => {
    const one = [myBooking, ownerBooking].map(
      (route) => answerQuery(api, route, { params: { reference } }).queryKey,
    )
    const lists = [myBookings, ownerBookings, ownerBookingCounts, ownerCalendar].map(({ method, path }) => [
      method,
      path,
    ])
    for (const queryKey of [...one, ...lists]) void queries.invalidateQueries({ queryKey })
  }
}
