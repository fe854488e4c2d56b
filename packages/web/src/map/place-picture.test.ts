import { expect, test } from 'vitest'
import { placePicture } from './place-picture'

const sydney = { latitude: -33.868_84, longitude: 151.209_31 }
const usual = '/tiles/picture.svg?lat=-33.8688&lng=151.2093&theme=dark'

test.each([
  ['of the usual size', undefined, ''],
  ['as large as its container', { width: 640, height: 300 }, '&w=640&h=300'],
  ['in the shape of a wide container', { width: 2400, height: 900 }, '&w=1200&h=450'],
  ['in the shape of a high container', { width: 800, height: 1600 }, '&w=400&h=800'],
  ['of the usual size where the container has none yet', { width: 0, height: 0 }, ''],
])('a picture is drawn %s', (_, room, size) => {
  expect(placePicture(sydney, 'dark', room)).toBe(usual + size)
})
