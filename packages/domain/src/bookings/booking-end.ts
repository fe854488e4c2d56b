import { isAtOrAfter } from '../time/compare-instants'
import type { BookingState } from './lifecycle'
import { paymentFailed } from './reasons'

/** How a booking ended, or a request came to nothing, for everybody who looks at it (rule: status labels). */
export const bookingEnds = [
  'completed',
  /** Its time stopped because a month was not paid. */
  'unpaid',
  /** The bank refused a request when it was accepted. */
  'payment-failed',
  'declined',
  /** By a manager of the building, for its owner. */
  'declined-by-manager',
  'withdrawn',
  'expired',
  'cancelled-by-driver',
  'cancelled-by-owner',
  'cancelled-by-platform',
  /** The driver couldn't park and parks elsewhere (rule: rescue). */
  'moved',
] as const
export type BookingEnd = (typeof bookingEnds)[number]

export interface EndFacts {
  state: BookingState
  endsAt: Temporal.Instant | null
  /** When its time stopped because a month was not paid. */
  stoppedAt: Temporal.Instant | null
  /** Who accepted or declined the request: 'owner' or 'manager'. */
  answeredBy: string | null
  cancelledBy: string | null
  /** Whether another booking took its place because the driver couldn't park. */
  isMoved: boolean
  reasonWords: string | null
  /** Null for a reason that nobody chose. */
  reasonDomain: string | null
}

/** Null while it is neither over nor stopped. */
export function bookingEnd(booking: EndFacts, now: Temporal.Instant): BookingEnd | null {
  const { state, endsAt, stoppedAt, answeredBy, cancelledBy, reasonWords, reasonDomain } = booking
  switch (state) {
    case 'declined':
      if (reasonDomain === null && reasonWords === paymentFailed) return 'payment-failed'
      return answeredBy === 'manager' ? 'declined-by-manager' : 'declined'
    case 'withdrawn':
    case 'expired':
      return state
    case 'cancelled':
      if (booking.isMoved) return 'moved'
      if (cancelledBy === 'driver') return 'cancelled-by-driver'
      return cancelledBy === 'owner' ? 'cancelled-by-owner' : 'cancelled-by-platform'
    case 'confirmed':
      // A booking that stops before it has begun has nothing to wait for.
      if (stoppedAt) return 'unpaid'
      return endsAt && isAtOrAfter(now, endsAt) ? 'completed' : null
    default:
      return null
  }
}

/** The same in a few words, as lists, tables and files say it. */
export function bookingEndWords(end: BookingEnd, brandName: string): string {
  return end === 'cancelled-by-platform' ? `Cancelled by ${brandName}` : endWords[end]
}

const endWords = {
  completed: 'Completed',
  unpaid: 'Ended: payment failed',
  'payment-failed': 'Payment failed',
  declined: 'Declined by Owner',
  'declined-by-manager': 'Declined by Manager',
  withdrawn: 'Cancelled by Driver',
  expired: 'Expired',
  'cancelled-by-driver': 'Cancelled by Driver',
  'cancelled-by-owner': 'Cancelled by Owner',
  moved: 'Moved to another spot',
} as const satisfies Record<Exclude<BookingEnd, 'cancelled-by-platform'>, string>
