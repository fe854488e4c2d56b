import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asAccountId } from '../accounts/actor'
import { defaultPolicy } from '../brands/policy'
import { asSpaceId, type Space } from '../listings/space'
import { cents, dollars } from '../money/cents'
import { nightsPrice } from '../payments/nights-price'
import { refundOf } from '../payments/refund'
import { sumOf } from '../payments/price-line'
import { minutesBetween } from '../time/compare-instants'
import { mayBookNights } from './may-book-nights'
import { mayStay, type NightDates, nightsIn, nightTimes } from './nights'

const policy = defaultPolicy.nights
const sydney = 'Australia/Sydney'
const dates = (arrives: string, leaves: string): NightDates => ({
  arrives: Temporal.PlainDate.from(arrives),
  leaves: Temporal.PlainDate.from(leaves),
})
const early = Temporal.Instant.from('2026-01-01T00:00:00Z')
function times(arrives: string, leaves: string, { zone = sydney, now = early } = {}) {
  const found = nightTimes(dates(arrives, leaves), zone, { now, payMinutes: 15, gridMinutes: 15 }, policy)
  if (found === 'start-does-not-exist') throw new Error(found)
  const wall = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(zone).toPlainDateTime().toString()
  return {
    from: wall(found.starts),
    until: wall(found.ends),
    minutes: minutesBetween(found.starts, found.ends),
  }
}

test.each([
  ['one night', '2026-11-17', '2026-11-18', 21],
  ['two nights', '2026-11-17', '2026-11-19', 45],
  ['the night the clocks go forward', '2026-10-03', '2026-10-04', 20],
  ['the night the clocks go back', '2027-04-03', '2027-04-04', 22],
  ['over the new year', '2026-12-31', '2027-01-01', 21],
  ['the night of a leap day', '2028-02-29', '2028-03-01', 21],
])('%s keeps its bay from 14:00 to 11:00', (_, arrives, leaves, hours) => {
  expect(times(arrives, leaves)).toEqual({
    from: `${arrives}T14:00:00`,
    until: `${leaves}T11:00:00`,
    minutes: hours * 60,
  })
})

test('whoever books in the evening has the bay from the next quarter hour that leaves time to pay', () => {
  const now = Temporal.Instant.from('2026-11-17T09:01:00Z')
  expect(times('2026-11-17', '2026-11-18', { now }).from).toBe('2026-11-17T20:30:00')
})

test.each([
  ['2026-11-17', '2026-11-18', 'yes'],
  ['2026-11-17', '2026-12-15', 'yes'],
  ['2026-11-17', '2026-12-16', 'too-many-nights'],
  ['2026-11-17', '2026-11-17', 'leaves-before-arriving'],
  ['2026-11-18', '2026-11-17', 'leaves-before-arriving'],
  ['2026-11-16', '2026-11-18', 'arrival-has-passed'],
  ['2027-11-17', '2027-11-18', 'yes'],
  ['2027-11-18', '2027-11-19', 'arrival-too-far-ahead'],
] as const)('from %s to %s: %s', (arrives, leaves, verdict) => {
  expect(mayStay(dates(arrives, leaves), Temporal.PlainDate.from('2026-11-17'), policy)).toBe(verdict)
})

test('whatever the days and the zone, every night costs the same and ends before the next guest arrives', () => {
  const zones = fc.constantFrom(
    'Australia/Sydney',
    'Australia/Brisbane',
    'Australia/Lord_Howe',
    'Pacific/Auckland',
  )
  const day = fc.integer({ min: 0, max: 1500 })
  fc.assert(
    fc.property(
      zones,
      day,
      fc.integer({ min: 1, max: 28 }),
      fc.integer({ min: 1, max: 100_000 }),
      (zone, from, nights, rate) => {
        const arrives = Temporal.PlainDate.from('2026-01-01').add({ days: from })
        const leaves = arrives.add({ days: nights })
        expect(nightsIn({ arrives, leaves })).toBe(nights)
        expect(sumOf(nightsPrice(nights, cents(rate)), 'parking')).toBe(nights * rate)
        const grid = { now: early, payMinutes: 15, gridMinutes: 15 }
        const one = nightTimes({ arrives, leaves }, zone, grid, policy)
        const next = nightTimes({ arrives: leaves, leaves: leaves.add({ days: 1 }) }, zone, grid, policy)
        if (one === 'start-does-not-exist' || next === 'start-does-not-exist') return false
        return Temporal.Instant.compare(one.ends, next.starts) < 0
      },
    ),
  )
})

const bay: Space = {
  id: asSpaceId('bay'),
  ownerId: asAccountId('owner'),
  zone: sydney,
  isBay: true,
  isPublished: true,
  capacity: 1,
  largestVehicle: 'Sedan',
  allowsCasual: false,
  allowsMonthly: false,
  approvesAutomatically: true,
  allowsMultipleDays: false,
  allowsCancellation: true,
  rates: { hourly: null, daily: dollars(25), overnight: null, monthly: null },
}
const guest = {
  kind: 'person',
  accountId: asAccountId('guest'),
  sessionId: '',
  isCorporate: false,
  isOperator: false,
  isComplete: true,
} as const

test.each([
  ['a bay with a nightly rate', {}, 'yes'],
  ['a bay without one', { rates: { ...bay.rates, daily: null } }, 'nights-not-offered'],
  ['a draft', { isPublished: false }, 'nights-not-offered'],
  ['a space outside of a building', { isBay: false }, 'nights-not-offered'],
  ['an own bay', { ownerId: guest.accountId }, 'space-is-yours'],
] as const)('%s: %s', (_, changes, verdict) => {
  const nights = { starts: early, ends: early.add({ hours: 21 }), hasVehicle: true }
  const open = { windows: [{ kind: 'always' as const }], closed: [] }
  expect(mayBookNights({ ...bay, ...changes }, open, nights, guest)).toBe(verdict)
  expect(mayBookNights({ ...bay, ...changes }, { windows: [], closed: [] }, nights, guest)).toBe(
    verdict === 'yes' ? 'space-is-closed-then' : verdict,
  )
})

test.each([
  [121, 5050, 0],
  [120, 2500, 2500],
  [60, 0, 5000],
])('%i minutes ahead a guest gets %i cents back on the card, never in a wallet', (ahead, toMethod, kept) => {
  const paid = {
    price: cents(5000),
    discount: cents(0),
    cash: cents(0),
    free: cents(0),
    due: cents(5000),
    fee: cents(50),
  }
  const cancelled = { by: 'driver', kind: 'casual', minutesSinceBooked: 60, isGuest: true } as const
  const refund = refundOf(paid, { ...cancelled, minutesToStart: ahead }, defaultPolicy.cancellation)
  expect(refund).toMatchObject({ toMethod, toCash: 0, credited: 0, priceKept: kept })
})
