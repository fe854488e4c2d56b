import { isEnd } from '@bayshare/domain/bookings/standing'
import { isBefore, minutesBetween } from '@bayshare/domain/time/compare-instants'
import { type StandingBooking, standingNow } from './standing-now'

/** Where a booking stands now, for countdown and pass. */
export type TimeOfBooking =
  | { kind: 'before'; minutes: number }
  /** `share` is the part of the booking that is over, 0 to 1. */
  | { kind: 'during'; minutes: number; share: number }
  | { kind: 'after' }
  /** A monthly booking that has begun and has no end. */
  | { kind: 'ongoing' }

export function timeOfBooking(booking: StandingBooking, now: Temporal.Instant): TimeOfBooking {
  const { startsAt, endsAt } = booking
  if (isEnd(standingNow(booking, now))) return { kind: 'after' }
  if (isBefore(now, startsAt)) return { kind: 'before', minutes: minutesBetween(now, startsAt) }
  if (endsAt === null) return { kind: 'ongoing' }
  const share =
    (now.epochMilliseconds - startsAt.epochMilliseconds) /
    (endsAt.epochMilliseconds - startsAt.epochMilliseconds)
  return { kind: 'during', minutes: minutesBetween(now, endsAt), share }
}
