import type { PublicSpace } from '@bayshare/contract/listings'
import { defaultPolicy } from '@bayshare/domain/brands/policy'
import { asSpaceId } from '@bayshare/domain/listings/space'
import { addCents, cents, dollars } from '@bayshare/domain/money/cents'
import { bill, type BillOptions, emptyWallet } from '@bayshare/domain/payments/bill'
import { casualPrice } from '@bayshare/domain/payments/casual-price'
import { expect, test } from 'vitest'
import { type NoQuote, type Quote, quoteOf } from './quote'
import { thenWords, totalLabel } from './total-words'

const space: PublicSpace = {
  id: asSpaceId('00000000-0000-4000-8000-000000000001'),
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
  hasCharging: false,
  openKind: 'always',
  closedFrom: [],
  allowsCasual: true,
  allowsMonthly: false,
  allowsMultipleDays: false,
  approvesAutomatically: true,
  allowsCancellation: true,
  hourlyRate: dollars(4),
  dailyRate: null,
  overnightSurcharge: dollars(10),
  monthlyRate: null,
  owner: { firstName: 'Marcus', since: 'June 2023', image: null, cancelledBookings: 0 },
  images: [],
  positiveReviews: 0,
  negativeReviews: 0,
}

function quote(starts: string, ends: string, changed: Partial<PublicSpace> = {}) {
  const timeRange = { starts: Temporal.PlainDateTime.from(starts), ends: Temporal.PlainDateTime.from(ends) }
  return quoteOf({ ...space, ...changed }, { mode: 'casual', ...timeRange }, defaultPolicy)
}

function monthly(starts: string, ends: string | null, changed: Partial<PublicSpace> = {}) {
  const timeRange = {
    starts: Temporal.PlainDate.from(starts),
    ends: ends ? Temporal.PlainDate.from(ends) : null,
  }
  const offered = { ...space, allowsMonthly: true, monthlyRate: dollars(250), ...changed }
  return quoteOf(offered, { mode: 'monthly', ...timeRange }, defaultPolicy)
}

function billOf(quoted: Quote | NoQuote, options: Partial<BillOptions> = {}) {
  if (typeof quoted !== 'object') throw new Error(quoted)
  const usual = { length: quoted.length, method: 'card', promo: null, wallet: emptyWallet } as const
  return bill(quoted.lines, { ...usual, ...options }, defaultPolicy)
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
    const billed = billOf(quote(starts, ends))
    expect(billed.charge).toBe(charge)
    expect(billed.lines.map((line) => line.label)).toEqual(lines)
    expect(addCents(...billed.lines.map((line) => line.amount))).toBe(billed.charge)
  },
)

test('the quote is the price that the server makes of the same booking', () => {
  const starts = Temporal.Instant.from('2026-11-16T22:00:00Z')
  const ends = Temporal.Instant.from('2026-11-17T00:00:00Z')
  const rates = { hourly: cents(400), daily: null, overnight: cents(1000), monthly: null }
  const lines = casualPrice({ starts, ends, zone: space.zone }, rates, defaultPolicy.casual)
  expect(quote('2026-11-17T09:00', '2026-11-17T11:00')).toEqual({
    length: 'casual',
    offer: 'instant',
    lines,
    starts,
    ends,
    months: null,
  })
})

test('there is no price for a start that does not exist, nor where casual parking is not offered', () => {
  expect(quote('2026-10-04T02:30', '2026-10-04T04:30')).toBe('start-does-not-exist')
  expect(quote('2026-11-17T09:00', '2026-11-17T11:00', { allowsCasual: false })).toBe('casual-not-offered')
  expect(quote('2026-11-17T09:00', '2026-11-17T11:00', { hourlyRate: null })).toBe('casual-not-offered')
})

// The edges: 29, 30, 31, 45, 59 and 60 days, and no end at all (rule: monthly billing).
const months: [days: number | null, price: number, label: string, then: string | undefined][] = [
  [29, 24_167, 'Total Price', undefined],
  [30, 25_000, 'Total Price', undefined],
  [31, 25_000, 'Monthly Payment', 'then $8.33 for the remaining 1 day'],
  [45, 25_000, 'Monthly Payment', 'then $125.00 for the remaining 15 days'],
  [59, 25_000, 'Monthly Payment', 'then $241.67 for the remaining 29 days'],
  [60, 25_000, 'Monthly Payment', 'then $241.67 for the remaining 29 days'],
  [90, 25_000, 'Monthly Payment', 'then $250.00 every month, from Fri 1 Jan 2027'],
  [null, 25_000, 'Monthly Payment', 'then $250.00 every month, from Fri 1 Jan 2027'],
]

test.each(months)('%s days by the month cost %i cents at first: "%s", %s', (days, price, label, then) => {
  const starts = Temporal.PlainDate.from('2026-12-01')
  const ends = days === null ? null : starts.add({ days }).toString()
  const quoted = monthly(starts.toString(), ends)
  expect(billOf(quoted).price).toBe(price)
  const { months: terms } = quoted as Quote
  expect(totalLabel(terms)).toBe(label)
  expect(thenWords(terms, 'direct-debit', defaultPolicy)).toBe(then)
  expect(thenWords(terms, 'card', defaultPolicy)).toBe(then && `${then}, plus card fee`)
  expect(thenWords(terms, 'card', { cardFee: 'none' })).toBe(then)
})

test('a month on the card bears the fee of long bookings, a direct debit none', () => {
  const quoted = monthly('2026-12-01', null)
  expect(billOf(quoted).charge).toBe(25_475)
  expect(billOf(quoted, { method: 'direct-debit' }).charge).toBe(25_000)
})

test('a month begins and ends at midnight where the space is; one that goes on has no end', () => {
  expect(monthly('2026-12-01', '2026-12-31')).toMatchObject({
    starts: Temporal.Instant.from('2026-11-30T13:00:00Z'),
    ends: Temporal.Instant.from('2026-12-30T13:00:00Z'),
  })
  expect(monthly('2026-12-01', null)).toMatchObject({ ends: null })
})

test.each<[Partial<PublicSpace>]>([[{ allowsMonthly: false }], [{ monthlyRate: null }]])(
  'there is no monthly price where %o',
  (changed) => {
    expect(monthly('2026-12-01', null, changed)).toBe('monthly-not-offered')
  },
)

test('a month that its owner is asked about has its price, and says so', () => {
  expect(monthly('2026-12-01', null, { approvesAutomatically: false })).toMatchObject({
    offer: 'on-request',
    length: 'monthly',
  })
})
