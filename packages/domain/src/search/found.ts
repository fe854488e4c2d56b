import type { Position } from '../geo/distance'
import type { Bounds } from '../geo/bounds'
import type { SpaceId } from '../listings/space'
import type { Cents } from '../money/cents'
import type { SortBy, UnavailableReason } from './search-options'

export type Standing = 'available' | UnavailableReason

/** Whether it can be had: a vehicle that may be too large is its driver's own business. */
export function isFree(standing: Standing): boolean {
  return standing === 'available' || standing === 'too-small'
}

/** A space that a search lists, with all that its place in the list depends on. */
export interface Found {
  id: SpaceId
  standing: Standing
  isFeatured: boolean
  /** For the whole time range, or for its first month where it is paid month by month. */
  price: Cents
  /** Whole metres, so that two ways of counting them agree on the order. */
  metres: number
}

/** What fits, then what is too small for the vehicle, then what is shown only when all are asked for. */
function rank({ standing }: Found): number {
  if (standing === 'available') return 0
  return standing === 'too-small' ? 1 : 2
}

/** The one order of results: featured first, then as asked (rule: listed spaces); the id settles a draw. */
export function compareFound(one: Found, other: Found, sortBy: SortBy): number {
  return (
    rank(one) - rank(other) ||
    Number(other.isFeatured) - Number(one.isFeatured) ||
    (sortBy === 'price' ? one.price - other.price : 0) ||
    one.metres - other.metres ||
    (one.id < other.id ? -1 : 1)
  )
}

/** Several spaces that a map zoomed far out shows as one. */
export interface Cluster extends Position {
  count: number
  lowestPrice: Cents
}

/** The cells of a map into which clusters fall. They stay where they are when the map is moved a little. */
export interface ClusterGrid {
  latitudeStep: number
  longitudeStep: number
}

const leastCellsAcross = 6

export function clusterGrid({ south, west, north, east }: Bounds): ClusterGrid {
  return { latitudeStep: stepFor(north - south), longitudeStep: stepFor(east - west) }
}

/** The largest power of two of a degree that makes at least so many cells of a span. */
function stepFor(span: number): number {
  return 2 ** Math.floor(Math.log2(span / leastCellsAcross))
}
