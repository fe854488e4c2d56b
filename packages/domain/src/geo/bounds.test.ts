import { expect, test } from 'vitest'
import { areBounds, boundsAround, boundsOfView, eastOf, holds, pixelsOn } from './bounds'
import { distanceMetres } from './distance'

const sydney = { latitude: -33.8688, longitude: 151.2093 }
const box = { south: -34, west: 151, north: -33, east: 152 }

test.each([
  ['a box', box, true],
  ['the whole world', { south: -90, west: -180, north: 90, east: 180 }, true],
  ['upside down', { ...box, south: -33, north: -34 }, false],
  ['over the 180th meridian', { ...box, west: 179, east: -179 }, false],
  ['a line', { ...box, north: -34 }, false],
  ['no number', { ...box, east: Number.NaN }, false],
  ['beyond the pole', { ...box, south: -91 }, false],
])('%s', (_, bounds, expected) => {
  expect(areBounds(bounds)).toBe(expected)
})

test('a square around a place reaches as far as it says', () => {
  const { north, east } = boundsAround(sydney, 1000)
  expect(distanceMetres(sydney, { ...sydney, latitude: north })).toBeCloseTo(1000, 3)
  expect(distanceMetres(sydney, { ...sydney, longitude: east })).toBeCloseTo(1000, 1)
  expect(areBounds(boundsAround({ latitude: 90, longitude: 180 }, 25_000))).toBe(true)
})

test('what a map will show is known before it is drawn', () => {
  const shown = boundsOfView({ centre: sydney, zoom: 15, width: 1020, height: 836 })
  expect(holds(shown, sydney)).toBe(true)
  // At zoom 15 a pixel is 4.777 m wide at the equator, less by the cosine of the latitude.
  const width = distanceMetres({ ...sydney, longitude: shown.west }, { ...sydney, longitude: shown.east })
  expect(width).toBeCloseTo(1020 * 4.777 * Math.cos((sydney.latitude * Math.PI) / 180), -1)
  expect((shown.west + shown.east) / 2).toBeCloseTo(sydney.longitude, 9)
  expect(areBounds(boundsOfView({ centre: sydney, zoom: 0, width: 3000, height: 3000 }))).toBe(true)
})

test('a map shows its middle in the middle and its bounds at its edges', () => {
  const view = { centre: sydney, zoom: 13, width: 1020, height: 744 }
  const { south, west, north, east } = boundsOfView(view)
  const close = (x: number, y: number) => ({ x: expect.closeTo(x, 6), y: expect.closeTo(y, 6) })
  expect(pixelsOn(view, sydney)).toEqual(close(510, 372))
  expect(pixelsOn(view, { latitude: north, longitude: west })).toEqual(close(0, 0))
  expect(pixelsOn(view, { latitude: south, longitude: east })).toEqual(close(1020, 744))
})

test('a place so many pixels to the right lies as far from the middle as half of so wide a map', () => {
  const { east } = boundsOfView({ centre: sydney, zoom: 15, width: 420, height: 836 })
  expect(eastOf(sydney, 210, 15)).toEqual({ ...sydney, longitude: expect.closeTo(east, 9) })
})
