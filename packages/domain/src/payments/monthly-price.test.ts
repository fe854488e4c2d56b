import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, dollars } from '../money/cents'
import { billingPeriod, billingShape, priceOfDaysUsed } from './monthly-price'

const day = (text: string) => Temporal.PlainDate.from(text)
const start = day('2026-12-01')
const timeRangeOf = (days: number | null) => ({
  starts: start,
  ends: days === null ? null : start.add({ days }),
})

test.each([
  [1, 'total'],
  [29, 'total'],
  [30, 'total'],
  [31, 'month-and-rest'],
  [59, 'month-and-rest'],
  [60, 'monthly'],
  [180, 'monthly'],
  [null, 'monthly'],
])('a booking of %s days is billed as %s', (days, shape) => {
  expect(billingShape(timeRangeOf(days))).toBe(shape)
})

describe('worked prices of bays', () => {
  const prices = (days: number | null, rate: number) =>
    [1, 2, 3].map((number) => billingPeriod(timeRangeOf(days), dollars(rate), number)?.price)

  test('case 27: 30 days cost one price', () => {
    expect(prices(30, 300)).toEqual([dollars(300), undefined, undefined])
  })

  test('case 28: 45 days cost a month and the rest of 15 days', () => {
    expect(prices(45, 250)).toEqual([dollars(250), dollars(125), undefined])
    const rest = billingPeriod(timeRangeOf(45), dollars(250), 2)
    expect([rest?.starts.toString(), rest?.ends.toString()]).toEqual(['2026-12-31', '2027-01-15'])
  })

  test('case 29: an open end costs a price each month', () => {
    expect(prices(null, 300)).toEqual([dollars(300), dollars(300), dollars(300)])
  })

  test.each([
    [29, [29_000, undefined]],
    [31, [30_000, 1000]],
    [59, [30_000, 29_000]],
  ])('%i days at $300', (days, expected) => {
    expect(prices(days, 300).slice(0, 2)).toEqual(expected)
  })

  test('60 days from 1 December: December, and 29 days of January', () => {
    expect(prices(60, 300)).toEqual([dollars(300), dollars(290), undefined])
  })
})

test('months keep the day they began on, clamped to the end of short months', () => {
  const timeRange = { starts: day('2027-01-31'), ends: null }
  const starts = [1, 2, 3, 4].map((number) =>
    billingPeriod(timeRange, dollars(300), number)?.starts.toString(),
  )
  expect(starts).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
})

test('the periods of a booking follow each other without a gap to its very end, and no part costs more than a month', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1000 }),
      fc.integer({ min: 1, max: 800 }),
      fc.integer({ min: 0, max: 100_000 }).map(cents),
      (offset, days, rate) => {
        const starts = day('2026-01-01').add({ days: offset })
        const timeRange = { starts, ends: starts.add({ days }) }
        let reached = starts
        for (let number = 1; ; number++) {
          const period = billingPeriod(timeRange, rate, number)
          if (!period) break
          expect(period.starts.equals(reached)).toBe(true)
          expect(Temporal.PlainDate.compare(period.starts, period.ends)).toBe(-1)
          expect(period.price).toBeGreaterThanOrEqual(0)
          expect(period.price).toBeLessThanOrEqual(rate)
          reached = period.ends
        }
        expect(reached.equals(timeRange.ends)).toBe(true)
      },
    ),
  )
})

describe('the days used of a month whose time stopped', () => {
  const rate = dollars(300)
  const month = {
    number: 2,
    starts: Temporal.PlainDate.from('2026-12-30'),
    ends: Temporal.PlainDate.from('2027-01-30'),
    price: rate,
  }
  test.each([
    ['2026-12-20', 0],
    ['2026-12-30', 0],
    ['2026-12-31', 10],
    ['2027-01-09', 100],
    ['2027-01-29', 300],
    ['2027-01-30', 300],
    ['2027-06-01', 300],
  ])('not to be used from %s: $%s', (until, price) => {
    expect(priceOfDaysUsed(month, Temporal.PlainDate.from(until), rate)).toBe(dollars(price))
  })

  test('a short month that was over costs all of it, and a part never more than it did', () => {
    const february = {
      ...month,
      starts: Temporal.PlainDate.from('2027-02-01'),
      ends: Temporal.PlainDate.from('2027-03-01'),
    }
    expect(priceOfDaysUsed(february, february.ends, rate)).toBe(rate)
    const rest = { ...month, ends: month.starts.add({ days: 15 }), price: dollars(40) }
    expect(priceOfDaysUsed(rest, month.starts.add({ days: 10 }), rate)).toBe(dollars(40))
  })
})
