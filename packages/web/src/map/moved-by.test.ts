import { distanceMetres } from '@bayshare/domain/geo/distance'
import { expect, test } from 'vitest'
import { keptPosition, movedBy } from './moved-by'

const sydney = { latitude: -33.8688, longitude: 151.2093 }
const darwin = { latitude: -12.4634, longitude: 130.8456 }

test.each([
  [sydney, { north: 1, east: 0 }, 1],
  [sydney, { north: 0, east: -10 }, 10],
  [darwin, { north: 0, east: 1 }, 1],
  [darwin, { north: -10, east: 10 }, Math.hypot(10, 10)],
])('from %j by %j it goes %d metres', (from, metres, distance) => {
  expect(Math.abs(distanceMetres(from, movedBy(from, metres)) - distance)).toBeLessThan(0.1)
})

test('there and back again ends where it began, however often', () => {
  let position = sydney
  for (let step = 0; step < 100; step++) position = movedBy(position, { north: 1, east: 1 })
  for (let step = 0; step < 100; step++) position = movedBy(position, { north: -1, east: -1 })
  expect(distanceMetres(sydney, position)).toBeLessThan(0.3)
})

test('six decimals are kept', () => {
  expect(keptPosition({ latitude: -33.868_819_7, longitude: 151.209_295_4 })).toEqual({
    latitude: -33.868_82,
    longitude: 151.209_295,
  })
})
