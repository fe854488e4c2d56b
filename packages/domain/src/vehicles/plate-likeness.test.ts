import { expect, test } from 'vitest'
import { lookAlikeKey, looksAlike } from './look-alike-key'
import { plateLikeness } from './plate-likeness'

test.each([
  ['VIS0O1', 'VIS0O1', 'equal'],
  ['VIS001', 'VIS0O1', 'look-alike'],
  ['QIBSZG', 'OL8526', 'look-alike'],
  ['A1', 'AI', 'look-alike'],
  ['ABC123', 'ABC124', 'near'],
  ['ABC123', 'ABC12', 'near'],
  ['ABC123', 'BC123', 'near'],
  ['ABC123', 'ABXC123', 'near'],
  ['ABC123', 'ABC1234', 'near'],
  ['ABC123', 'ACB123', 'near'],
  ['ABC123', 'ABC132', 'near'],
  ['ABCDE', 'ABCDF', 'near'],
  // Two slips, or one beside a look-alike.
  ['ABC123', 'ABD124', 'different'],
  ['ABC123', 'CBA123', 'different'],
  ['VIS001', 'VIS0O2', 'different'],
  ['ABC123', 'ABC', 'different'],
  ['ABCDEF', 'BADCEF', 'different'],
  // Short ones differ by a character from too many others.
  ['ABC1', 'ABC2', 'different'],
  ['ABCD', 'ABCDE', 'different'],
  ['', 'A', 'different'],
] as const)('%s and %s are %s', (one, other, likeness) => {
  expect(plateLikeness(one, other)).toBe(likeness)
  expect(plateLikeness(other, one)).toBe(likeness)
})

test('plates look alike when their keys are the same', () => {
  const plates = ['O0', 'Q0', '00', 'IL', '11', 'B8', '8B', 'SZ', '52', 'G', '6', 'D0', '']
  for (const one of plates)
    for (const other of plates)
      expect([one, other, looksAlike(one, other)]).toEqual([
        one,
        other,
        lookAlikeKey(one) === lookAlikeKey(other),
      ])
})
