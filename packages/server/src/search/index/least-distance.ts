import type { Bounds } from '@bayshare/domain/geo/bounds'
import { earthRadiusMetres, type Position } from '@bayshare/domain/geo/distance'

/**
 * Tells cheaply that a place is further away than so many metres. It never says so of a place that is not; of those
 * that it does not say it of, the rule itself has to be asked.
 */
export class LeastDistance {
  private readonly ofLatitude: number
  private readonly ofLongitude: number

  constructor(
    private readonly from: Position,
    { south, north, west, east }: Bounds,
  ) {
    const furthest = Math.max(
      Math.abs(from.latitude - south),
      Math.abs(from.latitude - north),
      Math.abs(from.longitude - west),
      Math.abs(from.longitude - east),
    )
    // The sine of a small angle is a little less than the angle, by no more than for the largest angle here.
    const halfFurthest = radians(furthest) / 2
    const shrink = halfFurthest >= Math.PI / 2 ? 0 : (Math.sin(halfFurthest) / (halfFurthest || 1)) ** 2
    const leastCosine = Math.max(0, Math.min(Math.cos(radians(south)), Math.cos(radians(north))))
    const perDegree = (radians(1) / 2) ** 2 * shrink * (1 - 1e-9)
    this.ofLatitude = perDegree
    this.ofLongitude = perDegree * Math.cos(radians(from.latitude)) * leastCosine
  }

  /** As the square of half the chord, which grows with the distance. */
  to(longitude: number, latitude: number): number {
    const north = latitude - this.from.latitude
    const east = longitude - this.from.longitude
    return this.ofLatitude * north * north + this.ofLongitude * east * east
  }
}

/** What `to` answers at least for a place that is further away than so many whole metres. */
export function chordOf(metres: number): number {
  return Math.sin(Math.min(Math.PI / 2, (metres + 0.5) / (2 * earthRadiusMetres))) ** 2
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
