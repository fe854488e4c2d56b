import type { BookingState } from '../bookings/lifecycle'
import type { MessagingPolicy } from '../brands/policy'
import { isAtOrAfter } from '../time/compare-instants'

export interface ChatBooking {
  state: BookingState
  endsAt: Temporal.Instant | null
  /** When it was declined, withdrawn or cancelled, or expired; null while it stands. */
  closedAt: Temporal.Instant | null
  hasOpenIncident: boolean
}

/** When nobody can write about a booking any more; null while that is not known (rule: chat closes). */
export function chatClosesAt(booking: ChatBooking, policy: MessagingPolicy): Temporal.Instant | null {
  if (booking.hasOpenIncident) return null
  const over = overAt(booking)
  return over && over.add({ hours: 24 * policy.chatOpenDays })
}

export function mayWriteAbout(
  booking: ChatBooking,
  now: Temporal.Instant,
  policy: MessagingPolicy,
): 'yes' | 'chat-closed' {
  const closes = chatClosesAt(booking, policy)
  return closes && isAtOrAfter(now, closes) ? 'chat-closed' : 'yes'
}

function overAt({ state, endsAt, closedAt }: ChatBooking): Temporal.Instant | null {
  switch (state) {
    case 'held':
    case 'waiting':
    case 'accepting':
      return null
    case 'confirmed':
      return endsAt
    default:
      return closedAt ?? endsAt
  }
}
