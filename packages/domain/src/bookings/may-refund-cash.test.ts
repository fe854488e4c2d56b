import { expect, test } from 'vitest'
import { brandById } from '../brands/all-brands'
import { type CancelledBooking, mayRefundCash } from './may-refund-cash'

const { cancellation: policy } = brandById('main').policy
const cancelledAt = Temporal.Instant.from('2026-11-01T03:00:00Z')

test.each<[string, Partial<CancelledBooking>, string, string]>([
  ['at once', {}, '2026-11-01T03:00:01Z', 'yes'],
  ['late on the 30th day after', {}, '2026-12-01T12:59:59Z', 'yes'],
  ['on the 31st day after', {}, '2026-12-01T13:00:00Z', 'refund-too-late'],
  ['cancelled by the owner', { cancelledBy: 'owner' }, '2026-11-02T00:00:00Z', 'refund-not-offered'],
  ['cancelled by the platform', { cancelledBy: 'platform' }, '2026-11-02T00:00:00Z', 'refund-not-offered'],
  ['not cancelled', { state: 'confirmed', cancelledAt: null }, '2026-11-02T00:00:00Z', 'refund-not-offered'],
  ['declined', { state: 'declined', cancelledAt: null }, '2026-11-02T00:00:00Z', 'refund-not-offered'],
])('%s', (_, changed, now, expected) => {
  const booking = {
    state: 'cancelled',
    cancelledAt,
    cancelledBy: 'driver',
    zone: 'Australia/Sydney',
    ...changed,
  } as const
  expect(mayRefundCash(booking, 'driver', Temporal.Instant.from(now), policy)).toBe(expected)
  expect(mayRefundCash(booking, 'owner', Temporal.Instant.from(now), policy)).toBe('not-allowed')
})
