import type { ListingMonth } from './day-marks'

/** A booking as far as the calendar of a month tells of it. */
export interface ReceivedBooking {
  reference: string
  listing: ListingMonth
  firstDay: Temporal.PlainDate
  lastDay: Temporal.PlainDate
}

/** What was received, in the order in which it begins. A booking of several days is one row. */
export function receivedBookings(listings: readonly ListingMonth[]): ReceivedBooking[] {
  const found = new Map<string, ReceivedBooking>()
  for (const listing of listings) {
    for (const { date, bookings } of listing.days) {
      for (const reference of bookings) {
        const known = found.get(reference)
        if (known) known.lastDay = date
        else found.set(reference, { reference, listing, firstDay: date, lastDay: date })
      }
    }
  }
  return [...found.values()].toSorted((a, b) => Temporal.PlainDate.compare(a.firstDay, b.firstDay))
}
