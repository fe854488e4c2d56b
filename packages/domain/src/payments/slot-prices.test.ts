import { expect, test } from 'vitest'
import { brandById } from '../brands/all-brands'
import type { Rates } from '../listings/space'
import { dollars } from '../money/cents'
import { casualPrice } from './casual-price'
import { type PricedSlot, slotPrices } from './slot-prices'

const zone = 'Australia/Sydney'
const { casual } = brandById('main').policy
const plain: Rates = { hourly: dollars(4), daily: null, overnight: dollars(10), monthly: null }
const pricing = { zone, offersCasual: true, rates: plain, policy: casual }

/** The quarter hours of a day that are open in the given ones. */
function day(date: string, isOpen: (slot: number) => boolean): PricedSlot[] {
  const midnight = Temporal.PlainDate.from(date).toZonedDateTime(zone)
  const count = midnight.hoursInDay * 4
  return Array.from({ length: count }, (_, slot) => ({
    starts: midnight.toInstant().add({ minutes: slot * 15 }),
    ends: midnight.toInstant().add({ minutes: (slot + 1) * 15 }),
    isOpen: isOpen(slot),
  }))
}

test('the first hour is charged with its first quarter, then by the hour, then not at all', () => {
  const prices = slotPrices(
    day('2026-11-17', (slot) => slot >= 36),
    pricing,
  )
  const pricedBy = (slot: number) => [prices[slot]?.price, prices[slot]?.rule]
  expect(pricedBy(35)).toEqual([null, 'closed'])
  expect(pricedBy(36)).toEqual([400, 'first hour in full'])
  expect(pricedBy(37)).toEqual([0, 'within the first hour'])
  expect(pricedBy(39)).toEqual([0, 'within the first hour'])
  expect(pricedBy(40)).toEqual([100, 'hourly rate'])
  expect(pricedBy(63)).toEqual([100, 'hourly rate'])
  expect(pricedBy(64)).toEqual([0, 'capped after 7 hours'])
})

test('a daily rate says so from the quarter in which it is reached', () => {
  const prices = slotPrices(
    day('2026-11-17', () => true),
    { ...pricing, rates: { ...plain, daily: dollars(10) } },
  )
  expect(prices[8]).toEqual({ price: 100, rule: 'hourly rate' })
  expect(prices[9]).toEqual({ price: 100, rule: 'daily rate' })
  expect(prices[10]).toEqual({ price: 0, rule: 'daily rate' })
})

test('a space without casual parking has no price', () => {
  const slots = day('2026-11-17', () => true)
  const none = { price: null, rule: 'not offered' }
  expect(slotPrices(slots, { ...pricing, offersCasual: false })).toEqual(slots.map(() => none))
  expect(slotPrices(slots, { ...pricing, rates: { ...plain, hourly: null } })[0]).toEqual(none)
})

test.each(['2026-11-17', '2026-04-05', '2026-10-04'])(
  'on %s the prices of an opening sum to what its whole booking costs',
  (date) => {
    const rates = { ...plain, hourly: dollars(3.33) }
    const slots = day(date, (slot) => slot < 10 || slot >= 20)
    const prices = slotPrices(slots, { ...pricing, rates })
    const sum = (from: number, to?: number) =>
      prices.slice(from, to).reduce((total, { price }) => total + (price ?? 0), 0)
    const timeRange = (from: number, to: number) =>
      casualPrice(
        {
          starts: slots[from]?.starts as Temporal.Instant,
          ends: slots.at(to)?.ends as Temporal.Instant,
          zone,
        },
        rates,
        casual,
      ).reduce((total, line) => total + line.amount, 0)
    expect(sum(0, 10)).toBe(timeRange(0, 9))
    expect(sum(20)).toBe(timeRange(20, -1))
  },
)

test('the 25th hour of a day that is longer belongs to the same block', () => {
  const prices = slotPrices(
    day('2026-04-05', () => true),
    pricing,
  )
  expect(prices).toHaveLength(100)
  expect(prices[95]?.rule).toBe('capped after 7 hours')
  expect(prices[96]).toEqual({ price: 0, rule: 'capped after 7 hours' })
})
