import { randomBytes } from 'node:crypto'
import type { ListingKind } from '@bayshare/domain/listings/listing-pages'
import { isPublicPlace, publicPosition } from '@bayshare/domain/listings/public-position'
import type { Selectable } from 'kysely'
import type { Spaces } from '../database/schema'
import type { BuildingRow } from './lister-queries'
import type { addressColumns } from './space-values'

/** Where a listing is, as it is kept. */
export type Place = ReturnType<typeof addressColumns>
type SpaceRow = Selectable<Spaces>

/** A new place is drawn only when the exact one moves: many of them together would give the exact one away. */
export function shownAt(
  kind: ListingKind,
  type: string,
  place: Place,
  before?: SpaceRow,
): { publicLatitude: number; publicLongitude: number } {
  const exact = { latitude: place.latitude, longitude: place.longitude }
  const isPublic = isPublicPlace(kind, type)
  const stands =
    before !== undefined &&
    before.latitude === exact.latitude &&
    before.longitude === exact.longitude &&
    isPublicPlace(kind, before.type) === isPublic
  if (stands) return { publicLatitude: before.publicLatitude, publicLongitude: before.publicLongitude }
  const shown = isPublic ? exact : publicPosition(exact, { direction: chance(), distance: chance() })
  return { publicLatitude: shown.latitude, publicLongitude: shown.longitude }
}

function chance(): number {
  return randomBytes(4).readUInt32BE() / 0x1_0000_0000
}

export function placeOfRow(space: SpaceRow): Place {
  const { streetNumber, streetName, suburb, state, postcode, latitude, longitude, zone } = space
  return { streetNumber, streetName, suburb, state, postcode, latitude, longitude, zone }
}

export function placeOfBuilding(building: BuildingRow): Place {
  const { address, streetName, suburb, state, postcode, latitude, longitude, zone } = building
  const before = address.indexOf(streetName)
  const streetNumber = before > 0 ? address.slice(0, before).trim() : ''
  return { streetNumber, streetName, suburb, state, postcode, latitude, longitude, zone }
}
