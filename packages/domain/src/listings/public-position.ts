import type { Position } from '../geo/distance'
import type { ListingKind } from './listing-pages'

const leastMetres = 40
const mostMetres = 95
const metresPerDegree = 111_195

/** Two numbers from 0 to below 1 that nobody can guess; whoever could would find the way back to the exact place. */
export interface Chance {
  direction: number
  distance: number
}

/** Where everyone sees a private space; drawn once and then kept (rule: approximate address). */
export function publicPosition(exact: Position, chance: Chance): Position {
  const direction = chance.direction * 2 * Math.PI
  const metres = leastMetres + chance.distance * (mostMetres - leastMetres)
  const degreesEast = 1 / (metresPerDegree * Math.cos((exact.latitude * Math.PI) / 180))
  return {
    latitude: rounded(exact.latitude + (Math.cos(direction) * metres) / metresPerDegree),
    longitude: rounded(exact.longitude + Math.sin(direction) * metres * degreesEast),
  }
}

/** A building or a parking lot stands on every map, so it hides nothing; a driveway is somebody's home. */
export function isPublicPlace(kind: ListingKind, type: string): boolean {
  return kind === 'bay' || type === 'Parking-lot'
}

/** Six decimals are about a hand's breadth; more would only pretend to know. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
