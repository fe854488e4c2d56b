import { ownerBooking, ownerBookingCounts, ownerBookings } from '@bayshare/contract/received-bookings'
import { myBooking, myBookings } from '@bayshare/contract/bookings'
import { ownerCalendar } from '@bayshare/contract/calendars'
import { answerQuery } from '../session/api'
import { type LiveSession, liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'

/** Has every list and page that shows the booking asked for anew; done when those on the screen have their answer. */
export function useBookingChanged(reference: string): () => Promise<void> {
  const live = liveSessionOf(useSessionItself())
  return () => bookingChanged(live, reference)
}

export async function bookingChanged({ api, queries }: LiveSession, reference: string): Promise<void> {
  const one = [myBooking, ownerBooking].map(
    (route) => answerQuery(api, route, { params: { reference } }).queryKey,
  )
  const lists = [myBookings, ownerBookings, ownerBookingCounts, ownerCalendar].map(({ method, path }) => [
    method,
    path,
  ])
  await Promise.all([...one, ...lists].map((queryKey) => queries.invalidateQueries({ queryKey })))
}
