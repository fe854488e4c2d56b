import { distanceMetres } from '@bayshare/domain/geo/distance'
import { expect, test } from 'vitest'
import { ringAround, walks } from './walking-rings'

const places = [
  ['Sydney', { latitude: -33.8688, longitude: 151.2093 }],
  ['Darwin', { latitude: -12.4634, longitude: 130.8456 }],
] as const

test.each(places)('around %s every point of a ring is as far away', (_, centre) => {
  for (const { metres } of walks) {
    const ring = ringAround(centre, metres)
    expect(ring.at(-1)).toEqual(ring[0])
    expect(Math.max(...ring.map((point) => Math.abs(distanceMetres(centre, point) - metres)))).toBeLessThan(1)
  }
})
