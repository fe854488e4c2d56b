import type { NotificationType } from './notification-type'

/** Which side of a booking or conversation somebody is on. */
export type Side = 'driver' | 'owner'

interface Notified {
  to: Side
  type: NotificationType
  /** Only when the booking began as a request. */
  isAfterRequest?: true
}

/**
 * Who is told what, inside of the product, when something happens to a booking. Whoever did it is not told (rule: notifications).
 * A request that nobody answered counts as declined (rule: request expiry).
 */
export const notifiedOf = {
  'booking.confirmed': [
    { to: 'owner', type: 'booking-made' },
    { to: 'driver', type: 'booking-accepted', isAfterRequest: true },
  ],
  'booking.requested': [{ to: 'owner', type: 'booking-request' }],
  'booking.withdrawn': [{ to: 'owner', type: 'request-cancelled' }],
  'booking.declined': [{ to: 'driver', type: 'request-declined' }],
  'booking.expired': [{ to: 'driver', type: 'request-declined' }],
  'booking.unpaid': [
    { to: 'driver', type: 'booking-cancelled' },
    { to: 'owner', type: 'booking-cancelled' },
  ],
  'booking.cancelled': [
    { to: 'driver', type: 'booking-cancelled' },
    { to: 'owner', type: 'booking-cancelled' },
  ],
  'booking.rescued': [{ to: 'owner', type: 'booking-cancelled' }],
  'booking.ending': [
    { to: 'driver', type: 'booking-cancelled' },
    { to: 'owner', type: 'booking-cancelled' },
  ],
  'booking.extended': [
    { to: 'driver', type: 'booking-extended' },
    { to: 'owner', type: 'booking-extended' },
  ],
  'booking.ends-soon': [{ to: 'driver', type: 'expire-soon' }],
} as const satisfies Record<string, readonly Notified[]>

export type NotifyingEvent = keyof typeof notifiedOf

export function notifiedBy(event: NotifyingEvent, { isRequest }: { isRequest: boolean }): Notified[] {
  const all: readonly Notified[] = notifiedOf[event]
  return all.filter(({ isAfterRequest }) => isRequest || !isAfterRequest)
}

/** An operator looked at a spot: its owner is told as of a review of it (rule: taken-down listings). */
export const notifiedOfListing = {
  'listing.taken-down': 'reviewed-negative',
  'listing.put-back': 'reviewed-positive',
} as const satisfies Record<string, NotificationType>

/** A neutral review is no news. */
export const notifiedOfReview = {
  Positive: 'reviewed-positive',
  Negative: 'reviewed-negative',
  Neutral: null,
} as const
