import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceMetres } from '../geo/distance'
import { isPublicPlace, publicPosition } from './public-position'

const share = fc.double({ min: 0, max: 0.999_999, noNaN: true })

test('wherever it lies in Australia, a private space is shown 40 to 95 metres off, the same for the same numbers', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -43, max: -10, noNaN: true }),
      fc.double({ min: 113, max: 153, noNaN: true }),
      share,
      share,
      (latitude, longitude, direction, distance) => {
        const exact = { latitude, longitude }
        const shown = publicPosition(exact, { direction, distance })
        expect(distanceMetres(exact, shown)).toBeGreaterThan(39)
        expect(distanceMetres(exact, shown)).toBeLessThan(96)
        expect(publicPosition(exact, { direction, distance })).toEqual(shown)
      },
    ),
  )
})

test('it goes in every direction', () => {
  const exact = { latitude: -33.87, longitude: 151.21 }
  const sides = [0, 0.25, 0.5, 0.75].map((direction) => {
    const { latitude, longitude } = publicPosition(exact, { direction, distance: 0.5 })
    return [Math.round((latitude - exact.latitude) * 2000), Math.round((longitude - exact.longitude) * 2000)]
  })
  expect(sides.map((side) => side.map((one) => Math.sign(one)))).toEqual([
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ])
})

test('buildings and parking lots hide nothing', () => {
  expect([isPublicPlace('bay', 'Garage'), isPublicPlace('space', 'Parking-lot')]).toEqual([true, true])
  for (const type of ['Driveway', 'Carport', 'Garage']) expect(isPublicPlace('space', type)).toBe(false)
})
