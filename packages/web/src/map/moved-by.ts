import type { Position } from '@bayshare/domain/geo/distance'

const metresPerDegree = 111_195

/** A position some metres away, as far as a pin is moved by hand. */
export function movedBy(from: Position, metres: { north: number; east: number }): Position {
  const metresPerDegreeEast = metresPerDegree * Math.cos((from.latitude * Math.PI) / 180)
  return keptPosition({
    latitude: from.latitude + metres.north / metresPerDegree,
    longitude: from.longitude + metres.east / metresPerDegreeEast,
  })
}

/** Six decimals are about a hand's breadth, and as much as is kept. */
export function keptPosition({ latitude, longitude }: Position): Position {
  return { latitude: Math.round(latitude * 1e6) / 1e6, longitude: Math.round(longitude * 1e6) / 1e6 }
}
