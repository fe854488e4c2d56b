import { lastDayBefore } from '../time/last-day'
import { dayWithYear, formatMoment, formatTimeRange } from '../time/format-time'
import type { Pass } from './pass'

/** No month is shorter, and no casual booking longer. */
const fewestDays = 28

/**
 * When a pass is for: a casual booking by its times, a month by its first and last day (rule: monthly dates). A pass does not name
 * the kind of its booking; a month begins at 00:00, and ends so or goes on.
 */
export function passTimeWords({
  startsAt,
  endsAt,
  zone,
}: Pick<Pass, 'startsAt' | 'endsAt' | 'zone'>): string {
  const starts = startsAt.toZonedDateTimeISO(zone)
  const firstDay = dayWithYear(starts.toPlainDate())
  if (!endsAt) return `From ${isMidnight(starts) ? firstDay : formatMoment(startsAt, zone)}`
  const ends = endsAt.toZonedDateTimeISO(zone)
  const { days } = starts.toPlainDate().until(ends.toPlainDate(), { largestUnit: 'day' })
  const isMonth = isMidnight(starts) && isMidnight(ends) && days >= fewestDays
  return isMonth
    ? `${firstDay} to ${dayWithYear(lastDayBefore(endsAt, zone))}`
    : formatTimeRange(startsAt, endsAt, zone)
}

function isMidnight(moment: Temporal.ZonedDateTime): boolean {
  return moment.toPlainTime().equals('00:00')
}
