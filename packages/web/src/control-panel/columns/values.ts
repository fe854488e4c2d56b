import { dayWithYear } from '../../ui/day-words'

export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}

/** The day by the clocks of the place. */
export function dayIn(moment: Temporal.Instant, zone: string): string {
  return dayWithYear(moment.toZonedDateTimeISO(zone).toPlainDate())
}
