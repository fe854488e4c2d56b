import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brandById } from '../brands/all-brands'
import { type Cents, cents, dollars, noCents } from '../money/cents'
import { share } from '../money/share'
import { type Cancellation, paidLeft, type PaidParts, type Refund, refundOf } from './refund'

const { cancellation: policy } = brandById('main').policy

function paid(parts: Partial<PaidParts> & { due: Cents }): PaidParts {
  const whole = { discount: noCents, cash: noCents, free: noCents, fee: noCents, ...parts }
  return { ...whole, price: cents(whole.discount + whole.cash + whole.free + whole.due) }
}

const driver = (minutesToStart: number, minutesSinceBooked = 60): Cancellation => ({
  by: 'driver',
  kind: 'casual',
  minutesToStart,
  minutesSinceBooked,
})

describe('a driver cancels a casual booking of $28.00', () => {
  test.each([
    [30, '3 hours before', driver(180), 28],
    [31, 'exactly 2 hours before', driver(120), 14],
    [32, 'exactly 1 hour before', driver(60), 0],
    [0, 'a minute more than 2 hours before', driver(121), 28],
    [0, 'a minute more than 1 hour before', driver(61), 14],
    [0, 'after it has started', driver(-5), 0],
    [0, 'by mistake, within 10 minutes', driver(40, 10), 28],
    [0, 'by mistake, a minute later', driver(40, 11), 0],
    [0, 'by mistake, but it has started', driver(0, 5), 0],
  ])('case %i: %s', (_, __, cancellation, back) => {
    const refund = refundOf(paid({ due: dollars(28) }), cancellation, policy)
    expect([refund.toCash, refund.toMethod]).toEqual([dollars(back), 0])
    expect(refund.priceKept).toBe(dollars(28 - back))
  })

  test('case 38: half of it goes back over everything that paid, and the card fee is kept', () => {
    const sources = paid({ due: dollars(17), fee: dollars(0.5), cash: dollars(6), free: dollars(5) })
    expect(refundOf(sources, driver(90), policy)).toEqual({
      toMethod: 0,
      toCash: dollars(11.5),
      toFree: dollars(2.5),
      credited: dollars(8.5),
      discountBack: 0,
      feeBack: 0,
      priceKept: dollars(14),
    })
  })

  test('of a payment that the bank has nothing becomes credit, but for what the wallet had paid', () => {
    const sources = paid({ due: dollars(17), fee: dollars(0.5), cash: dollars(6), free: dollars(5) })
    expect(refundOf(sources, { ...driver(180), isDisputed: true }, policy)).toMatchObject({
      toMethod: dollars(17.5),
      toCash: dollars(6),
      toFree: dollars(5),
      credited: 0,
    })
  })

  test('half a cent belongs to the fee', () => {
    const refund = refundOf(paid({ due: dollars(16.55) }), driver(90), policy)
    expect([refund.priceKept, refund.toCash]).toEqual([dollars(8.28), dollars(8.27)])
  })

  test('all of it goes back with the card fee', () => {
    const refund = refundOf(paid({ due: dollars(16), fee: dollars(0.5) }), driver(180), policy)
    expect([refund.toCash, refund.feeBack]).toEqual([dollars(16.5), dollars(0.5)])
  })
})

test.each(['owner', 'platform'] as const)(
  'cancelled by the %s, all goes back to where it came from',
  (by) => {
    const sources = paid({ due: dollars(17), fee: dollars(0.5), cash: dollars(6), free: dollars(5) })
    const refund = refundOf(
      sources,
      { by, kind: 'casual', minutesToStart: -30, minutesSinceBooked: 600 },
      policy,
    )
    expect(refund).toMatchObject({
      toMethod: dollars(17.5),
      toCash: dollars(6),
      toFree: dollars(5),
      priceKept: 0,
    })
  },
)

