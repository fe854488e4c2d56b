import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, dollars } from './cents'
import { splitInProportion } from './split-in-proportion'

test('half of what card, cash and credits paid', () => {
  expect(splitInProportion(dollars(14), [dollars(17), dollars(6), dollars(5)])).toEqual([850, 300, 250])
})

test('a cent that rounding leaves goes to the largest remainder', () => {
  expect(splitInProportion(cents(100), [cents(1), cents(1), cents(1)])).toEqual([34, 33, 33])
  expect(splitInProportion(cents(1), [cents(1), cents(2)])).toEqual([0, 1])
})

test('the parts make the whole, and none is larger than what it is a part of', () => {
  const weight = fc.integer({ min: 0, max: 1_000_000 }).map(cents)
  fc.assert(
    fc.property(
      fc.array(weight, { minLength: 1, maxLength: 6 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, part) => {
        const whole = weights.reduce((sum, one) => sum + one, 0)
        const amount = cents(Math.floor(whole * part))
        const parts = splitInProportion(amount, weights)
        expect(parts.reduce((sum, one) => sum + one, 0)).toBe(amount)
        parts.forEach((one, index) => expect(one).toBeLessThanOrEqual(weights[index] ?? 0))
      },
    ),
  )
})
