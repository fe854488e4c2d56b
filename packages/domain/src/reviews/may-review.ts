import { isBefore } from '../time/compare-instants'
import type { Review } from './review'

export type ReviewRefusal = 'review-not-confirmed' | 'review-too-early' | 'review-given-already'

interface ReviewedBooking {
  state: string
  endsAt: Temporal.Instant | null
  /** What was said already. */
  review: Review | null
}

/** Whether a booking can be reviewed at all: it was not called off, and it has ended. */
export function isReviewable(
  { state, endsAt }: ReviewedBooking,
  now: Temporal.Instant,
): 'yes' | ReviewRefusal {
  if (state !== 'confirmed') return 'review-not-confirmed'
  if (endsAt === null || isBefore(now, endsAt)) return 'review-too-early'
  return 'yes'
}

/** A booking is reviewed once; to say the same again changes nothing and is no mistake. */
export function mayReview(
  booking: ReviewedBooking,
  wanted: Review,
  now: Temporal.Instant,
): 'yes' | ReviewRefusal {
  const verdict = isReviewable(booking, now)
  if (verdict !== 'yes') return verdict
  return booking.review === null || booking.review === wanted ? 'yes' : 'review-given-already'
}
