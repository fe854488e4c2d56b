import { expect, test } from 'vitest'
import { bookingEnd, type EndFacts } from './booking-end'

const now = Temporal.Instant.from('2026-12-22T00:00:00Z')
const before = now.subtract({ hours: 1 })
const after = now.add({ hours: 1 })
const booking: EndFacts = {
  state: 'confirmed',
  endsAt: null,
  stoppedAt: null,
  answeredBy: null,
  cancelledBy: null,
  isMoved: false,
  reasonWords: null,
  reasonDomain: null,
}

test.each<[string, Partial<EndFacts>, ReturnType<typeof bookingEnd>]>([
  ['one that goes on has not ended', {}, null],
  ['one that is running has not ended', { endsAt: after }, null],
  ['one whose time is over is completed', { endsAt: now }, 'completed'],
  ['one that stopped was not paid', { endsAt: before, stoppedAt: before }, 'unpaid'],
  ['one that stopped before it began was not paid', { endsAt: after, stoppedAt: before }, 'unpaid'],
  ['a request that waits has not ended', { state: 'waiting' }, null],
  ['nor has one that is being accepted', { state: 'accepting' }, null],
  [
    'its owner declined it',
    { state: 'declined', reasonWords: 'Other', reasonDomain: 'owner_monthly_cancellation_reason' },
    'declined',
  ],
  ['a manager declined it', { state: 'declined', answeredBy: 'manager' }, 'declined-by-manager'],
  [
    'the bank refused it after a manager accepted',
    { state: 'declined', answeredBy: 'manager', reasonWords: 'Payment failed' },
    'payment-failed',
  ],
  ['the bank refused it', { state: 'declined', reasonWords: 'Payment failed' }, 'payment-failed'],
  [
    'an owner who writes the same words has declined it',
    { state: 'declined', reasonWords: 'Payment failed', reasonDomain: 'owner_monthly_cancellation_reason' },
    'declined',
  ],
  ['its driver withdrew it', { state: 'withdrawn' }, 'withdrawn'],
  ['nobody answered', { state: 'expired' }, 'expired'],
  ['the driver cancelled', { state: 'cancelled', cancelledBy: 'driver' }, 'cancelled-by-driver'],
  ['the owner cancelled', { state: 'cancelled', cancelledBy: 'owner' }, 'cancelled-by-owner'],
  ['the platform cancelled', { state: 'cancelled', cancelledBy: 'platform' }, 'cancelled-by-platform'],
  [
    'the driver couldn’t park and was moved',
    { state: 'cancelled', cancelledBy: 'platform', isMoved: true },
    'moved',
  ],
])('how a booking ended: %s', (_, facts, end) => {
  expect(bookingEnd({ ...booking, ...facts }, now)).toBe(end)
})
