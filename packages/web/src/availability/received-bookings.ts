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

/** A booking counts as past when its last day is over where the spot is; the newest of those comes first. */
export function upcomingAndPast(
  bookings: readonly ReceivedBooking[],
  now: Temporal.Instant,
): { upcoming: ReceivedBooking[]; past: ReceivedBooking[] } {
  const isPast = ({ lastDay, listing }: ReceivedBooking) =>
    Temporal.PlainDate.compare(lastDay, now.toZonedDateTimeISO(listing.zone).toPlainDate()) < 0
  return {
    upcoming: bookings.filter((booking) => !isPast(booking)),
    past: bookings.filter(isPast).toReversed(),
  }
}
