import type { bookingMessages as route, ChatMessage } from '@bayshare/contract/messaging'
import type { AnswerOf } from '@bayshare/contract/route'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { chatClosesAt, mayWriteAbout } from '@bayshare/domain/messaging/chat-closing'
import type { MessageRole } from '@bayshare/domain/messaging/message-role'
import type { Context } from '../context/context'
import { type Chat, findChat, isWritingBlocked, othersIn } from './find-chat'
import {
  deliveriesOf,
  lastWritten,
  type MessageRow,
  messagesOf,
  type Part,
  readByAll,
  writerOf,
} from './queries'

/** The chat of a booking as one of its people sees it. */
export async function bookingChat(
  ctx: Context,
  accountId: AccountId,
  reference: string,
  part: Part,
): Promise<AnswerOf<typeof route>> {
  const chat = await findChat(ctx, accountId, reference)
  const { messaging } = ctx.brand.policy
  return {
    reference: chat.reference,
    role: chat.role,
    driver: chat.driver,
    owner: chat.owner,
    ...(await writtenIn(ctx, chat, accountId, part)),
    canWrite:
      mayWriteAbout(chat.booking, ctx.now, messaging) === 'yes' && !(await isWritingBlocked(ctx, chat)),
    closesAt: chatClosesAt(chat.booking, messaging),
  }
}

async function writtenIn(ctx: Context, chat: Chat, accountId: AccountId, part: Part) {
  if (chat.threadId === null) return { messages: [], hasEarlier: false, lastRead: null }
  const db = ctx.read()
  // What was read is asked for first: a message that comes in between is not taken for a read one.
  const readUpTo = await readByAll(db, chat.threadId, othersIn(chat, accountId))
  const rows = await messagesOf(db, chat.threadId, part)
  const deliveries = chat.role === 'driver' ? new Map() : await deliveriesOf(db, chat.driverId, rows)
  return {
    messages: rows.map((row) => ({
      ...chatMessage(row, accountId, readUpTo),
      ...(deliveries.has(row.id) && { delivery: deliveries.get(row.id) }),
    })),
    hasEarlier: (rows[0]?.number ?? 1) > 1,
    lastRead: await lastWritten(db, chat.threadId, accountId, readUpTo),
  }
}

export function chatMessage(row: MessageRow, accountId: AccountId, readUpTo: number): ChatMessage {
  const isOwn = row.authorId === accountId
  return {
    id: row.id,
    content: row.content,
    isDriver: row.role === 'driver',
    role: row.role as MessageRole,
    isOwn,
    user: writerOf(row),
    sentAt: row.sentAt,
    ...(isOwn && { isRead: row.number <= readUpTo }),
  }
}
