import type { Channel, NoticeKind } from '@bayshare/domain/notifications/notice-kinds'
import type { NotificationType } from '@bayshare/domain/notifications/notification-type'

export const notificationWords = {
  title: 'Notifications',
  none: "You don't have any notifications",
  noneText: "We'll tell you here when something happens with your bookings, messages and spots.",
  unread: 'Unread',
  older: 'Show older',
  settings: 'Notification settings',
} as const

export const typeWords: Record<NotificationType, string> = {
  message: 'Message',
  'booking-made': 'Booking made',
  'booking-request': 'Booking request',
  'request-cancelled': 'Booking request cancelled by driver',
  'booking-cancelled': 'Booking cancelled',
  'booking-extended': 'Booking extended',
  'booking-accepted': 'Booking accepted',
  'request-declined': 'Booking request declined by owner',
  'expire-soon': 'Parking ends soon',
  'reviewed-positive': 'Spot reviewed',
  'reviewed-negative': 'Spot reviewed',
  'conversation-to-owner': 'Message',
  'conversation-to-driver': 'Message',
}

export const settingsWords = {
  title: 'Notification settings',
  lead: 'Choose what we tell you, and how.',
  back: 'Notifications',
  always: 'Always on',
  alwaysText: "Messages about money, security and access can't be switched off.",
  quiet: (from: string, until: string, city: string) =>
    `Text messages and push notifications wait from ${from} to ${until} (${city} time), unless your parking is about to end or you need help on the spot.`,
} as const

export const channelWords: Record<Channel, string> = {
  app: 'In the app',
  mail: 'Email',
  sms: 'Text message',
  push: 'Push',
}

export const kindWords: Record<NoticeKind, { title: string; text: string }> = {
  'driver-bookings': {
    title: 'Bookings you make',
    text: 'Your requests, the answers to them, and changes to your bookings.',
  },
  'owner-bookings': {
    title: 'Bookings you receive',
    text: 'New bookings and requests for your spots, changes to them, and requests you can answer as a building manager.',
  },
  messages: { title: 'Messages', text: 'Someone writes to you.' },
  'ends-soon': { title: 'Parking about to end', text: '30 and 10 minutes before the end.' },
  reminders: {
    title: 'Reminders',
    text: 'The end of your lease, a booking to rate, and residents to confirm.',
  },
  reviews: { title: 'Reviews', text: 'A driver rates your spot.' },
  'saved-places': { title: 'Saved places', text: 'A spot you asked us to look for is free.' },
  money: { title: 'Payments and payouts', text: 'What you paid, got back or earned.' },
  access: { title: 'Access and incidents', text: 'How to get in, and what goes wrong on the spot.' },
  rescue: { title: 'Help on the spot', text: "Another spot when you can't park in yours." },
  security: { title: 'Account and security', text: 'Your log-in, your details and codes.' },
}

export const unsubscribeWords = {
  question: (kind: string) => `Stop emails about "${kind}"?`,
  text: 'You still get emails about money, security and access.',
  confirm: 'Unsubscribe',
  done: (kind: string) => `You won't get emails about "${kind}" any more.`,
  doneText: 'You can switch them on again in your notification settings.',
  unknownText: 'Open it from the email again, or change your notification settings.',
} as const
