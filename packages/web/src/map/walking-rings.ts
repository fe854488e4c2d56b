import type { Position } from '@bayshare/domain/geo/distance'
import { movedBy } from './moved-by'

export const metresWalkedInAMinute = 80

/** How far one walks in five and in ten minutes. */
export const walks = [
  { minutes: 5, metres: 5 * metresWalkedInAMinute },
  { minutes: 10, metres: 10 * metresWalkedInAMinute },
] as const

const corners = 72

/** A closed line around a place, always as far from it. */
export function ringAround(centre: Position, metres: number): Position[] {
  const ring = Array.from({ length: corners }, (_, corner) =>
    pointOnRing(centre, metres, (360 * corner) / corners),
  )
  return [...ring, ...ring.slice(0, 1)]
}

/** The point that lies so far away in this direction, counted from north to east. */
export function pointOnRing(centre: Position, metres: number, degrees: number): Position {
  const angle = (degrees * Math.PI) / 180
  return movedBy(centre, { north: metres * Math.cos(angle), east: metres * Math.sin(angle) })
}
