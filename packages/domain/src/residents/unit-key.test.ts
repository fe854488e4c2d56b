import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitKey } from './unit-key'

test.each([
  ['12A', '12a'],
  [' 12 a ', '12a'],
  ['Unit 12A', '12a'],
  ['unit12a', '12a'],
  ['UNIT: 12A', '12a'],
  ['Apt. 12a', '12a'],
  ['Apartment  12\tA', '12a'],
  ['#12A', '12a'],
  ['Unit #12A', '12a'],
  ['No. 12a', '12a'],
  ['Flat no 12a', '12a'],
  ['１２Ａ', '12a'],
  ['4-17', '4-17'],
  ['Level 3/7', 'level3/7'],
  ['0807', '0807'],
  ['United', 'united'],
  ['North', 'north'],
  ['Unit', 'unit'],
  ['Unit A', 'a'],
  ['#', '#'],
  ['constructor', 'constructor'],
  ['1e15', '1e15'],
  ['   ', ''],
])('%s is kept as %s', (unit, key) => {
  expect(unitKey(unit)).toBe(key)
})

test('spaces and letter case never make another unit', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9/-]{1,10}$/), (unit) => {
      expect(unitKey(`  ${unit.toUpperCase()} `)).toBe(unitKey(unit))
      expect(unitKey(unit)).not.toBe('')
    }),
  )
})
