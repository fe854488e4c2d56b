import { signedInPerson } from '../accounts/routes'
import type { Handlers } from '../http/handlers'
import { blockPerson, unblockPerson } from './block-person'
import { bookingChat } from './booking-chat'
import { inboxOf } from './conversation-queries'
import { findChat } from './find-chat'
import { markRead } from './mark-read'
import { findConversation, readConversation } from './read-conversation'
import { replyInConversation } from './reply-in-conversation'
import { reportInChat, reportPerson } from './report-person'
import { sendBookingMessage } from './send-booking-message'
import { startConversation } from './start-conversation'
import { tellTypingInChat, tellTypingInConversation } from './tell-typing'
import { countUnread } from './unread-messages'

export const messagingRoutes = {
  async bookingMessages(ctx, { params, query }) {
    return bookingChat(ctx, signedInPerson(ctx), params.reference, query)
  },
  async sendBookingMessage(ctx, { params, body }) {
    return sendBookingMessage(ctx, signedInPerson(ctx), params.reference, body.content)
  },
  async readBookingMessages(ctx, { params, body }) {
    const accountId = signedInPerson(ctx)
    const chat = await findChat(ctx, accountId, params.reference)
    await markRead(ctx, accountId, { ...chat, thread: 'booking' }, body.last)
    return {}
  },
  async unreadBookingMessages(ctx, { params }) {
    const accountId = signedInPerson(ctx)
    const { threadId } = await findChat(ctx, accountId, params.reference)
    return { unread: threadId === null ? 0 : await countUnread(ctx, accountId, threadId) }
  },
  async reportBookingMessage(ctx, { params, body }) {
    await reportInChat(ctx, signedInPerson(ctx), params.reference, body)
    return {}
  },
  async typeBookingMessage(ctx, { params }) {
    await tellTypingInChat(ctx, signedInPerson(ctx), params.reference)
    return {}
  },
  async myConversations(ctx, { query }) {
    const accountId = signedInPerson(ctx)
    const unread = await countUnread(ctx, accountId)
    return { ...(await inboxOf(ctx, accountId, query.after)), unread }
  },
  async myConversation(ctx, { params, query }) {
    return readConversation(ctx, signedInPerson(ctx), params.id, query)
  },
  async startConversation(ctx, { params, body }) {
    const { spaceId } = params
    return startConversation(ctx, { accountId: signedInPerson(ctx), spaceId, kind: 'space', said: body })
  },
  async startBayConversation(ctx, { params, body }) {
    const { spaceId } = params
    return startConversation(ctx, { accountId: signedInPerson(ctx), spaceId, kind: 'bay', said: body })
  },
  async replyInConversation(ctx, { params, body }) {
    return replyInConversation(ctx, signedInPerson(ctx), params.id, body)
  },
  async readConversation(ctx, { params, body }) {
    const accountId = signedInPerson(ctx)
    const { id, brand } = await findConversation(ctx, accountId, params.id)
    await markRead(ctx, accountId, { thread: 'conversation', reference: id, threadId: id, brand }, body.last)
    return {}
  },
  async typeInConversation(ctx, { params }) {
    await tellTypingInConversation(ctx, signedInPerson(ctx), params.id)
    return {}
  },
  async blockPerson(ctx, { params }) {
    await blockPerson(ctx, signedInPerson(ctx), params.id)
    return {}
  },
  async unblockPerson(ctx, { params }) {
    await unblockPerson(ctx, signedInPerson(ctx), params.id)
    return {}
  },
  async reportPerson(ctx, { params, body }) {
    await reportPerson(ctx, signedInPerson(ctx), params.id, body)
    return {}
  },
} satisfies Partial<Handlers>
