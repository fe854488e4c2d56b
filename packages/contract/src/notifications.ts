import { allKinds } from '@bayshare/domain/notifications/notice-kinds'
import type { NotificationType } from '@bayshare/domain/notifications/notification-type'
import * as z from 'zod/mini'
import { profile } from './accounts'
import { field, message } from './message'
import { route } from './route'
import { inQuery, instant, requiredText, uuid, wallTime } from './wire-values'

const wireNames: Record<NotificationType, string> = {
  message: 'Message',
  'booking-made': 'Booking made',
  'booking-request': 'Booking request',
  'request-cancelled': 'Booking request cancelled by driver',
  'booking-cancelled': 'Booking cancelled',
  'booking-extended': 'Booking extended',
  'booking-accepted': 'Booking accepted',
  'request-declined': 'Booking request declined by owner',
  'expire-soon': 'Expire soon',
  'reviewed-positive': 'Spot reviewed positive',
  'reviewed-negative': 'Spot reviewed negative',
  'conversation-to-owner': 'conversation_to_owner',
  'conversation-to-driver': 'conversation_to_driver',
}
const types = Object.keys(wireNames) as NotificationType[]

const notificationType = z.codec(z.enum(Object.values(wireNames)), z.enum(types), {
  decode: (name) => types.find((type) => wireNames[type] === name) ?? z.NEVER,
  encode: (type) => wireNames[type],
})

const notification = message({
  id: field('id', uuid),
  /** Of a kind without a type of its own the nearest. */
  type: field('notification_type', notificationType),
  kind: field('kind', z.string()),
  /** Which of the notification settings decides on it. */
  group: field('settings_group', z.string()),
  /** What such a kind is headed with; null where the type says it. */
  title: field('title', z.nullable(z.string())),
  /** The reference of the booking that it is about. */
  booking: field('booking', z.nullable(z.string())),
  bookingName: field('booking_name', z.nullable(z.string())),
  description: field('description', z.string()),
  isSeen: field('displayed', z.boolean()),
  updatedAt: field('update_date', instant),
  conversation: field('conversation', z.nullable(uuid)),
  isDriver: field('is_driver', z.boolean()),
  /** The page that a tap opens. */
  link: field('link', z.nullable(z.string())),
})
export type Notification = z.output<typeof notification>

export const myNotifications = route({
  method: 'GET',
  path: 'users/notifications/',
  capability: 'notifications',
  summary: 'What the person was told in this brand, newest first',
  caller: 'signed-in',
  query: message({
    most: field('limit', z.optional(inQuery(z.int().check(z.gte(1), z.lte(100))))),
    /** Older than the one with this time and id. */
    before: field('before', z.optional(instant)),
    beforeId: field('before_id', z.optional(uuid)),
  }),
  answer: z.array(notification),
  refusals: [],
})

export const markNotificationsSeen = route({
  method: 'POST',
  path: 'users/notifications/',
  capability: 'notifications',
  summary: 'Mark the notifications of this brand as seen',
  caller: 'signed-in',
  body: message({
    /** Those that came later stay unseen. */
    until: field('until', z.optional(instant)),
  }),
  answer: message({}),
  refusals: [],
})

const onOff = {
  app: field('in_app', z.boolean()),
  mail: field('mail', z.boolean()),
  sms: field('sms', z.boolean()),
  push: field('push', z.boolean()),
}

const settings = message({
  kinds: field(
    'kinds',
    z.array(
      message({ kind: field('kind', z.enum(allKinds)), isLocked: field('is_locked', z.boolean()), ...onOff }),
    ),
  ),
  /** Whether this installation sends texts and pushes at all. */
  hasTexts: field('has_sms', z.boolean()),
  hasPush: field('has_push', z.boolean()),
  quietFrom: field('quiet_from', wallTime),
  quietUntil: field('quiet_until', wallTime),
  zone: field('timezone', z.string()),
})
export type NotificationSettings = z.output<typeof settings>

export const notificationSettings = route({
  method: 'GET',
  path: 'users/notification_settings/',
  capability: 'notifications',
  summary: 'How the person wants to be told what, by kind and channel',
  caller: 'signed-in',
  answer: settings,
  refusals: [],
})

export const changeNotificationSettings = route({
  method: 'PATCH',
  path: 'users/notification_settings/',
  capability: 'notifications',
  summary: 'Switch the channels of one kind on or off',
  caller: 'signed-in',
  body: message({
    kind: field('kind', z.enum(allKinds)),
    app: field('in_app', z.optional(z.boolean())),
    mail: field('mail', z.optional(z.boolean())),
    sms: field('sms', z.optional(z.boolean())),
    push: field('push', z.optional(z.boolean())),
  }),
  answer: settings,
  refusals: ['notice-is-locked'],
})

export const retryEmail = route({
  method: 'POST',
  path: 'users/retry_email/',
  capability: 'notifications',
  summary: 'Write to the own address again, although mails to it bounced, and send a test',
  caller: 'signed-in',
  answer: profile,
  refusals: ['too-many-tries'],
})

/** A link of a mail: its kind, and whether such mails still go out. */
const subscription = message({ kind: field('kind', z.enum(allKinds)), isOn: field('is_on', z.boolean()) })
const token = message({ token: field('token', requiredText(200)) })

export const mailSubscription = route({
  method: 'GET',
  path: 'unsubscribe/:token/',
  capability: 'notifications',
  summary: 'Which mails a link for unsubscribing is about; it changes nothing',
  caller: 'anyone',
  params: token,
  answer: subscription,
  refusals: ['not-found', 'too-many-tries'],
})

export const unsubscribe = route({
  method: 'POST',
  path: 'unsubscribe/:token/',
  capability: 'notifications',
  summary: 'Ask for no more mails of the kind that the link is about',
  caller: 'anyone',
  params: token,
  answer: subscription,
  refusals: ['not-found', 'too-many-tries'],
})
