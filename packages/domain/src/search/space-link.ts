import type { Position } from '../geo/distance'

/** The one address of a space, which is shared, listed for search engines and named as canonical. */
export function spaceLink(space: Position & { id: string; streetName: string; suburb: string }): string {
  const address = encodeURIComponent(`${space.streetName}, ${space.suburb}`)
  return `/Search/${address}/${degrees(space.latitude)}/${degrees(space.longitude)}/${space.id}`
}

/** Five decimals are a metre; more would only make the address longer. */
function degrees(angle: number): string {
  return String(Math.round(angle * 100_000) / 100_000)
}
