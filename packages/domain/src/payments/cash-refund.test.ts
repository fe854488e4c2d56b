import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandById } from '../brands/all-brands'
import { cents, dollars, noCents } from '../money/cents'
import { cashRefundOf } from './cash-refund'

const { cancellation: policy } = brandById('main').policy

test('case 33: a credit of $305.70 goes back to the card less a tenth', () => {
  const charges = [{ chargeId: 'one', credited: dollars(305.7) }]
  expect(cashRefundOf(charges, dollars(400), policy)).toEqual({
    credit: dollars(305.7),
    fee: dollars(30.57),
    toCard: dollars(275.13),
    parts: [{ chargeId: 'one', toCard: dollars(275.13) }],
  })
})

test('what was spent since does not go', () => {
  const charges = [
    { chargeId: 'one', credited: dollars(8) },
    { chargeId: 'two', credited: dollars(4) },
  ]
  expect(cashRefundOf(charges, dollars(10), policy)).toMatchObject({
    credit: dollars(10),
    toCard: dollars(9),
    parts: [
      { chargeId: 'one', toCard: dollars(7.2) },
      { chargeId: 'two', toCard: dollars(1.8) },
    ],
  })
  expect(cashRefundOf(charges, noCents, policy)).toMatchObject({ credit: 0, fee: 0, toCard: 0, parts: [] })
})

test('no charge gives more than became credit, and every cent is somewhere', () => {
  const amount = fc.integer({ min: 0, max: 100_000 }).map(cents)
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 5 }), amount, (credits, unspent) => {
      const charges = credits.map((credited, at) => ({ chargeId: `${at}`, credited }))
      const { credit, fee, toCard, parts } = cashRefundOf(charges, unspent, policy)
      const sum = parts.reduce((whole, part) => whole + part.toCard, 0)
      expect([sum, fee + toCard]).toEqual([toCard, credit])
      expect(credit).toBeLessThanOrEqual(unspent)
      for (const part of parts) expect(part.toCard).toBeLessThanOrEqual(credits[Number(part.chargeId)] ?? 0)
    }),
  )
})
