import { expect, test } from 'vitest'
import { mayBePaid } from './may-be-paid'

const now = Temporal.Instant.from('2026-11-16T00:00:00Z')
const second = { seconds: 1 }

test('nobody is paid while suspended, while their bank details are new, or to an account that returned a payout', () => {
  const may = (
    suspendedAt: Temporal.Instant | null,
    detailsHeldUntil: Temporal.Instant,
    returnedPayoutId: string | null = null,
  ) => mayBePaid({ suspendedAt, detailsHeldUntil, returnedPayoutId }, now)
  expect(may(null, now)).toBe(true)
  expect(may(null, now.add(second))).toBe(false)
  expect(may(now.subtract(second), now)).toBe(false)
  expect(may(null, now, 'a payout')).toBe(false)
})
