import type { BookingSummary } from '@bayshare/contract/bookings'
import { isAtOrAfter, isBefore, minutesBetween } from '@bayshare/domain/time/compare-instants'

/** Where a booking stands now, for countdown and pass. */
export type TimeOfBooking =
  | { kind: 'before'; minutes: number }
  /** `share` is the part of the booking that is over, 0 to 1. */
  | { kind: 'during'; minutes: number; share: number }
  | { kind: 'after' }
  /** A monthly booking that has begun and has no end. */
  | { kind: 'ongoing' }

export function timeOfBooking(
  booking: Pick<BookingSummary, 'startsAt' | 'endsAt' | 'ended'>,
  now: Temporal.Instant,
): TimeOfBooking {
  const { startsAt, endsAt, ended } = booking
  // It may have stopped before it began.
  if (ended === 'unpaid') return { kind: 'after' }
  if (endsAt !== null && isAtOrAfter(now, endsAt)) return { kind: 'after' }
  if (isBefore(now, startsAt)) return { kind: 'before', minutes: minutesBetween(now, startsAt) }
  if (endsAt === null) return { kind: 'ongoing' }
  const share =
    (now.epochMilliseconds - startsAt.epochMilliseconds) /
    (endsAt.epochMilliseconds - startsAt.epochMilliseconds)
  return { kind: 'during', minutes: minutesBetween(now, endsAt), share }
}
