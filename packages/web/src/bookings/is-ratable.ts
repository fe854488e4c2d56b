import type { BookingSummary } from '@bayshare/contract/bookings'
import { isReviewable } from '@bayshare/domain/reviews/may-review'

type Rated = Pick<BookingSummary, 'status' | 'isCancelled' | 'endsAt' | 'review'>

/** Whether the driver may still say how it was (rule: reviews). */
export function isRatable(booking: Rated, now: Temporal.Instant): boolean {
  const state = booking.isCancelled ? 'cancelled' : booking.status
  return booking.review === null && isReviewable({ ...booking, state }, now) === 'yes'
}
