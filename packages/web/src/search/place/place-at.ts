import type { Position } from '@bayshare/domain/geo/distance'
import { type City, nearestCity } from '@bayshare/domain/search/cities'
import { fieldWords } from '../time/field-words'

/** Where somebody is, as a place to search around. */
export function placeAt({ latitude, longitude }: Position): City {
  const position = { latitude: rounded(latitude), longitude: rounded(longitude) }
  return { name: fieldWords.currentLocation, ...position, zone: nearestCity(position).zone }
}

/** About ten metres: enough to find parking, and the address bar gives no exact address away. */
function rounded(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}
