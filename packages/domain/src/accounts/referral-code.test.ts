import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { referralCode } from './referral-code'

test('a code is eight characters that cannot be taken for each other', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 20 }), (bytes) => {
      expect(referralCode(bytes)).toMatch(/^[2-9B-DF-HJ-KMNP-TV-XZ]{8}$/)
    }),
  )
})

test('every byte counts', () => {
  const bytes = Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8])
  const codes = Array.from(bytes, (_, position) => referralCode(bytes.with(position, 20)))
  expect(new Set([referralCode(bytes), ...codes]).size).toBe(9)
})

test('too little chance is a mistake of the program', () => {
  expect(() => referralCode(new Uint8Array(7))).toThrow(RangeError)
})
