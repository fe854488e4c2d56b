import { isBefore } from '../time/compare-instants'
import type { Review } from './review'

export type ReviewRefusal = 'review-not-confirmed' | 'review-too-early' | 'review-given-already'

interface ReviewedBooking {
  /** Booked, and not called off. */
  isConfirmed: boolean
  endsAt: Temporal.Instant | null
  /** What was said already. */
  review: Review | null
}

/** Whether a booking can be reviewed at all: it was not called off, and it has ended. */
export function isReviewable(
  { isConfirmed, endsAt }: Omit<ReviewedBooking, 'review'>,
  now: Temporal.Instant,
): 'yes' | ReviewRefusal {
  if (!isConfirmed) return 'review-not-confirmed'
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
