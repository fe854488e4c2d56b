import { expect, test } from 'vitest'
import { captionOf, counterPixels } from './cluster-look'

test.each([
  [1, 36],
  [10, 44],
  [100, 52],
  [1000, 60],
  [250_000, 60],
])('a counter of %d is %d pixels wide', (count, pixels) => {
  expect(counterPixels(count)).toBe(pixels)
})

test.each([
  ['37 from $8.00', 'from $8.00'],
  ['1,234 from $8.00', 'from $8.00'],
  ['from $8.00', 'from $8.00'],
])('"%s" says "%s" below its counter', (label, caption) => {
  expect(captionOf(label)).toBe(caption)
})
