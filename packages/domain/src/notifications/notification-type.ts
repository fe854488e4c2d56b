/** Everything that people are told inside of the product. */
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
