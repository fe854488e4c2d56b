import type { BookingSummary } from '@bayshare/contract/bookings'
import type { WallPeriod } from '@bayshare/domain/bookings/same-in-next-weeks'
import { confirmAddressOf } from '../search/price/use-confirming'

type BookedSpace = BookingSummary['space']

/** Opens the maps app of a phone and a website elsewhere. */
export function directionsAddress({ latitude, longitude }: BookedSpace): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
}

/** The checkout of the same space for another time. */
export function againAddress(space: BookedSpace, time: WallPeriod): string {
  return confirmAddressOf(`${rebookAddress(space)}?${timeQuery(time)}`)
}

/** A single booking of the same space, with the default times (rule: default times). */
export function rebookAddress(space: BookedSpace): string {
  return `${searchAddressOf(space)}/${space.id}`
}

function searchAddressOf({ streetName, latitude, longitude }: BookedSpace): string {
  return `/Search/${encodeURIComponent(streetName)}/${latitude}/${longitude}`
}

function timeQuery({ starts, ends }: WallPeriod): string {
  const wall = (time: Temporal.PlainDateTime) => time.toString({ smallestUnit: 'minute' })
  return `start=${wall(starts)}&end=${wall(ends)}`
}
