import type { NotificationType } from './notification-type'

export interface Linked {
  type: NotificationType
  isDriver: boolean
  /** Managers see bookings in the control panel. */
  isCorporate: boolean
  reference: string | null
  conversation: string | null
  /** A long-term enquiry, in place of a conversation. */
  enquiry?: string | null
  /** A spot of the reader's own, in place of a booking. */
  listing?: string | null
}

/** The screen that a tap opens; null when there is none. */
export function notificationLink({
  type,
  isDriver,
  isCorporate,
  reference,
  conversation,
  enquiry,
  listing,
}: Linked): string | null {
  if (enquiry) return `/longtermenquiries/${enquiry}`
  if (listing) return isCorporate ? `/cp/parkingbay/${listing}` : '/listings'
  if (type === 'conversation-to-owner' || type === 'conversation-to-driver')
    return conversation && `/conversations/${conversation}`
  if (reference === null) return null
  if (isCorporate) return `/cp/booking/${reference}`
  if (type === 'message') return `/messages/${reference}/${isDriver ? 'driver' : 'owner'}`
  return isDriver ? `/bookingdetails/${reference}` : `/ownerbookingdetails/${reference}`
}
