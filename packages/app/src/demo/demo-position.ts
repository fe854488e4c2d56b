import { createHash } from 'node:crypto'
import type { Position } from '@bayshare/domain/geo/distance'
import { publicPosition } from '@bayshare/domain/listings/public-position'

/** Invented places are moved by their name, so that the demonstration looks the same every time it is made. */
export function demoPosition(exact: Position, name: string): Position {
  const bytes = createHash('sha256').update(`bayshare-demo-position:${name}`).digest()
  return publicPosition(exact, {
    direction: bytes.readUInt16BE(0) / 0x10000,
    distance: bytes.readUInt16BE(2) / 0x10000,
  })
}
