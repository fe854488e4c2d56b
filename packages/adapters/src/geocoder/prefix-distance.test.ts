import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prefixDistance } from './prefix-distance'

test.each([
  ['parr', 'parramatta', 0],
  ['paramat', 'parramatta', 1],
  ['bodni', 'bondi', 1],
  ['sidney', 'sydney', 1],
  ['syydney', 'sydney', 1],
  ['surty', 'surry', 1],
  ['prth', 'perth', 1],
  ['melborune', 'melbourne', 1],
  ['xyz', 'parramatta', 3],
  ['', 'perth', 0],
])('%s and the beginning of %s', (typed, name, slips) => {
  expect(prefixDistance(typed, name, 2)).toBe(slips)
})

test('every beginning of a name is no slip away', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), fc.nat(20), (name, length) => {
      expect(prefixDistance(name.slice(0, length), name, 2)).toBe(0)
    }),
  )
})

test('more slips than are tolerated are not counted on', () => {
  expect(prefixDistance('abcdefgh', 'zzzzzzzz', 1)).toBe(2)
})
