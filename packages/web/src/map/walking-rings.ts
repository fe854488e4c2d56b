import type { Position } from '@bayshare/domain/geo/distance'
import { movedBy } from './moved-by'

/** How far one walks in five and in ten minutes. */
export const walks = [
  { minutes: 5, metres: 400 },
  { minutes: 10, metres: 800 },
] as const

const corners = 72

/** A closed line around a place, always as far from it. */
export function ringAround(centre: Position, metres: number): Position[] {
  const ring = Array.from({ length: corners }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / corners
    return movedBy(centre, { north: metres * Math.cos(angle), east: metres * Math.sin(angle) })
  })
  return [...ring, ...ring.slice(0, 1)]
}
