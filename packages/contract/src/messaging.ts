import { spaceTypes } from '@bayshare/domain/listings/space'
import { longestMessage, messageRoles } from '@bayshare/domain/messaging/message-role'
import * as z from 'zod/mini'
import { listPlace } from './list-place'
import { field, message } from './message'
import { route } from './route'
import {
  bookingReference,
  calendarDate,
  instant,
  requiredText,
  spaceId,
  uuid,
  wallTime,
  wholeNumber,
} from './wire-values'

const zeroOrOne = z.codec(z.int().check(z.gte(0), z.lte(1)), z.boolean(), {
  decode: (number) => number === 1,
  encode: (is) => (is ? 1 : 0),
})

const writer = message({
  firstName: field('first_name', z.string()),
  image: field('image_user', z.nullable(message({ path: field('path', z.string()) }))),
})
export type Writer = z.output<typeof writer>

const chatMessage = message({
  id: field('id', uuid),
  content: field('content', z.string()),
  isDriver: field('is_driver', zeroOrOne),
  role: field('role', z.enum(messageRoles)),
  /** Written by whoever asks. */
  isOwn: field('is_own', z.boolean()),
  user: field('user', writer),
  sentAt: field('update_date', instant),
  /** Of own messages: whether the other side has read it. */
  isRead: field('read', z.optional(z.boolean())),
  /** Of what staff wrote to a guest without an account, for staff: on which way it went, and whether it arrived. */
  delivery: field(
    'delivery',
    z.optional(
      message({
        channel: field('channel', z.enum(['mail', 'sms'])),
        state: field('state', z.enum(['waiting', 'sent', 'delivered', 'failed'])),
      }),
    ),
  ),
})
export type ChatMessage = z.output<typeof chatMessage>

const booking = message({ reference: field('id', bookingReference) })

/** Only what came after the last message that is known, or came before the first one. */
const part = message({
  after: field('after', z.optional(uuid)),
  before: field('before', z.optional(uuid)),
})

export const bookingMessages = route({
  method: 'GET',
  path: 'users/bookings/:id/messages/',
  capability: 'messaging',
  summary:
    'The chat of a booking, the oldest message first; the latest ones unless something else is asked for',
  caller: 'signed-in',
  params: booking,
  query: part,
  answer: message({
    reference: field('reference', z.string()),
    /** What the caller is in this chat. */
    role: field('role', z.enum(messageRoles)),
    driver: field('user_driver', writer),
    owner: field('user_owner', writer),
    messages: field('messages', z.array(chatMessage)),
    hasEarlier: field('has_earlier', z.boolean()),
    /** The latest own message that the other side has read. */
    lastRead: field('last_read', z.nullable(uuid)),
    canWrite: field('can_write', z.boolean()),
    closesAt: field('closes_at', z.nullable(instant)),
  }),
  refusals: ['not-found'],
})

export const sendBookingMessage = route({
  method: 'POST',
  path: 'users/bookings/:id/messages/',
  capability: 'messaging',
  summary:
    'Write in the chat of a booking, as its driver, its owner, the manager of its building or the operator',
  caller: 'signed-in',
  takesIdempotencyKey: true,
  params: booking,
  body: message({ content: field('content', requiredText(longestMessage)) }),
  answer: chatMessage,
  refusals: ['not-found', 'chat-closed', 'message-not-sent', 'too-many-messages'],
})

const seen = message({ last: field('last_id', uuid) })

export const readBookingMessages = route({
  method: 'POST',
  path: 'users/bookings/:id/messages/read/',
  capability: 'messaging',
  summary: 'Mark the chat of a booking as read up to a message',
  caller: 'signed-in',
  params: booking,
  body: seen,
  answer: message({}),
  refusals: ['not-found'],
})

export const unreadBookingMessages = route({
  method: 'GET',
  path: 'users/bookings/:id/messages/unread/',
  capability: 'messaging',
  summary: 'How many messages in the chat of a booking the caller has not read',
  caller: 'signed-in',
  params: booking,
  answer: message({ unread: field('unread', z.int()) }),
  refusals: ['not-found'],
})

export const typeBookingMessage = route({
  method: 'POST',
  path: 'users/bookings/:id/messages/typing/',
  capability: 'messaging',
  summary: 'Say that one is typing',
  caller: 'signed-in',
  params: booking,
  answer: message({}),
  refusals: ['not-found'],
})

/** What is said in a conversation. The sender of a conversation is 0, the recipient 1. */
const conversationMessage = message({
  id: field('id', uuid),
  content: field('content', z.string()),
  isByRecipient: field('which_user', zeroOrOne),
  role: field('role', z.enum(messageRoles)),
  /** Written by whoever asks. */
  isOwn: field('is_own', z.boolean()),
  /** Contact details were hidden (rule: contact details). */
  isMasked: field('masked', z.boolean()),
  startDate: field('start_date', z.nullable(calendarDate)),
  startTime: field('start_time', z.nullable(wallTime)),
  durationMinutes: field('duration', z.nullable(z.int())),
  sentAt: field('create_date', instant),
  isRead: field('read', z.optional(z.boolean())),
})
export type ConversationMessage = z.output<typeof conversationMessage>

