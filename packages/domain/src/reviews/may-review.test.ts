import { expect, test } from 'vitest'
import { mayReview } from './may-review'

const now = Temporal.Instant.from('2026-11-17T00:00:00Z')
const ended = { isConfirmed: true, endsAt: now, review: null } as const

test('a confirmed booking is reviewed from the moment it ends', () => {
  expect(mayReview(ended, 'Positive', now)).toBe('yes')
  expect(mayReview({ ...ended, endsAt: now.add({ seconds: 1 }) }, 'Positive', now)).toBe('review-too-early')
})

test('a booking that goes on has not ended', () => {
  expect(mayReview({ ...ended, endsAt: null }, 'Negative', now)).toBe('review-too-early')
})

test('a booking that was called off or never made is not reviewed', () => {
  expect(mayReview({ ...ended, isConfirmed: false }, 'Positive', now)).toBe('review-not-confirmed')
})

test('the same review again is no mistake, another one is', () => {
  const reviewed = { ...ended, review: 'Neutral' } as const
  expect(mayReview(reviewed, 'Neutral', now)).toBe('yes')
  expect(mayReview(reviewed, 'Positive', now)).toBe('review-given-already')
})
