import { expect, test } from 'vitest'
import type { BookingState } from './lifecycle'
import { type PaymentState, settlement } from './settlement'

type Said = PaymentState | 'nothing-to-charge'

const held = { state: 'held', method: 'card', hasStarted: false } as const

test.each<[Said, string]>([
  ['captured', 'confirm'],
  ['nothing-to-charge', 'confirm'],
  ['declined', 'release'],
  ['cancelled', 'release'],
  ['needs-action', 'wait'],
  ['unknown', 'wait'],
  ['processing', 'wait'],
])('a held booking whose payment is %s: %s', (said, settled) => {
  expect(settlement(held, said)).toBe(settled)
})

test('a booking does not wait days for its debit', () => {
  expect(settlement({ ...held, method: 'direct-debit' }, 'processing')).toBe('confirm')
})

test.each<[Said, string]>([
  ['captured', 'release-and-give-back'],
  ['nothing-to-charge', 'release'],
])('a booking that would have begun by now is nobody’s: %s means %s', (said, settled) => {
  expect(settlement({ ...held, hasStarted: true }, said)).toBe(settled)
})

test('money that comes for a released booking goes back, and nothing else happens to it', () => {
  const released = { ...held, state: 'released' } as const
  expect(settlement(released, 'captured')).toBe('give-back')
  for (const said of ['declined', 'cancelled', 'processing', 'unknown', 'nothing-to-charge'] as const)
    expect(settlement(released, said)).toBe('wait')
})

test.each<BookingState>(['waiting', 'confirmed', 'declined', 'withdrawn', 'expired', 'cancelled'])(
  'a booking that is %s is settled already',
  (state) => {
    for (const said of ['captured', 'declined', 'cancelled', 'unknown'] as const)
      expect(settlement({ ...held, state }, said)).toBe('wait')
  },
)
