export interface Position {
  latitude: number
  longitude: number
}

export const earthRadiusMetres = 6_371_008.8

/** Metres along the earth's surface. */
export function distanceMetres(from: Position, to: Position): number {
  const radians = Math.PI / 180
  const halfLatitude = Math.sin(((to.latitude - from.latitude) * radians) / 2)
  const halfLongitude = Math.sin(((to.longitude - from.longitude) * radians) / 2)
  const chord =
    halfLatitude ** 2 +
    Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * halfLongitude ** 2
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Under one kilometre in metres (rule: formats). */
export function formatDistance(metres: number): string {
  return metres < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(1)} km`
}
