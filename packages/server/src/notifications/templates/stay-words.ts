import { formatMoment, formatStay } from '@bayshare/domain/time/format-time'

/** When a stay is, as a mail keeps it: two instants as text and the zone of the place. */
export type MailStay = {
  startsAt: string
  endsAt: string
  zone: string
}

/** "Tue 17 Nov, 9:00 AM to 11:00 AM", by the clock of the place. */
export function stayWords(stay: MailStay): string {
  return formatStay(Temporal.Instant.from(stay.startsAt), Temporal.Instant.from(stay.endsAt), stay.zone)
}

export function startWords(stay: MailStay): string {
  return formatMoment(Temporal.Instant.from(stay.startsAt), stay.zone)
}

/** The reader's own zone is unknown in a mail, so the place's is named: "Australia/Broken_Hill" is "Broken Hill time". */
export function zoneWords(zone: string): string {
  const city = zone.split('/').at(-1) ?? zone
  return `${city.replaceAll('_', ' ')} time`
}
