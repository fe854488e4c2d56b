import { expect, test } from 'vitest'
import { type Actor, asAccountId } from '../accounts/actor'
import type { OpeningHours } from '../availability/opening-hours'
import { brandById } from '../brands/all-brands'
import { asSpaceId, type Space } from '../listings/space'
import { dollars } from '../money/cents'
import { mayBook } from './may-book'

const { casual } = brandById('main').policy
const now = Temporal.Instant.from('2026-11-16T21:00:00Z')
const driver: Actor = {
  kind: 'person',
  accountId: asAccountId('driver'),
  sessionId: 'session',
  isCorporate: false,
  isOperator: false,
  isComplete: true,
}
const alwaysOpen: OpeningHours = { windows: [{ kind: 'always' }], closed: [] }
const space: Space = {
  id: asSpaceId('space'),
  ownerId: asAccountId('owner'),
  zone: 'Australia/Sydney',
  isBay: false,
  isPublished: true,
  capacity: 1,
  largestVehicle: 'Sedan',
  allowsCasual: true,
  allowsMonthly: false,
  approvesAutomatically: true,
  allowsMultipleDays: false,
  allowsCancellation: true,
  rates: { hourly: dollars(4), daily: null, overnight: null, monthly: null },
}

function verdict(changes: {
  space?: Partial<Space>
  from?: number
  minutes?: number
  actor?: Actor
  hasVehicle?: boolean
}) {
  const starts = now.add({ minutes: changes.from ?? 60 })
  const timeRange = {
    starts,
    ends: starts.add({ minutes: changes.minutes ?? 120 }),
    hasVehicle: changes.hasVehicle ?? true,
  }
  return mayBook({ ...space, ...changes.space }, alwaysOpen, timeRange, changes.actor ?? driver, now, casual)
}

test('a driver with a vehicle may book an open space for a while ahead', () => {
  expect(verdict({})).toBe('yes')
})

test.each([
  ['a visitor', { actor: { kind: 'visitor' } as const }, 'sign-in-first'],
  ['the owner', { actor: { ...driver, accountId: asAccountId('owner') } }, 'space-is-yours'],
  ['an unpublished space', { space: { isPublished: false } }, 'casual-not-offered'],
  ['a space that asks its owner first', { space: { approvesAutomatically: false } }, 'casual-not-offered'],
  ['no vehicle', { hasVehicle: false }, 'vehicle-needed'],
  ['an end before the start', { minutes: -15 }, 'end-not-after-start'],
  ['an end at the start', { minutes: 0 }, 'end-not-after-start'],
  ['a start off the grid', { from: 61 }, 'time-off-grid'],
  ['a start in 15 minutes', { from: 15 }, 'start-too-soon'],
  ['a start in half a year and more', { from: 182 * 1440 }, 'start-too-far-ahead'],
  ['24 hours and a quarter', { minutes: 1455 }, 'booking-too-long'],
])('refused: %s', (_, changes, refusal) => {
  expect(verdict(changes)).toBe(refusal)
})

test('24 hours are allowed, and 28 days where several days are', () => {
  expect(verdict({ minutes: 1440 })).toBe('yes')
  expect(verdict({ minutes: 28 * 1440, space: { allowsMultipleDays: true } })).toBe('yes')
  expect(verdict({ minutes: 28 * 1440 + 15, space: { allowsMultipleDays: true } })).toBe('booking-too-long')
})

test('the same wall time on the next day is allowed when the clocks go back and the day has 25 hours', () => {
  const starts = Temporal.PlainDateTime.from('2027-04-03T12:00').toZonedDateTime(space.zone).toInstant()
  const timeRange = { starts, ends: starts.add({ hours: 25 }), hasVehicle: true }
  const early = starts.subtract({ hours: 2 })
  expect(mayBook(space, alwaysOpen, timeRange, driver, early, casual)).toBe('yes')
  const longer = { ...timeRange, ends: timeRange.ends.add({ minutes: 15 }) }
  expect(mayBook(space, alwaysOpen, longer, driver, early, casual)).toBe('booking-too-long')
})
