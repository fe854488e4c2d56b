import type { BookingSummary } from '@bayshare/contract/bookings'
import { groupOf } from '@bayshare/domain/bookings/standing'
import { isReviewable } from '@bayshare/domain/reviews/may-review'
import { type StandingBooking, standingNow } from './standing-now'

type Rated = StandingBooking & Pick<BookingSummary, 'review'>

/** Whether the driver may still say how it was (rule: reviews). */
export function isRatable(booking: Rated, now: Temporal.Instant): boolean {
  const isConfirmed = groupOf(standingNow(booking, now)) === 'ended'
  return booking.review === null && isReviewable({ ...booking, isConfirmed }, now) === 'yes'
}
