import { expect, test } from 'vitest'
import type { BookingState } from './lifecycle'
import { type PaymentState, settlement } from './settlement'

type Said = PaymentState | 'nothing-to-charge'

const held = { state: 'held', method: 'card', isTooLate: false, asksOwner: false } as const

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
  expect(settlement({ ...held, isTooLate: true }, said)).toBe(settled)
})

test('money that comes for a released booking goes back, and nothing else happens to it', () => {
  const released = { ...held, state: 'released' } as const
  expect(settlement(released, 'captured')).toBe('give-back')
  for (const said of ['declined', 'cancelled', 'processing', 'unknown', 'nothing-to-charge'] as const)
    expect(settlement(released, said)).toBe('wait')
})

const request = { ...held, asksOwner: true } as const

test.each<[Said, string]>([
  ['authorised', 'ask'],
  ['nothing-to-charge', 'ask'],
  ['declined', 'release'],
  ['cancelled', 'release'],
  ['captured', 'release-and-give-back'],
  ['needs-action', 'wait'],
  ['unknown', 'wait'],
  ['processing', 'wait'],
])('a request whose payment is %s before its owner is asked: %s', (said, settled) => {
  expect(settlement(request, said)).toBe(settled)
})

test('nobody is asked about a booking that would have begun by now; the bank lets go of its money first', () => {
  expect(settlement({ ...request, isTooLate: true }, 'authorised')).toBe('wait')
  expect(settlement({ ...request, isTooLate: true }, 'nothing-to-charge')).toBe('release')
})

test.each<[Said, waiting: string, accepting: string]>([
  ['captured', 'wait', 'grant'],
  ['nothing-to-charge', 'wait', 'grant'],
  ['authorised', 'wait', 'wait'],
  ['declined', 'fail', 'fail'],
  ['cancelled', 'fail', 'fail'],
  ['unknown', 'wait', 'wait'],
])(
  'of a request, a payment that is %s means %s while it waits and %s once it is accepted',
  (said, waiting, accepting) => {
    expect(settlement({ ...request, state: 'waiting' }, said)).toBe(waiting)
    expect(settlement({ ...request, state: 'accepting' }, said)).toBe(accepting)
  },
)

test('an accepted request does not wait days for its debit, one by card waits for its money', () => {
  const accepting = { ...request, state: 'accepting' } as const
  expect(settlement({ ...accepting, method: 'direct-debit' }, 'processing')).toBe('grant')
  expect(settlement(accepting, 'processing')).toBe('wait')
})

test.each<BookingState>(['declined', 'withdrawn', 'expired'])(
  'money that comes for a request that is %s goes back, and nothing else happens to it',
  (state) => {
    expect(settlement({ ...request, state }, 'captured')).toBe('give-back')
    for (const said of ['declined', 'cancelled', 'authorised', 'unknown'] as const)
      expect(settlement({ ...request, state }, said)).toBe('wait')
  },
)

test.each<BookingState>(['confirmed', 'cancelled'])('a booking that is %s is settled already', (state) => {
  for (const said of ['captured', 'declined', 'cancelled', 'unknown'] as const)
    expect(settlement({ ...held, state }, said)).toBe('wait')
})
