import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandById } from '../brands/all-brands'
import { cents } from '../money/cents'
import { bill } from './bill'
import { casualPrice, type CasualTimeRange, extensionLines } from './casual-price'
import { sumOf } from './price-line'

const { policy } = brandById('main')
const amount = (most: number) => fc.integer({ min: 0, max: most }).map(cents)

test('the lines of a bill always sum to the charge, nothing is negative, and price splits without a rest', () => {
  const options = fc.record({
    length: fc.constantFrom('casual' as const, 'monthly' as const),
    method: fc.constantFrom('card' as const, 'direct-debit' as const),
    promo: fc.option(fc.record({ percentage: fc.integer({ min: 0, max: 10_000 }), flat: amount(20_000) })),
    wallet: fc.record({ cash: amount(50_000), free: amount(50_000) }),
  })
  fc.assert(
    fc.property(amount(1_000_000), options, (price, chosen) => {
      const made = bill([{ kind: 'parking', label: 'Parking', amount: price }], chosen, policy)
      expect(made.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(made.charge)
      expect(made.commission + made.ownerEarning).toBe(price)
      for (const part of [made.due, made.fee, made.charge, made.commission, made.ownerEarning]) {
        expect(part).toBeGreaterThanOrEqual(0)
      }
      expect(made.charge > 0).toBe(made.due > 0)
    }),
  )
})

test('extending in any number of steps costs the same as in one', () => {
  const quarter = 15 * 60_000
  const start = Temporal.Instant.from('2026-11-16T22:00:00Z')
  const at = (steps: number) => start.add({ milliseconds: steps * quarter })
  const rates = fc.record({
    hourly: fc.integer({ min: 1, max: 5000 }).map(cents),
    daily: fc.option(fc.integer({ min: 1, max: 20_000 }).map(cents)),
    overnight: fc.option(amount(5000)),
    monthly: fc.constant(null),
  })
  const lengths = fc.array(fc.integer({ min: 1, max: 24 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(rates, fc.integer({ min: 1, max: 32 }), lengths, (rate, first, steps) => {
      const more = (booked: CasualTimeRange, until: Temporal.Instant) =>
        sumOf(extensionLines(booked, until, rate, policy.casual), 'parking', 'overnight')
      const untilOfTimeRange = (end: number) => ({ starts: start, ends: at(end), zone: 'Australia/Sydney' })
      let [reached, paid] = [first, 0]
      for (const step of steps) {
        paid += more(untilOfTimeRange(reached), at(reached + step))
        reached += step
      }
      expect(paid).toBe(more(untilOfTimeRange(first), at(reached)))
    }),
  )
})

test('a longer booking never costs less', () => {
  const start = Temporal.Instant.from('2026-11-16T22:00:00Z')
  const rate = { hourly: cents(400), daily: null, overnight: cents(1000), monthly: null }
  let before = 0
  for (let minutes = 15; minutes <= 3 * 1440; minutes += 15) {
    const lines = casualPrice(
      { starts: start, ends: start.add({ minutes }), zone: 'Australia/Sydney' },
      rate,
      policy.casual,
    )
    const price = lines.reduce((sum, line) => sum + line.amount, 0)
    expect(price).toBeGreaterThanOrEqual(before)
    before = price
  }
})
