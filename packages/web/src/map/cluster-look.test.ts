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
  [37, '37 from $8.00', 'from $8.00'],
  [3, '37 from $8.00', '37 from $8.00'],
  [37, 'from $8.00', 'from $8.00'],
])('%d with the label "%s" says "%s" below', (count, label, caption) => {
  expect(captionOf({ count, label })).toBe(caption)
})