const conversation = message({
  id: field('uuid', uuid),
  /** How many messages of the other one are new. */
  unread: field('new_for_you', z.int()),
  /** Whether the caller is the recipient. */
  isRecipient: field('your_user', zeroOrOne),
  /** What the caller is in it; staff only in the chat of a booking. */
  role: field('role', z.enum(messageRoles)),
  /** The booking whose chat this is, read with the calls of the booking; null for a conversation. */
  booking: field('booking', z.nullable(booking)),
  senderName: field('sender_public_name', z.string()),
  recipientName: field('recipient_public_name', z.string()),
  senderPhoto: field('sender_photo_url', z.nullable(z.string())),
  recipientPhoto: field('recipient_photo_url', z.nullable(z.string())),
  /** Of the space. */
  photo: field('photo_url', z.nullable(z.string())),
  subject: field('subject', z.string()),
  createdAt: field('create_date', instant),
  lastAt: field('update_date', instant),
  space: field(
    'parking_space',
    message({
      id: field('uuid', spaceId),
      type: field('type', z.enum(spaceTypes)),
      streetName: field('street_name', z.string()),
    }),
  ),
  /** In the list only the latest one. */
  messages: field('threads', z.array(conversationMessage)),
})
export type Conversation = z.output<typeof conversation>

export const myConversations = route({
  method: 'GET',
  path: 'users/conversations/',
  capability: 'messaging',
  summary: 'The own conversations in every brand and the chats of bookings in this one, the latest first',
  caller: 'signed-in',
  query: message({ after: field('after', z.optional(listPlace)) }),
  answer: message({
    conversations: field('conversations', z.array(conversation)),
    /** New messages in all of them. */
    unread: field('unread', z.int()),
    /** Give it as `after` to go on; null at the end. */
    next: field('next', z.nullable(listPlace)),
  }),
  refusals: [],
})

const oneConversation = message({ id: field('id', uuid) })

export const myConversation = route({
  method: 'GET',
  path: 'users/conversations/:id/',
  capability: 'messaging',
  summary: 'One of the own conversations, the oldest message first',
  caller: 'signed-in',
  params: oneConversation,
  query: part,
  answer: message({
    conversation: field('conversation', conversation),
    hasEarlier: field('has_earlier', z.boolean()),
    lastRead: field('last_read', z.nullable(uuid)),
    /** The caller has blocked the other one. */
    isBlocked: field('blocked', z.boolean()),
    canReply: field('can_reply', z.boolean()),
  }),
  refusals: ['not-found'],
})

const said = message({
  content: field('message', requiredText(longestMessage)),
  /** Minutes. */
  durationMinutes: field('duration', z.optional(z.nullable(wholeNumber.check(z.gte(1))))),
  startDate: field('start_date', z.optional(z.nullable(calendarDate))),
  startTime: field('start_time', z.optional(z.nullable(wallTime))),
})
export type Said = z.output<typeof said>

export const startConversation = route({
  method: 'POST',
  path: 'parking_spaces/:uuid/conversations/',
  capability: 'messaging',
  summary: 'Ask the owner of a space something; goes into the conversation that there is about it',
  caller: 'member',
  takesIdempotencyKey: true,
  params: message({ spaceId: field('uuid', spaceId) }),
  body: said,
  answer: message({ id: field('uuid', uuid), message: field('thread', conversationMessage) }),
  refusals: [
    'not-found',
    'message-to-yourself',
    'message-not-sent',
    'too-many-messages',
    'too-many-conversations',
  ],
})

export const startBayConversation = route({
  ...startConversation,
  path: 'parking_bays/:uuid/conversations/',
  summary: 'Ask the owner of a bay something; goes into the conversation that there is about it',
})

export const replyInConversation = route({
  method: 'POST',
  path: 'conversations/:id/reply/',
  capability: 'messaging',
  summary: 'Write in one of the own conversations',
  caller: 'signed-in',
  takesIdempotencyKey: true,
  params: oneConversation,
  body: said,
  answer: conversationMessage,
  refusals: ['not-found', 'message-not-sent', 'too-many-messages'],
})

export const typeInConversation = route({
  ...typeBookingMessage,
  path: 'users/conversations/:id/typing/',
  params: oneConversation,
})

export const readConversation = route({
  method: 'POST',
  path: 'users/conversations/:id/read/',
  capability: 'messaging',
  summary: 'Mark a conversation as read up to a message',
  caller: 'signed-in',
  params: oneConversation,
  body: seen,
  answer: message({}),
  refusals: ['not-found'],
})

export const blockPerson = route({
  method: 'POST',
  path: 'conversations/:id/block/',
  capability: 'messaging',
  summary: 'Block the other person of a conversation: neither can write to the other in the inbox',
  caller: 'signed-in',
  params: oneConversation,
  answer: message({}),
  refusals: ['not-found'],
})

export const unblockPerson = route({
  ...blockPerson,
  method: 'DELETE',
  summary: 'Let the other person of a conversation write again',
})

export const reportPerson = route({
  method: 'POST',
  path: 'conversations/:id/report/',
  capability: 'messaging',
  summary: 'Report the other person of a conversation to the operator, by one of their messages',
  caller: 'signed-in',
  params: oneConversation,
  body: message({
    messageId: field('message_id', uuid),
    reason: field('reason', requiredText(longestMessage)),
  }),
  answer: message({}),
  refusals: ['not-found', 'too-many-tries'],
})
