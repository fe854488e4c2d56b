import { expect, test } from 'vitest'
import { defaultPolicy } from '../brands/policy'
import { cents, dollars } from '../money/cents'
import { type SearchedTimeRange, timeRangeInZone } from './time-range-in-zone'
import { shownPrice, timeRangePrice } from './time-range-price'

const zone = 'Australia/Sydney'
const rates = { hourly: dollars(4), daily: null, overnight: dollars(3), monthly: dollars(300) }
const date = (day: string) => Temporal.PlainDate.from(day)

function shown(timeRange: SearchedTimeRange, asked: Partial<typeof rates> = {}) {
  const price = timeRangePrice(
    timeRange,
    timeRangeInZone(timeRange, zone)!,
    { ...rates, ...asked },
    defaultPolicy,
  )
  return { cents: price, ...shownPrice(timeRange, price) }
}
function casual(starts: string, ends: string): SearchedTimeRange {
  return {
    kind: 'casual',
    starts: Temporal.PlainDateTime.from(starts),
    ends: Temporal.PlainDateTime.from(ends),
  }
}

test('a pin shows the whole time range, without card fee', () => {
  const morning = casual('2026-11-17T10:00', '2026-11-17T12:30')
  expect(shown(morning)).toEqual({ cents: 1000, price: '$10.00', per: 'total' })
  expect(shown(casual('2026-11-17T20:00', '2026-11-18T06:00'))).toEqual({
    cents: 3100,
    price: '$31.00',
    per: 'total',
  })
})

test.each([
  ['ongoing', null, 30_000, 'mth'],
  ['60 days', '2027-01-18', 30_000, 'mth'],
  ['30 days', '2026-12-19', 30_000, 'total'],
  ['31 days', '2026-12-20', 31_000, 'total'],
  ['59 days', '2027-01-17', 59_000, 'total'],
])('a month, %s', (_, ends, expected, per) => {
  const timeRange: SearchedTimeRange = {
    kind: 'monthly',
    starts: date('2026-11-19'),
    ends: ends ? date(ends) : null,
  }
  expect(shown(timeRange)).toMatchObject({ cents: cents(expected), per })
})
