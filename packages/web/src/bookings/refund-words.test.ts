import { brandById } from '@bayshare/domain/brands/all-brands'
import { expect, test } from 'vitest'
import { refundWords } from './refund-words'

const { cancellation } = brandById('main').policy
const now = Temporal.Instant.from('2026-11-16T21:00:00Z')
const casual = { kind: 'casual', zone: 'Australia/Sydney', allowsCancellation: true } as const

test.each([
  [
    '2026-11-18T22:00:00Z',
    'Cancel before Thu 19 Nov, 7:00 AM for a full refund, or before 8:00 AM for 50% back. Refunds go to your wallet.',
  ],
  [
    '2026-11-18T14:30:00Z',
    'Cancel before Wed 18 Nov, 11:30 PM for a full refund, or before Thu 19 Nov, 12:30 AM for 50% back. Refunds go to your wallet.',
  ],
  [
    '2026-11-16T22:30:00Z',
    'Cancel within 10 minutes for a full refund, or before Tue 17 Nov, 8:30 AM for 50% back. Refunds go to your wallet.',
  ],
  ['2026-11-16T21:30:00Z', 'Cancel within 10 minutes for a full refund. Refunds go to your wallet.'],
  ['2026-11-16T21:01:00Z', 'Cancel within a minute for a full refund. Refunds go to your wallet.'],
])('some hours that start at %s', (startsAt, words) => {
  expect(refundWords({ ...casual, startsAt: Temporal.Instant.from(startsAt) }, now, cancellation)).toBe(words)
})

test('a month, and a spot whose owner allows no cancelling', () => {
  const startsAt = Temporal.Instant.from('2026-11-27T13:00:00Z')
  const never = { ...casual, startsAt, allowsCancellation: false }
  expect(refundWords(never, now, cancellation)).toBe("You can't cancel this booking once it's made.")
  expect(refundWords({ ...never, kind: 'monthly' }, now, cancellation)).toBe(
    'Cancel before Sat 28 Nov for a full refund. Refunds go to your wallet.',
  )
})
