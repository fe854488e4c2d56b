import { lastDayBefore } from '@bayshare/domain/time/last-day'
import { dayWithYear, formatMoment, formatTimeRange, shortDay } from '@bayshare/domain/time/format-time'
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

/** "Tue 17 Nov, 9:00 AM to 11:00 AM", by the clock of the place; of a month its first and last day. */
export function timeRangeWords(booking: MailBooking): string {
  const { startsAt, endsAt, zone, isMonthly } = booking
  const firstDay = () => dayWithYear(Temporal.Instant.from(startsAt).toZonedDateTimeISO(zone).toPlainDate())
  if (endsAt === null) return isMonthly ? `From ${firstDay()}, month by month` : `From ${startWords(booking)}`
  if (isMonthly) return `${firstDay()} to ${dayWithYear(lastDayBefore(Temporal.Instant.from(endsAt), zone))}`
  return formatTimeRange(Temporal.Instant.from(startsAt), Temporal.Instant.from(endsAt), zone)
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
