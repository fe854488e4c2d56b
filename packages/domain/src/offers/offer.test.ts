import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AccountId, type Actor, asAccountId } from '../accounts/actor'
import { type OpenKind } from '../availability/open-week'
import type { Availability, OpeningHours, Weekday } from '../availability/opening-hours'
import { brandById } from '../brands/all-brands'
import { asSpaceId, type Space } from '../listings/space'
import { dollars } from '../money/cents'
import { reasonOf, standingOf } from '../search/weigh-space'
import { isTooLong } from './is-too-long'
import { isClosedDuring } from './must-stay-open'
import { mayBook } from './may-book'
import { mayBookMonthly } from './may-book-monthly'
import { isBookable, offerFor, offerOf, offerTo, timeRefusal } from './offer'

const { casual, monthly } = brandById('main').policy
const owner = asAccountId('owner')
const driver = asAccountId('driver')
const both: Space = {
  id: asSpaceId('space'),
  ownerId: owner,
  zone: 'Australia/Sydney',
  isBay: false,
  isPublished: true,
  capacity: 1,
  largestVehicle: 'Sedan',
  allowsCasual: true,
  allowsMonthly: true,
  approvesAutomatically: true,
  allowsMultipleDays: false,
  allowsCancellation: true,
  rates: { hourly: dollars(4), daily: null, overnight: null, monthly: dollars(250) },
}
const asksOwner = { approvesAutomatically: false }
const noHourly = { rates: { ...both.rates, hourly: null } }
const noMonthly = { rates: { ...both.rates, monthly: null } }

test.each<[string, Partial<Space>, casually: string, byTheMonth: string]>([
  ['lets both at once', {}, 'instant', 'instant'],
  ['asks its owner first', asksOwner, 'casual-not-offered', 'on-request'],
  ['is a draft', { isPublished: false }, 'casual-not-offered', 'monthly-not-offered'],
  ['takes nobody by the hour', { allowsCasual: false }, 'casual-not-offered', 'instant'],
  ['takes nobody by the month', { allowsMonthly: false }, 'instant', 'monthly-not-offered'],
  ['has no hourly rate', noHourly, 'casual-not-offered', 'instant'],
  ['has no monthly rate', noMonthly, 'instant', 'monthly-not-offered'],
  [
    'asks, and has no monthly rate',
    { ...asksOwner, ...noMonthly },
    'casual-not-offered',
    'monthly-not-offered',
  ],
])('a space that %s', (_, changes, casually, byTheMonth) => {
  expect(offerOf({ ...both, ...changes }, 'casual', 'always')).toBe(casually)
  expect(offerOf({ ...both, ...changes }, 'monthly', 'always')).toBe(byTheMonth)
})

test.each<[isBay: boolean, opens: OpenKind, byTheMonth: string]>([
  [false, 'always', 'instant'],
  [false, 'weekdays', 'not-open-by-the-month'],
  [false, 'other', 'not-open-by-the-month'],
  [false, 'never', 'not-open-by-the-month'],
  [true, 'always', 'instant'],
  [true, 'weekdays', 'instant'],
  [true, 'other', 'not-open-by-the-month'],
  [true, 'never', 'not-open-by-the-month'],
])('by the month, where it is a bay: %s, and it opens: %s, the answer is %s', (isBay, opens, byTheMonth) => {
  expect(offerOf({ ...both, isBay }, 'monthly', opens)).toBe(byTheMonth)
  expect(offerOf({ ...both, isBay }, 'casual', opens)).toBe('instant')
  expect(offerOf({ ...both, isBay, allowsMonthly: false }, 'monthly', opens)).toBe('monthly-not-offered')
})

const asCasual = { kind: 'casual', opens: 'other' } as const

test('nobody is offered their own space; to a visitor it is one like any other', () => {
  expect(offerTo(both, asCasual, owner)).toBe('space-is-yours')
  expect(offerTo(both, asCasual, driver)).toBe('instant')
  expect(offerTo(both, asCasual, null)).toBe('instant')
})

const free = { isTooLong: false, isOpen: true, isTaken: false }
test.each([
  ['free', free, 'instant', 'on-request'],
  ['taken', { ...free, isTaken: true }, 'just-taken', 'just-taken'],
  ['closed', { ...free, isOpen: false }, 'space-is-closed-then', 'space-is-closed-then'],
  [
    'closed and taken',
    { ...free, isOpen: false, isTaken: true },
    'space-is-closed-then',
    'space-is-closed-then',
  ],
  [
    'longer than it takes, and closed',
    { ...free, isTooLong: true, isOpen: false },
    'booking-too-long',
    'booking-too-long',
  ],
])('for a time that is %s', (_, time, casually, byTheMonth) => {
  const opens = 'always'
  expect(offerFor(both, { kind: 'casual', opens, ...time }, driver)).toBe(casually)
  expect(offerFor({ ...both, ...asksOwner }, { kind: 'monthly', opens, ...time }, driver)).toBe(byTheMonth)
})

test('what is instant can be booked, and what its owner is asked about', () => {
  expect((['instant', 'on-request', 'just-taken', 'casual-not-offered'] as const).filter(isBookable)).toEqual(
    ['instant', 'on-request'],
  )
})

