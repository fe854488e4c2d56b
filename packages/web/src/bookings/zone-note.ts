import { bookingWords } from './words'

/** Names the place's clocks when they show another time than the viewer's: "Perth time". */
export function zoneNote(at: Temporal.Instant, zone: string, viewerZone: string): string | undefined {
  const offset = (name: string) => at.toZonedDateTimeISO(name).offsetNanoseconds
  if (offset(zone) === offset(viewerZone)) return undefined
  return bookingWords.zoneTime(zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' '))
}

export function viewerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
