import { defaultPolicy } from '@bayshare/domain/brands/policy'
import { asSpaceId } from '@bayshare/domain/listings/space'
import { dollars } from '@bayshare/domain/money/cents'
import { expect, test } from 'vitest'
import { type Bookable, quoteOf, type WantedTimeRange } from '../../payments/quote'
import { bookingTotal } from './booking-total'

const space: Bookable = {
  id: asSpaceId('00000000-0000-4000-8000-000000000100'),
  type: 'Driveway',
  zone: 'Australia/Sydney',
  largestVehicle: 'Sedan',
  openKind: 'always',
  allowsCasual: true,
  allowsMonthly: true,
  approvesAutomatically: true,
  allowsCancellation: true,
  hourlyRate: dollars(4),
  dailyRate: null,
  overnightSurcharge: null,
  monthlyRate: dollars(300),
}

const wall = (text: string) => Temporal.PlainDateTime.from(text)
const day = (text: string) => Temporal.PlainDate.from(text)

// The whole booking, or a month of it where it is paid month by month (rule: public price).
const cases: [string, WantedTimeRange, string, string][] = [
  [
    'two hours',
    { mode: 'casual', starts: wall('2026-11-17T09:00'), ends: wall('2026-11-17T11:00') },
    '$8.00',
    'for 2 h',
  ],
  [
    'the night in which the clocks go forward',
    { mode: 'casual', starts: wall('2026-10-04T01:00'), ends: wall('2026-10-04T04:00') },
    '$8.00',
    'for 2 h',
  ],
  ['a month that goes on', { mode: 'monthly', starts: day('2026-12-01'), ends: null }, '$300.00/mth', ''],
  [
    'thirty days',
    { mode: 'monthly', starts: day('2026-12-01'), ends: day('2026-12-31') },
    '$300.00',
    'for 30 days',
  ],
]

test.each(cases)('%s', (_, wanted, price, per) => {
  const quote = quoteOf(space, wanted, defaultPolicy)
  if (typeof quote !== 'object') throw new Error(quote)
  expect(bookingTotal(space, wanted, quote, defaultPolicy)).toEqual({ price, per })
})
