import type { PublicSpace } from '@bayshare/contract/listings'
import { defaultPolicy } from '@bayshare/domain/brands/policy'
import { addCents, cents, dollars } from '@bayshare/domain/money/cents'
import { bill, emptyWallet } from '@bayshare/domain/payments/bill'
import { casualPrice } from '@bayshare/domain/payments/casual-price'
import { expect, test } from 'vitest'
import { quoteOf } from './quote'

const space: PublicSpace = {
  id: '00000000-0000-4000-8000-000000000001',
  type: 'Driveway',
  streetName: 'Crown Street',
  suburb: 'Surry Hills',
  state: 'NSW',
  postcode: '2010',
  address: 'Crown Street, Surry Hills NSW 2010',
  description: '',
  latitude: -33.88,
  longitude: 151.21,
  zone: 'Australia/Sydney',
  largestVehicle: 'Sedan',
  accessMethod: 'None Required',
  allowsCasual: true,
  allowsMonthly: false,
  allowsMultipleDays: false,
  approvesAutomatically: true,
  hourlyRate: dollars(4),
  dailyRate: null,
  overnightSurcharge: dollars(10),
  monthlyRate: null,
  owner: { firstName: 'Marcus', since: 'June 2023' },
  images: [],
}

function quote(starts: string, ends: string, changed: Partial<PublicSpace> = {}) {
  const stay = { starts: Temporal.PlainDateTime.from(starts), ends: Temporal.PlainDateTime.from(ends) }
  return quoteOf({ ...space, ...changed }, stay, defaultPolicy)
}

// Cases 1, 4 and 8 of the worked prices, and the morning on which the clocks go forward (case 10).
const cases: [starts: string, ends: string, charge: number, lines: string[]][] = [
  ['2026-11-17T09:00', '2026-11-17T11:00', 850, ['Parking', 'Card fee']],
  ['2026-11-17T09:00', '2026-11-17T15:45', 2700, ['Parking']],
  ['2026-11-17T20:00', '2026-11-18T03:00', 3800, ['Parking', 'Overnight surcharge']],
  ['2026-10-04T00:30', '2026-10-04T04:30', 1250, ['Parking', 'Card fee']],
]

test.each(cases)(
  'from %s to %s the button shows %i cents, and its lines add up to it',
  (starts, ends, charge, lines) => {
    const quoted = quote(starts, ends)
    if (typeof quoted !== 'object') throw new Error(quoted)
    expect(quoted.charge).toBe(charge)
    expect(quoted.lines.map((line) => line.label)).toEqual(lines)
    expect(addCents(...quoted.lines.map((line) => line.amount))).toBe(quoted.charge)
  },
)

test('the quote is the bill that the server makes of the same stay', () => {
  const quoted = quote('2026-11-17T09:00', '2026-11-17T11:00')
  const starts = Temporal.Instant.from('2026-11-16T22:00:00Z')
  const ends = Temporal.Instant.from('2026-11-17T00:00:00Z')
  const rates = { hourly: cents(400), daily: null, overnight: cents(1000), monthly: null }
  const lines = casualPrice({ starts, ends, zone: space.zone }, rates, defaultPolicy.casual)
  const options = { length: 'casual', method: 'card', promo: null, wallet: emptyWallet } as const
  expect(quoted).toEqual({ ...bill(lines, options, defaultPolicy), starts, ends })
})

test('there is no price for a start that does not exist, nor where casual parking is not offered', () => {
  expect(quote('2026-10-04T02:30', '2026-10-04T04:30')).toBe('start-does-not-exist')
  expect(quote('2026-11-17T09:00', '2026-11-17T11:00', { allowsCasual: false })).toBe('casual-not-offered')
  expect(quote('2026-11-17T09:00', '2026-11-17T11:00', { hourlyRate: null })).toBe('casual-not-offered')
})
