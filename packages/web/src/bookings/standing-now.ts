import type { BookingSummary } from '@bayshare/contract/bookings'
import type { BookingState } from '@bayshare/domain/bookings/lifecycle'
import { type Standing, standingOf } from '@bayshare/domain/bookings/standing'
import { productNow } from '../session/product-clock'

export type StandingBooking = Pick<BookingSummary, 'status' | 'isCancelled' | 'startsAt' | 'endsAt' | 'ended'>

/** What a booking of an answer is by now (rule: status labels). */
export function standingNow(booking: StandingBooking, now = productNow()): Standing {
  const state = booking.isCancelled ? 'cancelled' : booking.status
  return standingSince({ ...booking, state }, now)
}

/** An answer says how a booking ended; of any other, time goes on while the page is open. */
export function standingSince(
  { ended, state, startsAt, endsAt }: AnsweredBooking,
  now = productNow(),
): Standing {
  return ended ?? standingOf({ state, startsAt, endsAt, ...untold }, now)
}

interface AnsweredBooking extends Pick<BookingSummary, 'startsAt' | 'endsAt' | 'ended'> {
  state: BookingState
}

/** A server of an earlier release does not say how a booking ended. */
const untold = {
  stoppedAt: null,
  answeredBy: null,
  cancelledBy: null,
  incidentEnd: null,
  reasonDomain: '',
}
