import { describe, expect, test } from 'vitest'
import { asAccountId } from '../accounts/actor'
import { type BookingState, bookingStates, parties } from '../bookings/lifecycle'
import { reasonsOf } from '../bookings/reasons'
import { brandById } from '../brands/all-brands'
import { walkMinutes } from '../geo/walk-minutes'
import { cents, dollars, noCents } from '../money/cents'
import { compensationPostings, withheldPostings } from './decision-postings'
import { incidentReasonsOf, isOverstay, keepsFromParking, reasonLabel, someoneIsThere } from './incident'
import { mayRefundRescue, mayRescue } from './may-rescue'
import { mayReport } from './may-report'
import { isWithinRescue, rescueBill, restOfBooking } from './rescue-terms'

const { policy } = brandById('main')
const now = Temporal.Instant.from('2026-11-16T21:00:00Z')
const inMinutes = (minutes: number) => now.add({ minutes })
const day = 24 * 60

describe('who may report', () => {
  const booking = { state: 'confirmed' as BookingState, endsAt: inMinutes(60) }

  test('every side of a booking that is confirmed or cancelled', () => {
    const legal = parties.flatMap((by) =>
      bookingStates
        .filter((state) => mayReport({ ...booking, state }, by, now, policy.incidents) === 'yes')
        .map((state) => `${by} ${state}`),
    )
    expect(legal).toEqual(
      ['driver', 'owner', 'manager'].flatMap((by) => [`${by} confirmed`, `${by} cancelled`]),
    )
  })

  test.each([
    ['one that goes on', null, 'yes'],
    ['one that ended just less than 30 days ago', inMinutes(-30 * day + 1), 'yes'],
    ['one that ended 30 days ago', inMinutes(-30 * day), 'incident-too-late'],
  ])('%s', (_, endsAt, expected) => {
    expect(mayReport({ ...booking, endsAt }, 'driver', now, policy.incidents)).toBe(expected)
  })
})

describe('who is helped', () => {
  const stranded = {
    state: 'confirmed' as BookingState,
    kind: 'casual' as 'casual' | 'monthly',
    startsAt: inMinutes(-10),
    endsAt: inMinutes(110),
    reportedBy: 'driver' as 'driver' | 'platform' | null,
    rescues: 0,
    isRescue: false,
  }
  test.each([
    ['ten minutes after the start', {}, 'yes', 'yes'],
    ['15 minutes before the start', { startsAt: inMinutes(15) }, 'yes', 'yes'],
    ['16 minutes before the start', { startsAt: inMinutes(16) }, 'rescue-too-early', 'rescue-too-early'],
    ['whoever was warned', { startsAt: inMinutes(110), reportedBy: 'platform' as const }, 'yes', 'yes'],
    ['30 minutes after the start', { startsAt: inMinutes(-30) }, 'yes', 'yes'],
    ['31 minutes after the start', { startsAt: inMinutes(-31) }, 'yes', 'rescue-by-hand'],
    ['as it ends', { endsAt: now }, 'rescue-too-late', 'rescue-too-late'],
    ['nothing reported', { reportedBy: null }, 'rescue-not-reported', 'rescue-not-reported'],
    ['helped once', { rescues: 1 }, 'yes', 'yes'],
    ['helped twice', { rescues: 2 }, 'rescue-by-hand', 'rescue-by-hand'],
    ['by the month', { kind: 'monthly' as const }, 'rescue-not-offered', 'rescue-not-offered'],
    ['cancelled', { state: 'cancelled' as const }, 'rescue-not-offered', 'rescue-not-offered'],
    ['helped to this very place', { isRescue: true }, 'yes', 'rescue-by-hand'],
  ])('%s', (_, special, elsewhere, everythingBack) => {
    const booking = { ...stranded, ...special }
    expect(mayRescue(booking, now, policy.incidents)).toBe(elsewhere)
    expect(mayRefundRescue(booking, now, policy.incidents)).toBe(everythingBack)
  })
})

