import { expect, test } from 'vitest'
import { brandById } from '../brands/all-brands'
import { bookingStates, parties } from './lifecycle'
import { mayExtend } from './may-extend'

const { casual: policy } = brandById('main').policy
const now = Temporal.Instant.from('2026-11-16T21:00:00Z')
const inMinutes = (minutes: number) => now.add({ minutes })

const stay = {
  state: 'confirmed' as const,
  kind: 'casual' as const,
  startsAt: inMinutes(-60),
  endsAt: inMinutes(60),
}
const space = { zone: 'Australia/Sydney', allowsMultipleDays: false }
const later = { ends: inMinutes(120), by: 'driver' as const }

test.each([
  ['an hour more', {}, {}, {}, 'yes'],
  ['before it starts', { startsAt: inMinutes(30) }, {}, {}, 'yes'],
  ['the same end', {}, { ends: inMinutes(60) }, {}, 'extension-not-later'],
  ['an earlier end', {}, { ends: inMinutes(45) }, {}, 'extension-not-later'],
  ['five minutes', {}, { ends: inMinutes(65) }, {}, 'time-off-grid'],
  ['24 hours in all', {}, { ends: inMinutes(23 * 60) }, {}, 'yes'],
  ['more than 24 hours in all', {}, { ends: inMinutes(23 * 60 + 15) }, {}, 'booking-too-long'],
  ['more on a space for days', {}, { ends: inMinutes(40 * 60) }, { allowsMultipleDays: true }, 'yes'],
  ['as it ends', { endsAt: now }, {}, {}, 'extension-not-offered'],
  ['a monthly booking', { kind: 'monthly' as const }, {}, {}, 'extension-not-offered'],
  ['one that goes on', { endsAt: null }, {}, {}, 'extension-not-offered'],
])('%s', (_, booking, wanted, of, expected) => {
  expect(mayExtend({ ...stay, ...booking }, { ...later, ...wanted }, { ...space, ...of }, now, policy)).toBe(
    expected,
  )
})

test('only a confirmed booking is extended, and only by its driver', () => {
  const legal = parties.flatMap((by) =>
    bookingStates
      .filter((state) => mayExtend({ ...stay, state }, { ...later, by }, space, now, policy) === 'yes')
      .map((state) => `${by} ${state}`),
  )
  expect(legal).toEqual(['driver confirmed'])
})
