import type { BookingSummary } from '@bayshare/contract/bookings'
import { isAtOrAfter } from '@bayshare/domain/time/compare-instants'

export interface UpcomingAndPast<B> {
  /** Soonest first. */
  upcoming: B[]
  /** Newest first. */
  past: B[]
}

type Timed = Pick<BookingSummary, 'startsAt' | 'endsAt' | 'status' | 'isCancelled' | 'ended'>

/** Upcoming is what is neither cancelled nor over; the rest is past (rule: upcoming and past). */
export function upcomingAndPast<B extends Timed>(
  bookings: readonly B[],
  now: Temporal.Instant,
): UpcomingAndPast<B> {
  const isPast = (booking: B) =>
    isCalledOff(booking) ||
    booking.ended === 'unpaid' ||
    (booking.endsAt !== null && isAtOrAfter(now, booking.endsAt))
  const byStart = (one: B, other: B) => Temporal.Instant.compare(one.startsAt, other.startsAt)
  return {
    upcoming: bookings.filter((booking) => !isPast(booking)).toSorted(byStart),
    past: bookings.filter(isPast).toSorted((one, other) => byStart(other, one)),
  }
}

/** A declined or withdrawn request counts as cancelled (rule: status labels). */
export function isCalledOff({ status, isCancelled }: Pick<Timed, 'status' | 'isCancelled'>): boolean {
  return isCancelled || status === 'declined' || status === 'withdrawn'
}