const anySpace = fc
  .record({
    isPublished: mostly(),
    allowsCasual: mostly(),
    allowsMonthly: mostly(),
    approvesAutomatically: mostly(),
    allowsMultipleDays: fc.boolean(),
    isBay: fc.boolean(),
    hourly: fc.option(fc.constant(dollars(4)), { freq: 5 }),
    monthly: fc.option(fc.constant(dollars(250)), { freq: 5 }),
  })
  .map(({ hourly, monthly: byMonth, ...switches }): Space => ({
    ...both,
    ...switches,
    rates: { ...both.rates, hourly, monthly: byMonth },
  }))

function mostly(): fc.Arbitrary<boolean> {
  return fc.integer({ min: 0, max: 4 }).map((number) => number > 0)
}

const now = Temporal.Instant.from('2026-11-16T21:00:00Z')
const people = [owner, driver]
const person = (accountId: AccountId): Actor => ({
  kind: 'person',
  accountId,
  sessionId: 'session',
  isCorporate: false,
  isOperator: false,
  isComplete: true,
})

test('a casual booking of a time that makes sense is taken or refused as it is offered', () => {
  fc.assert(
    fc.property(
      anySpace,
      fc.constantFrom(...people),
      fc.boolean(),
      fc.integer({ min: 1, max: 3000 }),
      (space, who, isOpen, quarters) => {
        const starts = now.add({ minutes: 60 })
        const time = { starts, ends: starts.add({ minutes: 15 * quarters }) }
        const hours: OpeningHours = { windows: isOpen ? [{ kind: 'always' }] : [], closed: [] }
        const verdict = { isTooLong: isTooLong(space, time, casual), isOpen, isTaken: false }
        const offer = offerFor(space, { kind: 'casual', opens: 'other', ...verdict }, who)
        const answer = mayBook(space, hours, { ...time, hasVehicle: true }, person(who), now, casual)
        expect(answer).toBe(isBookable(offer) ? 'yes' : offer)
      },
    ),
  )
})

test('so is a month, also one that its owner is asked about', () => {
  const today = now.toZonedDateTimeISO(both.zone).toPlainDate()
  const time = { starts: today.add({ days: 10 }), ends: null, hasVehicle: true }
  fc.assert(
    fc.property(
      anySpace,
      fc.constantFrom(...people),
      fc.constantFrom<OpenKind>('always', 'always', 'weekdays', 'other', 'never'),
      fc.boolean(),
      (space, who, opens, isClosed) => {
        const hours = { windows: windowsFor[opens], closed: isClosed ? [laterDay] : [] }
        const offer = offerFor(space, { kind: 'monthly', opens, ...free, isOpen: !isClosed }, who)
        const answer = mayBookMonthly(space, hours, time, person(who), today, monthly)
        expect(answer).toBe(isBookable(offer) ? 'yes' : offer)
      },
    ),
  )
})

const laterDay = { starts: now.add({ hours: 24 * 90 }), ends: now.add({ hours: 24 * 91 }) }
const weekly = (days: Weekday[]): Availability => ({
  kind: 'weekly',
  days,
  from: Temporal.PlainTime.from('07:00'),
  to: Temporal.PlainTime.from('18:30'),
  firstDate: Temporal.PlainDate.from('2026-01-01'),
  lastDate: null,
})
const windowsFor: Record<OpenKind, Availability[]> = {
  always: [{ kind: 'always' }],
  weekdays: [weekly([1, 2, 3, 4, 5])],
  other: [weekly([2, 4])],
  never: [],
}

test('a month ends before its space closes, and reaches every closure when it goes on', () => {
  const month = (starts: string, ends: string | null) => ({
    starts: Temporal.PlainDate.from(starts),
    ends: ends === null ? null : Temporal.PlainDate.from(ends),
  })
  const dayStart = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime(both.zone).toInstant()
  const closed = [{ starts: dayStart('2027-01-20'), ends: dayStart('2027-01-22') }]
  expect(isClosedDuring(both, closed, month('2026-12-01', '2027-01-20'))).toBe(false)
  expect(isClosedDuring(both, closed, month('2026-12-01', '2027-01-21'))).toBe(true)
  expect(isClosedDuring(both, closed, month('2026-12-01', null))).toBe(true)
  expect(isClosedDuring(both, closed, month('2027-01-22', null))).toBe(false)
})

test('a list tells the refusal that booking would name', () => {
  const verdict = fc.record({ isTooLong: fc.boolean(), isOpen: fc.boolean(), isTaken: fc.boolean() })
  fc.assert(
    fc.property(verdict, (time) => {
      const refusal = timeRefusal(time)
      expect(standingOf({ ...time, largestVehicle: 'Sedan' }, 'Sedan')).toBe(
        refusal ? reasonOf[refusal] : 'available',
      )
      expect(standingOf({ ...time, largestVehicle: 'Bike' }, 'Sedan')).toBe(
        refusal ? reasonOf[refusal] : 'too-small',
      )
    }),
  )
})
