/**
 * What people are told inside of the product, as the wire names it. A new kind of notification adds none: it goes out as the
 * nearest of these, with its own kind, title and words beside it.
 */
export const notificationTypes = [
  'message',
  'booking-made',
  'booking-request',
  'request-cancelled',
  'booking-cancelled',
  'booking-extended',
  'booking-accepted',
  'request-declined',
  'expire-soon',
  'reviewed-positive',
  'reviewed-negative',
  'conversation-to-owner',
  'conversation-to-driver',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** Several unread ones about the same thread are one, whose time moves on. */
export const threadTypes = [
  'message',
  'conversation-to-owner',
  'conversation-to-driver',
] as const satisfies readonly NotificationType[]

/** The types that a notification with words of its own may go out as: it is no message of a thread. */
export type NearestType = Exclude<NotificationType, (typeof threadTypes)[number]>
