import { expect, test } from 'vitest'
import { lookAlikeKey } from './look-alike-key'

test.each([
  ['ABC123', 'abc-123'],
  ['OIBSZG', '018526'],
  ['QL0', 'OI0'],
  ['A.B C', 'AB-C'],
])('%s and %s look alike', (one, other) => {
  expect(lookAlikeKey(one)).toBe(lookAlikeKey(other))
})

test.each([
  ['ABC123', 'ABC124'],
  ['D00', '000'],
  ['ABC', 'ACB'],
])('%s and %s do not', (one, other) => {
  expect(lookAlikeKey(one)).not.toBe(lookAlikeKey(other))
})
