import { cents } from '@bayshare/domain/money/cents'
import { expect, test } from 'vitest'
import { chartTop } from './chart-scale'

test.each([
  [[], 100],
  [[0, 0], 100],
  [[1], 1],
  [[820, 1000], 1000],
  [[1001], 2000],
  [[16_400, 20_001], 50_000],
  [[99_999], 100_000],
])('a chart of %j cents reaches up to %i', (amounts, top) => {
  expect(chartTop(amounts.map(cents))).toBe(top)
})
