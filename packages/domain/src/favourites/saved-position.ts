import type { Position } from '../geo/distance'

/** About a metre. What is nearer to each other than this is the same place. */
const perDegree = 1e5

/** The position under which a place is kept, so that the same place saved twice is one. */
export function savedPosition({ latitude, longitude }: Position): Position {
  return { latitude: rounded(latitude), longitude: rounded(longitude) }
}

export function isSamePlace(one: Position, other: Position): boolean {
  const [here, there] = [savedPosition(one), savedPosition(other)]
  return here.latitude === there.latitude && here.longitude === there.longitude
}

function rounded(degrees: number): number {
  // Adding nothing turns a negative zero into the one that the database keeps.
  return Math.round(degrees * perDegree) / perDegree + 0
}
