import { expect, test } from 'vitest'
import { type BayBooking, bayState } from './bay-state'

const date = (day: string) => Temporal.PlainDate.from(day)
const from = date('2026-12-01')

function booking(starts: string, ends: string | null, unit = 1): BayBooking {
  return { unit, starts: date(starts), ends: ends === null ? null : date(ends) }
}

function summary(bookings: BayBooking[], capacity = 1): string {
  const state = bayState(bookings, capacity, from, { leastDays: 30 })
  if (state.kind === 'available') return 'available'
  if (state.kind === 'available-until') return `until ${state.until.toString()}`
  return `taken ${state.starts.toString()} - ${state.ends?.toString() ?? 'ongoing'}`
}

test.each<[string, BayBooking[], number, string]>([
  ['no booking', [], 1, 'available'],
  ['a booking that ends before the asked day', [booking('2026-10-01', '2026-11-30')], 1, 'available'],
  ['a booking that ends on the asked day', [booking('2026-10-01', '2026-12-01')], 1, 'available'],
  ['a booking that goes on', [booking('2026-10-01', null)], 1, 'taken 2026-10-01 - ongoing'],
  [
    'a booking that reaches into it',
    [booking('2026-10-01', '2026-12-02')],
    1,
    'taken 2026-10-01 - 2026-12-02',
  ],
  ['a later booking, 30 days on', [booking('2026-12-31', '2027-02-01')], 1, 'until 2026-12-31'],
  ['a later booking, 29 days on', [booking('2026-12-30', '2027-02-01')], 1, 'taken 2026-12-30 - 2027-02-01'],
  [
    'two later bookings',
    [booking('2027-03-01', null), booking('2027-01-15', '2027-02-20')],
    1,
    'until 2027-01-15',
  ],
  ['a second unit that is free', [booking('2026-10-01', null)], 2, 'available'],
  [
    'two units, both let later',
    [booking('2027-01-10', null), booking('2027-02-10', null, 2)],
    2,
    'until 2027-02-10',
  ],
  [
    'two units, both taken',
    [booking('2026-10-01', null), booking('2026-10-05', '2027-01-01', 2)],
    2,
    'taken 2026-10-05 - 2027-01-01',
  ],
])('%s', (_, bookings, capacity, expected) => {
  expect(summary(bookings, capacity)).toBe(expected)
})