test('nobody gets more than they gave, free credits never become cash, and every cent is somewhere', () => {
  const amount = fc.integer({ min: 0, max: 100_000 }).map(cents)
  const sources = fc.record({ due: amount, cash: amount, free: amount, discount: amount, fee: amount })
  const cancellation = fc.record({
    by: fc.constantFrom('driver' as const, 'owner' as const, 'platform' as const),
    minutesToStart: fc.integer({ min: -600, max: 600 }),
    minutesSinceBooked: fc.integer({ min: 0, max: 600 }),
    kind: fc.constantFrom('casual', 'monthly'),
  })
  fc.assert(
    fc.property(sources, cancellation, (parts, how) => {
      const whole = paid(parts)
      const refund = refundOf(whole, how, policy)
      for (const part of Object.values(refund)) expect(part).toBeGreaterThanOrEqual(0)
      expect(refund.toFree).toBeLessThanOrEqual(whole.free)
      expect(refund.toCash + refund.toMethod).toBeLessThanOrEqual(whole.cash + whole.due + whole.fee)
      const back = refund.toCash + refund.toMethod + refund.toFree + refund.discountBack - refund.feeBack
      expect(back + refund.priceKept).toBe(whole.price)
    }),
  )
})

test('a month that the driver cancels comes back whole, as credit', () => {
  const refund = refundOf(
    paid({ due: dollars(300), cash: dollars(20), fee: cents(570) }),
    { ...driver(30), kind: 'monthly' },
    policy,
  )
  expect(refund).toMatchObject({ toMethod: 0, toCash: 32_570, priceKept: 0 })
})

describe('a part of the time is given up', () => {
  const sources = paid({ due: dollars(17), fee: dollars(0.5), cash: dollars(6), free: dollars(5) })

  test('its share goes back over everything that paid, and the card fee stays', () => {
    const refund = refundOf(sources, { ...driver(180), givenUp: dollars(14) }, policy)
    expect(refund).toMatchObject({
      toCash: dollars(11.5),
      toFree: dollars(2.5),
      credited: dollars(8.5),
      feeBack: 0,
    })
    expect(refund.priceKept).toBe(dollars(14))
  })

  test('the rest of it later brings the fee, unless something was kept', () => {
    const first = refundOf(sources, { ...driver(180), givenUp: dollars(14) }, policy)
    const left = leftAfter(sources, first)
    expect(refundOf(left, driver(180), policy)).toMatchObject({
      toCash: dollars(12),
      toFree: dollars(2.5),
      feeBack: 50,
    })
    const half = refundOf(sources, { ...driver(90), givenUp: dollars(14) }, policy)
    const rest = refundOf(leftAfter(sources, half), { ...driver(180), givenUp: dollars(14) }, policy)
    expect(rest).toMatchObject({ feeBack: 0, priceKept: dollars(7) })
  })

  test('a booking that was moved late gives back no more than it did then, but for an undone mistake', () => {
    expect(refundOf(sources, { ...driver(180), ceiling: 5000 }, policy).priceKept).toBe(dollars(14))
    expect(refundOf(sources, { ...driver(90), ceiling: 0 }, policy).priceKept).toBe(dollars(28))
    expect(refundOf(sources, { ...driver(180, 5), ceiling: 0 }, policy).priceKept).toBe(0)
  })

  test('in any steps, nobody gets back more than they gave, and the last step leaves nothing', () => {
    const amount = fc.integer({ min: 0, max: 10_000 }).map(cents)
    const parts = fc.record({ due: amount, cash: amount, free: amount, discount: amount })
    fc.assert(
      fc.property(parts, fc.array(fc.nat({ max: 100 }), { maxLength: 6 }), (of, steps) => {
        const whole = paid(of)
        let left = whole
        for (const percent of steps) {
          const refund = refundOf(left, { ...driver(180), givenUp: share(left.price, percent * 100) }, policy)
          left = leftAfter(left, refund)
          for (const part of Object.values(left)) expect(part).toBeGreaterThanOrEqual(0)
        }
        expect(leftAfter(left, refundOf(left, driver(180), policy))).toEqual(paid({ due: noCents }))
      }),
    )
  })
})

function leftAfter(
  before: PaidParts,
  { toCash, toFree, credited, discountBack, feeBack }: Refund,
): PaidParts {
  return paidLeft(before, {
    discount: discountBack,
    due: cents(credited - feeBack),
    cash: cents(toCash - credited),
    free: toFree,
    fee: feeBack,
  })
}
