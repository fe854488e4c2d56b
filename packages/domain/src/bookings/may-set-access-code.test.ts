import { describe, expect, test } from 'vitest'
import { bookingStates, parties } from './lifecycle'
import { maySetAccessCode } from './may-set-access-code'

const now = Temporal.Instant.from('2026-11-16T00:00:00Z')
const later = now.add({ hours: 1 })

describe('the access code of a booking', () => {
  test.each(parties)('%s: owners and managers alone set it', (by) => {
    const answer = maySetAccessCode({ state: 'confirmed', endsAt: later }, by, now)
    expect(answer).toBe(by === 'owner' || by === 'manager' ? 'yes' : 'not-allowed')
  })

  test.each(bookingStates)('%s: only a confirmed booking has one to set', (state) => {
    const answer = maySetAccessCode({ state, endsAt: later }, 'owner', now)
    expect(answer).toBe(state === 'confirmed' ? 'yes' : 'access-code-closed')
  })

  test.each([
    ['a minute before its end', now.add({ minutes: 1 }), 'yes'],
    ['at its end', now, 'access-code-closed'],
    ['without an end', null, 'yes'],
  ] as const)('%s', (_, endsAt, expected) => {
    expect(maySetAccessCode({ state: 'confirmed', endsAt }, 'manager', now)).toBe(expected)
  })
})
