import type { BookingSummary } from '@bayshare/contract/bookings'

type BookedSpace = BookingSummary['space']

/** Opens the maps app of a phone and a website elsewhere. */
export function directionsAddress({ latitude, longitude }: BookedSpace): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
}

/** A single booking of the same space, with the default times (rule: default times). */
export function rebookAddress({ streetName, latitude, longitude, id }: BookedSpace): string {
  return `/Search/${encodeURIComponent(streetName)}/${latitude}/${longitude}/${id}`
}
