import { dayWithYear } from '../ui/day-words'

/** "Tue 17 Nov 2026" */
export function dayOf(at: Temporal.Instant, zone: string): string {
  return dayWithYear(at.toZonedDateTimeISO(zone).toPlainDate())
}
