import { isEnd } from '@bayshare/domain/bookings/standing'
import { type StandingBooking, standingNow } from './standing-now'

export interface UpcomingAndPast<B> {
  /** Soonest first. */
  upcoming: B[]
  /** Newest first. */
  past: B[]
}

/** Upcoming is what is neither cancelled nor over; the rest is past (rule: upcoming and past). */
export function upcomingAndPast<B extends StandingBooking>(
  bookings: readonly B[],
  now: Temporal.Instant,
): UpcomingAndPast<B> {
  const isPast = (booking: B) => isEnd(standingNow(booking, now))
  const byStart = (one: B, other: B) => Temporal.Instant.compare(one.startsAt, other.startsAt)
  return {
    upcoming: bookings.filter((booking) => !isPast(booking)).toSorted(byStart),
    past: bookings.filter(isPast).toSorted((one, other) => byStart(other, one)),
  }
}
