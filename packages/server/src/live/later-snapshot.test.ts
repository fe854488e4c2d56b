import { expect, test } from 'vitest'
import { laterSnapshot } from './later-snapshot'

test.each([
  ['10:20:', '10:21:'],
  ['9:20:9,12', '12:20:12'],
  ['12:20:12,14', '12:20:12'],
  ['99:100:', '100:1000:'],
  ['5:18446744073709551614:5', '5:18446744073709551615:5'],
])('%s is before %s', (earlier, later) => {
  expect(laterSnapshot(earlier, later)).toBe(later)
  expect(laterSnapshot(later, earlier)).toBe(later)
})
