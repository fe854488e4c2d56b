import { expect, test } from 'vitest'
import { brandById } from '../brands/all-brands'
import { bookingStates, parties } from './lifecycle'
import { addedTime, mayChangeTime } from './may-change-time'

const { casual: policy } = brandById('main').policy
const now = Temporal.Instant.from('2026-11-16T21:05:00Z')
/** A quarter of an hour on the grid, counted from the one before now. */
const at = (minutes: number) => Temporal.Instant.from('2026-11-16T21:00:00Z').add({ minutes })

const later = { state: 'confirmed' as const, kind: 'casual' as const, startsAt: at(120), endsAt: at(240) }
const running = { ...later, startsAt: at(-60), endsAt: at(60) }
const space = { zone: 'Australia/Sydney', allowsMultipleDays: false }

test.each([
  ['later by an hour', later, 180, 300, {}, 'yes'],
  ['earlier by an hour', later, 60, 180, {}, 'yes'],
  ['from a later start to the same end', later, 150, 240, {}, 'yes'],
  ['from an earlier start to the same end', later, 60, 240, {}, 'yes'],
  ['to an earlier end', later, 120, 180, {}, 'yes'],
  ['to the next week', later, 120 + 7 * 1440, 240 + 7 * 1440, {}, 'yes'],
  ['to the same time', later, 120, 240, {}, 'change-nothing'],
  ['to a later end alone', later, 120, 300, {}, 'extend-instead'],
  ['backwards', later, 240, 120, {}, 'end-not-after-start'],
  ['to no time at all', later, 180, 180, {}, 'end-not-after-start'],
  ['off the grid at its start', later, 125, 240, {}, 'time-off-grid'],
  ['off the grid at its end', later, 120, 235, {}, 'time-off-grid'],
  ['to a start that is too soon', later, 15, 240, {}, 'start-too-soon'],
  ['to a start that is too far ahead', later, 182 * 1440, 182 * 1440 + 60, {}, 'start-too-far-ahead'],
  ['to 24 hours', later, 60, 60 + 1440, {}, 'yes'],
  ['to more than 24 hours', later, 60, 75 + 1440, {}, 'booking-too-long'],
  ['to days on a space for days', later, 60, 3000, { allowsMultipleDays: true }, 'yes'],
  ['a running one to an end soon', running, -60, 15, {}, 'yes'],
  ['a running one to an end that has passed', running, -60, 0, {}, 'change-end-passed'],
  ['a running one to another start', running, -45, 45, {}, 'change-start-passed'],
  ['a running one to another day', running, 1440, 1500, {}, 'change-start-passed'],
  ['a running one to a later end', running, -60, 120, {}, 'extend-instead'],
  ['one that is over', { ...running, endsAt: at(0) }, -60, -30, {}, 'change-not-offered'],
  ['a month', { ...later, kind: 'monthly' as const }, 180, 300, {}, 'change-not-offered'],
  ['one that goes on', { ...later, endsAt: null }, 180, 300, {}, 'change-not-offered'],
] as const)('%s', (_, booking, starts, ends, of, expected) => {
  const wanted = { starts: at(starts), ends: at(ends), by: 'driver' as const }
  expect(mayChangeTime(booking, wanted, { ...space, ...of }, now, policy)).toBe(expected)
})

test('a booking that the owner would no longer let so long may still be shortened', () => {
  const days = { ...later, endsAt: at(120 + 3 * 1440) }
  const wanted = { starts: at(120), ends: at(120 + 2 * 1440), by: 'driver' as const }
  expect(mayChangeTime(days, wanted, space, now, policy)).toBe('yes')
})

test('only a confirmed booking is moved, and only by its driver', () => {
  const wanted = { starts: at(180), ends: at(300) }
  const legal = parties.flatMap((by) =>
    bookingStates
      .filter((state) => mayChangeTime({ ...later, state }, { ...wanted, by }, space, now, policy) === 'yes')
      .map((state) => `${by} ${state}`),
  )
  expect(legal).toEqual(['driver confirmed'])
})

test.each([
  ['inside', 130, 200, []],
  ['later', 180, 300, [[240, 300]]],
  ['earlier', 60, 180, [[60, 120]]],
  [
    'around',
    60,
    300,
    [
      [60, 120],
      [240, 300],
    ],
  ],
  ['touching', 240, 300, [[240, 300]]],
  ['apart', 400, 460, [[400, 460]]],
] as const)('the time that is new: %s', (_, starts, ends, expected) => {
  const booked = { starts: later.startsAt, ends: later.endsAt }
  const added = addedTime({ starts: at(starts), ends: at(ends) }, booked)
  expect(added.map((part) => [part.starts.toString(), part.ends.toString()])).toEqual(
    expected.map((part) => part.map((minutes) => at(minutes).toString())),
  )
})
