import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from './cents'
import { formatMoney } from './format-money'
import { divideHalfUp, share, shareRoundedDown } from './share'

test('half a cent rounds up, exactly', () => {
  expect(divideHalfUp(26_250, 60)).toBe(438)
  expect(share(cents(1650), 1500)).toBe(248)
  expect(share(cents(24_500), 190)).toBe(466)
})

test('a share and what is left make the whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 10_000 }), (amount, points) => {
      const part = shareRoundedDown(cents(amount), points)
      expect(part).toBeGreaterThanOrEqual(0)
      expect(part).toBeLessThanOrEqual(amount)
    }),
  )
})

test('money reads as people write it', () => {
  expect([0, 5, 850, 123_456_789, -1250].map((amount) => formatMoney(cents(amount)))).toEqual([
    '$0.00',
    '$0.05',
    '$8.50',
    '$1,234,567.89',
    '-$12.50',
  ])
})

test('a fraction of a cent is a mistake', () => {
  expect(() => cents(0.5)).toThrow(RangeError)
})
