import { formatMoment, formatTimeRange, shortDay } from '@bayshare/domain/time/format-time'
import { zoneWords } from '@bayshare/domain/time/zone-words'

/** When a booking is, as a mail keeps it: two instants as text and the zone of the place. */
export type MailBooking = {
  startsAt: string
  /** Null for a booking that goes on until somebody ends it. */
  endsAt: string | null
  zone: string
  /** By the month, so its days count and no times; mails from before this was kept have times. */
  isMonthly?: boolean
}

/** "Tue 17 Nov, 9:00 AM to 11:00 AM", by the clock of the place; of a month its days. */
export function timeRangeWords(booking: MailBooking): string {
  if (booking.endsAt === null)
    return booking.isMonthly
      ? `From ${dayOf(booking.startsAt, booking)}, month by month`
      : `From ${startWords(booking)}`
  if (booking.isMonthly) return `${dayOf(booking.startsAt, booking)} to ${dayOf(booking.endsAt, booking)}`
  return formatTimeRange(
    Temporal.Instant.from(booking.startsAt),
    Temporal.Instant.from(booking.endsAt),
    booking.zone,
  )
}

/** When it begins, for a subject line: "Tue 17 Nov, 9:00 AM", or the day of a month. */
export function startWords({ startsAt, zone, isMonthly }: MailBooking): string {
  const starts = Temporal.Instant.from(startsAt)
  return isMonthly ? shortDay(starts.toZonedDateTimeISO(zone).toPlainDate()) : formatMoment(starts, zone)
}

/** Whose clocks the times are by; days need none. */
export function clockWords({ zone, isMonthly }: MailBooking): string | undefined {
  return isMonthly ? undefined : zoneWords(zone)
}

function dayOf(at: string, { zone }: MailBooking): string {
  const day = Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate()
  return `${shortDay(day)} ${day.year}`
}