describe('the terms of a rescue', () => {
  const zone = 'Australia/Sydney'
  const rates = (hourly: number) => ({ hourly: dollars(hourly), daily: null, overnight: null, monthly: null })

  test('the rest begins with the running quarter of an hour, or with the booking', () => {
    const rest = (startsAt: Temporal.Instant) =>
      restOfBooking({ startsAt, endsAt: inMinutes(120), zone }, inMinutes(7), policy.casual).starts
    expect(rest(inMinutes(-60)).equals(now)).toBe(true)
    expect(rest(inMinutes(30)).equals(inMinutes(30))).toBe(true)
  })

  test('another space may cost as much more as the booking itself had cost', () => {
    const old = { rest: { starts: now, ends: inMinutes(60), zone }, rates: rates(4), price: dollars(8) }
    expect(isWithinRescue(dollars(12), old, policy.casual)).toBe(true)
    expect(isWithinRescue(dollars(12.01), old, policy.casual)).toBe(false)
  })

  test('the platform bears all of it, and the owner earns as always', () => {
    const lines = [{ kind: 'parking' as const, label: 'Parking', amount: dollars(10) }]
    const bill = rescueBill(lines, policy)
    expect(bill).toMatchObject({ price: 1000, discount: 1000, charge: 0, fee: 0, ownerEarning: 820 })
    expect(bill.lines.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
      'Parking 1000',
      'Covered for you -1000',
    ])
  })
})

describe('decisions', () => {
  const [driverId, ownerId] = [asAccountId('driver'), asAccountId('owner')]
  const wallet = { kind: 'wallet-cash', holderId: driverId }
  const pending = { kind: 'owner-pending', holderId: ownerId }
  const platform = { kind: 'promo-expense' }
  const moved = (postings: readonly { from: object; to: object; amount: number }[]) =>
    postings.filter(({ amount }) => amount > 0)

  test('of a rescued driver the platform gets what the owner had earned', () => {
    expect(withheldPostings({ ownerId, amount: cents(656) })).toEqual([
      { from: pending, to: platform, amount: 656 },
    ])
  })

  test.each([
    ['more than the owner had earned', 850, 656, [656, 194, 0]],
    ['less, because of a promo code', 400, 656, [400, 0, 256]],
    ['as much', 656, 656, [656, 0, 0]],
    ['nothing', 0, 656, [0, 0, 656]],
  ])('the driver paid %s', (_, paid, amount, [owner = 0, ours = 0, left = 0]) => {
    const postings = compensationPostings({ driverId, paid: cents(paid) }, { ownerId, amount: cents(amount) })
    expect(moved(postings)).toEqual(
      moved([
        { from: pending, to: wallet, amount: owner },
        { from: platform, to: wallet, amount: ours },
        { from: pending, to: platform, amount: left },
      ]),
    )
  })

  test('what the owner was paid already is the loss of the platform', () => {
    expect(compensationPostings({ driverId, paid: cents(850) }, null)).toEqual([
      { from: platform, to: wallet, amount: 850 },
    ])
    expect(moved(compensationPostings({ driverId, paid: noCents }, null))).toEqual([])
  })
})

test('each side has its reasons; three of a driver open the way elsewhere, one of an owner warns the next', () => {
  const codes = (party: 'driver' | 'owner' | 'manager', holds: typeof keepsFromParking) => {
    const domain = incidentReasonsOf(party)
    const reasons = reasonsOf(domain, brandById('main'))
    return reasons.filter(({ code }) => holds({ domain, code })).map(({ code }) => code)
  }
  expect(codes('driver', keepsFromParking)).toEqual([1, 2, 3])
  expect(codes('owner', keepsFromParking)).toEqual([])
  expect(codes('driver', isOverstay)).toEqual([])
  expect(codes('manager', isOverstay)).toEqual([1])
  expect(keepsFromParking(someoneIsThere)).toBe(true)
  expect(reasonLabel(someoneIsThere)).toBe("Someone's parked there")
  expect(reasonLabel({ ...someoneIsThere, code: 77 })).toBe('Other')
})

test.each([
  [0, 1],
  [80, 1],
  [81, 2],
  [1000, 13],
])('%i metres are walked in %i minutes', (metres, minutes) => {
  expect(walkMinutes(metres)).toBe(minutes)
})
