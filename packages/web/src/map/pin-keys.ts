import type { Position } from '@bayshare/domain/geo/distance'
import { movedBy } from './moved-by'

export type Direction = 'north' | 'east' | 'south' | 'west'

const ways: Readonly<Record<Direction, { north: number; east: number }>> = {
  north: { north: 1, east: 0 },
  east: { north: 0, east: 1 },
  south: { north: -1, east: 0 },
  west: { north: 0, east: -1 },
}

const keys: Readonly<Record<string, Direction>> = {
  ArrowUp: 'north',
  ArrowRight: 'east',
  ArrowDown: 'south',
  ArrowLeft: 'west',
}

const stepMetres = 1
const longStepMetres = 10

/** One press of an arrow: a step, or ten with the shift key. */
export function steppedTo(from: Position, direction: Direction, isLong: boolean): Position {
  const metres = isLong ? longStepMetres : stepMetres
  const { north, east } = ways[direction]
  return movedBy(from, { north: north * metres, east: east * metres })
}

/** Where a key moves the pin; nowhere when it is no arrow. */
export function keyMoves(from: Position, { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>) {
  const direction = Object.hasOwn(keys, key) ? keys[key] : undefined
  return direction && steppedTo(from, direction, shiftKey)
}
