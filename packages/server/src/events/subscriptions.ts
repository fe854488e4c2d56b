import type { EventKind } from './event-kinds'

/** Who reacts to what. A command only records; it never knows who listens. */
export const subscriptions = {
  'booking.held': [],
  'booking.confirmed': ['mail-driver-of-confirmation', 'mail-owner-of-booking'],
  'booking.released': [],
} as const satisfies Record<EventKind, readonly string[]>

export type ReactionName = (typeof subscriptions)[EventKind][number]
