import { type BookingDetails, myBooking, myBookings } from '@bayshare/contract/bookings'
import { reviewBooking } from '@bayshare/contract/reviews'
import type { Review } from '@bayshare/domain/reviews/review'
import { answerQuery } from '../session/api'
import { liveSessionOf } from '../session/live-session'
import { refreshProfile } from '../session/refresh-profile'
import { useSessionItself } from '../session/SessionContext'

/** Says once how a booking was; the booking, the list and the profile follow. */
export function useReview(reference: string): (review: Review) => Promise<void> {
  const { api, queries } = liveSessionOf(useSessionItself())
  return async (review) => {
    await api(reviewBooking, { params: { reference }, body: { review } })
    const { queryKey } = answerQuery(api, myBooking, { params: { reference } })
    queries.setQueryData<BookingDetails>(queryKey, (before) => before && { ...before, review })
    await Promise.all([
      queries.invalidateQueries({ queryKey: answerQuery(api, myBookings, {}).queryKey }),
      refreshProfile({ api, queries }),
    ])
  }
}
