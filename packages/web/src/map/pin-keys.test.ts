import { distanceMetres } from '@bayshare/domain/geo/distance'
import { expect, test } from 'vitest'
import { keyMoves } from './pin-keys'

const home = { latitude: -33.8688, longitude: 151.2093 }

test.each([
  ['ArrowUp', false, 1, 'latitude', 1],
  ['ArrowDown', true, 10, 'latitude', -1],
  ['ArrowRight', true, 10, 'longitude', 1],
  ['ArrowLeft', false, 1, 'longitude', -1],
] as const)('%s (shift: %s) goes %d m', (key, shiftKey, metres, axis, sign) => {
  const to = keyMoves(home, { key, shiftKey }) ?? home
  expect(Math.abs(distanceMetres(home, to) - metres)).toBeLessThan(0.1)
  expect(Math.sign(to[axis] - home[axis])).toBe(sign)
})

test.each(['Enter', 'a', 'Tab', 'toString'])('%s moves nothing', (key) => {
  expect(keyMoves(home, { key, shiftKey: false })).toBeUndefined()
})
