import { expect, test } from 'vitest'
import { type BookingState, bookingStates, parties, type Party, transitions } from './lifecycle'
import { type ChangeableBooking, type ChosenStep, mayChange } from './may-change'

const now = Temporal.Instant.from('2026-11-16T21:00:00Z')
const inHours = (hours: number) => now.add({ minutes: Math.round(hours * 60) })

const request: ChangeableBooking = {
  state: 'waiting',
  kind: 'monthly',
  startsAt: inHours(72),
  endsAt: null,
  expiresAt: inHours(48),
  allowsCancellation: true,
}
const stay: ChangeableBooking = {
  state: 'confirmed',
  kind: 'casual',
  startsAt: inHours(4),
  endsAt: inHours(8),
  expiresAt: null,
  allowsCancellation: true,
}

const chosen: ChosenStep[] = ['accept', 'decline', 'withdraw', 'cancel']

/** The whole table: who may do what in which state, long before any deadline. */
const legal = new Set([
  'owner accept waiting',
  'manager accept waiting',
  'owner decline waiting',
  'manager decline waiting',
  'driver withdraw waiting',
  'driver cancel confirmed',
  'owner cancel confirmed',
  'platform cancel confirmed',
])

test.each(
  parties.flatMap((by) =>
    chosen.flatMap((step) =>
      bookingStates.map((state): [Party, ChosenStep, BookingState] => [by, step, state]),
    ),
  ),
)('%s may %s a booking that is %s only where the table says so', (by, step, state) => {
  const answer = mayChange({ ...request, state }, step, by, now)
  expect(answer === 'yes').toBe(legal.has(`${by} ${step} ${state}`))
  expect(answer === 'not-allowed').toBe(!(transitions[step].by as readonly Party[]).includes(by))
})

test('a request is answered until it expires, not at that moment', () => {
  for (const [step, by] of [
    ['accept', 'owner'],
    ['decline', 'owner'],
    ['withdraw', 'driver'],
  ] as const) {
    expect(mayChange({ ...request, expiresAt: now.add({ seconds: 1 }) }, step, by, now)).toBe('yes')
    expect(mayChange({ ...request, expiresAt: now }, step, by, now)).toBe('request-expired')
    expect(mayChange({ ...request, state: 'expired' }, step, by, now)).toBe('request-expired')
    expect(mayChange({ ...request, state: 'declined' }, step, by, now)).toBe('request-answered')
  }
})

test.each<[string, Partial<ChangeableBooking>, Party, string]>([
  ['a casual booking before its start', {}, 'driver', 'yes'],
  ['a casual booking that runs', { startsAt: inHours(-1) }, 'driver', 'yes'],
  ['a casual booking that is over', { startsAt: inHours(-4), endsAt: now }, 'driver', 'cancel-too-late'],
  ['where the owner takes no cancellations', { allowsCancellation: false }, 'driver', 'cancel-not-offered'],
  ['where the owner takes none, as the owner', { allowsCancellation: false }, 'owner', 'yes'],
  ['a booking that runs, as the owner', { startsAt: now }, 'owner', 'cancel-too-late'],
  ['a month before its start', { kind: 'monthly', endsAt: null }, 'driver', 'yes'],
  ['a month that runs', { kind: 'monthly', endsAt: null, startsAt: now }, 'driver', 'end-instead'],
  [
    'a month without self-cancelling, before its start',
    { kind: 'monthly', allowsCancellation: false },
    'driver',
    'yes',
  ],
  ['a booking that runs, as the platform', { startsAt: inHours(-1) }, 'platform', 'yes'],
])('cancelling %s (%o) as %s: %s', (_, changes, by, answer) => {
  expect(mayChange({ ...stay, ...changes }, 'cancel', by, now)).toBe(answer)
})
