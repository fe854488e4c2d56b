import { formatMoment, formatTimeRange } from '@bayshare/domain/time/format-time'

/** When a booking is, as a mail keeps it: two instants as text and the zone of the place. */
export type MailBooking = {
  startsAt: string
  /** Null for a booking that goes on until somebody ends it. */
  endsAt: string | null
  zone: string
}

/** "Tue 17 Nov, 9:00 AM to 11:00 AM", by the clock of the place. */
export function timeRangeWords(booking: MailBooking): string {
  if (booking.endsAt === null) return `From ${startWords(booking)}`
  return formatTimeRange(
    Temporal.Instant.from(booking.startsAt),
    Temporal.Instant.from(booking.endsAt),
    booking.zone,
  )
}

export function startWords(booking: MailBooking): string {
  return formatMoment(Temporal.Instant.from(booking.startsAt), booking.zone)
}
