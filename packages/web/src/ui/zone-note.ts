import { formatMoment } from '@bayshare/domain/time/format-time'
import { zoneWords } from '@bayshare/domain/time/zone-words'
import { viewerZone } from '../session/viewer-zone'

/** Names the place's clocks when they show another time than the viewer's: "Perth time". */
export function zoneNote(at: Temporal.Instant, zone: string, viewer = viewerZone()): string | undefined {
  const offset = (name: string) => at.toZonedDateTimeISO(name).offsetNanoseconds
  if (offset(zone) === offset(viewer)) return undefined
  return zoneWords(zone)
}

/** A moment by the place's clocks, which are named where they differ: "Fri 20 Nov, 7:29 AM (Perth time)". */
export function zonedMoment(at: Temporal.Instant, zone: string): string {
  const note = zoneNote(at, zone)
  return note === undefined ? formatMoment(at, zone) : `${formatMoment(at, zone)} (${note})`
}
