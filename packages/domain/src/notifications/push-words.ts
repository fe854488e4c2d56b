import { shortDay } from '../time/format-time'

/** The booking that a push is about, as its reader may know it. */
export interface PushedBooking {
  reference: string
  /** "the driveway on Crown Street" */
  place: string
  streetName: string
  startsAt: Temporal.Instant
  zone: string
}

/**
 * A mail's subject as a push says it. A mail shows the place and the day below its subject; a push has one line, and
 * nobody knows a booking by its reference.
 */
export function pushWords(subject: string, booking: PushedBooking | undefined): string {
  if (!booking) return subject
  const day = shortDay(booking.startsAt.toZonedDateTimeISO(booking.zone).toPlainDate())
  const named = new RegExp(`(?:booking )?${booking.reference}`, 'i')
  if (named.test(subject)) {
    const words = subject.replace(named, `the booking of ${booking.place} for ${day}`)
    return words.slice(0, 1).toUpperCase() + words.slice(1)
  }
  return subject.includes(booking.streetName) ? subject : `${subject} (${booking.place}, ${day})`
}
