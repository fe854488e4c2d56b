import { expect, test } from 'vitest'
import { openWeek } from '../availability/open-week'
import type { Availability, Weekday } from '../availability/opening-hours'
import type { SpaceSearch } from './space-search'
import { isListed, passesFilters, standingOf } from './weigh-space'

const weekly = (days: Weekday[], from: string, to: string): Availability => ({
  kind: 'weekly',
  days,
  from: Temporal.PlainTime.from(from),
  to: Temporal.PlainTime.from(to),
  firstDate: Temporal.PlainDate.from('2026-01-01'),
  lastDate: null,
})
const always = openWeek([{ kind: 'always' }])
const wholeDays = openWeek([weekly([1, 2, 3, 4, 5, 6, 7], '00:00', '00:00')])
const weekdaysOnly = openWeek([weekly([1, 2, 3, 4, 5], '07:00', '18:30')])
const weekdayNights = openWeek([weekly([5], '20:00', '06:00')])
const never = openWeek([])
const twoWeekdays = openWeek([weekly([2, 4], '07:00', '18:30')])

test.each([
  ['all', always, true],
  ['all', never, true],
  ['24/7', always, true],
  ['24/7', wholeDays, true],
  ['24/7', weekdaysOnly, false],
  ['weekdays', weekdaysOnly, true],
  ['weekdays', always, false],
  ['weekdays', never, false],
  // Friday night ends on Saturday.
  ['weekdays', weekdayNights, false],
  ['weekdays', twoWeekdays, false],
] as const)('hours %s', (hours, week, expected) => {
  const space = { type: 'Driveway', accessMethod: 'None Required', hasCharging: false, week } as const
  expect(passesFilters(space, { hours, needsCharging: false, needsCover: false, access: [] })).toBe(expected)
})

const anything = { hours: 'all', needsCharging: false, needsCover: false, access: [] } as const
test.each<[string, Partial<Pick<SpaceSearch, 'needsCharging' | 'needsCover' | 'access'>>, boolean]>([
  ['charging', { needsCharging: true }, false],
  ['a roof', { needsCover: true }, true],
  ['a key', { access: ['Key'] }, false],
  ['a key or a remote', { access: ['Key', 'Remote'] }, true],
])('a carport with a remote and %s', (_, wanted, expected) => {
  const carport = { type: 'Carport', accessMethod: 'Remote', hasCharging: false, week: always } as const
  expect(passesFilters(carport, { ...anything, ...wanted })).toBe(expected)
})

const free = { isTooLong: false, isOpen: true, isTaken: false, largestVehicle: 'Sedan' } as const
test.each([
  ['free', free, 'Sedan', 'available', true],
  ['free, nothing known of the vehicle', free, null, 'available', true],
  ['free, for a van', free, 'Van', 'too-small', true],
  ['taken, for a van', { ...free, isTaken: true }, 'Van', 'taken', false],
  ['closed and taken', { ...free, isOpen: false, isTaken: true }, null, 'closed', false],
  ['one day only', { ...free, isTooLong: true, isOpen: false }, null, 'too-long', false],
] as const)('%s', (_, space, vehicle, standing, isShown) => {
  expect(standingOf(space, vehicle)).toBe(standing)
  expect(isListed(standing, { includesUnavailable: false })).toBe(isShown)
  expect(isListed(standing, { includesUnavailable: true })).toBe(true)
})
