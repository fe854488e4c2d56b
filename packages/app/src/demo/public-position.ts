import { createHash } from 'node:crypto'
import type { Position } from '@bayshare/domain/geo/distance'

const leastMetres = 40
const mostMetres = 95
const metresPerDegree = 111_195

/** Where everybody sees a private space: moved by up to about 100 m, and always the same way (DECISIONS 52). */
export function publicPosition(exact: Position, name: string): Position {
  const bytes = createHash('sha256').update(`bayshare-demo-position:${name}`).digest()
  const direction = (bytes.readUInt16BE(0) / 0x10000) * 2 * Math.PI
  const metres = leastMetres + (bytes.readUInt16BE(2) / 0x10000) * (mostMetres - leastMetres)
  const degreesEast = 1 / (metresPerDegree * Math.cos((exact.latitude * Math.PI) / 180))
  return {
    latitude: rounded(exact.latitude + (Math.cos(direction) * metres) / metresPerDegree),
    longitude: rounded(exact.longitude + Math.sin(direction) * metres * degreesEast),
  }
}

/** Six decimals are about a hand's breadth; more would only pretend to know. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
