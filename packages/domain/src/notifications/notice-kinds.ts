import type { NotificationType } from './notification-type'

/** The ways on which somebody can be told something. */
export const channels = ['app', 'mail', 'sms', 'push'] as const
export type Channel = (typeof channels)[number]

interface Kind {
  /** How it goes out unless the person has chosen otherwise. */
  usual: readonly Channel[]
  /** About money, security or access: nobody can switch it off (rule: notification settings). */
  isLocked: boolean
  /** Texts and pushes of the night wait until the morning. */
  isQuietAtNight: boolean
}

const choice: Kind = { usual: ['app', 'mail', 'push'], isLocked: false, isQuietAtNight: true }
const locked: Kind = { usual: ['app', 'mail', 'push'], isLocked: true, isQuietAtNight: true }

/** What messages are about. People choose by kind and channel. */
export const noticeKinds = {
  'driver-bookings': choice,
  'owner-bookings': choice,
  messages: choice,
  'ends-soon': { ...choice, isQuietAtNight: false },
  reminders: choice,
  reviews: choice,
  'saved-places': { ...choice, usual: ['mail', 'push'] },
  money: locked,
  access: locked,
  rescue: { usual: channels, isLocked: true, isQuietAtNight: false },
  // A code is asked for by whoever waits for it.
  security: { usual: ['app', 'mail', 'sms'], isLocked: true, isQuietAtNight: false },
} as const satisfies Record<string, Kind>

export type NoticeKind = keyof typeof noticeKinds
export const allKinds = Object.keys(noticeKinds) as NoticeKind[]

export function kindOf(name: NoticeKind): Kind {
  return noticeKinds[name]
}

/** Most of these are told by mail alone, so their mails are pushed. What is told in both ways is pushed once. */
export const kindsPushedByMail: ReadonlySet<NoticeKind> = new Set([
  'reminders',
  'saved-places',
  'money',
  'access',
  'rescue',
])

/** The ways on which something of this kind can be told at all. */
export function channelsOf(kind: NoticeKind): readonly Channel[] {
  return kindsPushedByMail.has(kind) ? ['mail', 'push'] : channels
}

export function isNoticeKind(name: string): name is NoticeKind {
  return Object.hasOwn(noticeKinds, name)
}

/** Of which kind a notification of each type is; what happens to a booking is of the side that reads it. */
const kindsByType: Record<NotificationType, NoticeKind | 'bookings-of-the-side'> = {
  message: 'messages',
  'conversation-to-owner': 'messages',
  'conversation-to-driver': 'messages',
  'expire-soon': 'ends-soon',
  'reviewed-positive': 'reviews',
  'reviewed-negative': 'reviews',
  'booking-made': 'bookings-of-the-side',
  'booking-request': 'bookings-of-the-side',
  'request-cancelled': 'bookings-of-the-side',
  'booking-cancelled': 'bookings-of-the-side',
  'booking-extended': 'bookings-of-the-side',
  'booking-accepted': 'bookings-of-the-side',
  'request-declined': 'bookings-of-the-side',
}

export function kindOfNotification(type: NotificationType, isDriver: boolean): NoticeKind {
  const kind = kindsByType[type]
  if (kind !== 'bookings-of-the-side') return kind
  return isDriver ? 'driver-bookings' : 'owner-bookings'
}
