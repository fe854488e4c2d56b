import type { ConversationMessage, myConversation as route } from '@bayshare/contract/messaging'
import type { AnswerOf } from '@bayshare/contract/route'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { MessageRole } from '@bayshare/domain/messaging/message-role'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { conversationOf, hasBlocked, type OwnConversation, ownConversation } from './conversation-queries'
import { lastWritten, type MessageRow, messagesOf, type Part, readByAll } from './queries'

/** One conversation as one of its two people sees it. Nothing is marked as read. */
export async function readConversation(
  ctx: Context,
  accountId: AccountId,
  id: string,
  part: Part,
): Promise<AnswerOf<typeof route>> {
  const known = await findConversation(ctx, accountId, id)
  const db = ctx.read()
  const readUpTo = await readByAll(db, known.id, [known.otherId])
  const rows = await messagesOf(db, known.id, part)
  const messages = rows.map((row) => conversationMessage(row, accountId, readUpTo))
  const isBlocked = await hasBlocked(db, accountId, known.otherId)
  return {
    conversation: await conversationOf(db, accountId, known.id, messages),
    hasEarlier: (rows[0]?.number ?? 1) > 1,
    lastRead: await lastWritten(db, known.id, accountId, readUpTo),
    isBlocked,
    // Whoever was blocked is not told.
    canReply: !isBlocked && !known.hasOtherLeft,
  }
}

export async function findConversation(
  ctx: Context,
  accountId: AccountId,
  id: string,
): Promise<OwnConversation> {
  const known = await ownConversation(ctx.read(), accountId, id)
  if (!known) throw new Refusal('not-found')
  return known
}

export function conversationMessage(
  row: MessageRow,
  accountId: AccountId,
  readUpTo: number,
): ConversationMessage {
  return {
    id: row.id,
    content: row.content,
    isByRecipient: row.role === 'owner',
    role: row.role as MessageRole,
    isOwn: row.authorId === accountId,
    isMasked: row.isMasked,
    startDate: row.startDate,
    startTime: row.startTime,
    durationMinutes: row.durationMinutes,
    sentAt: row.sentAt,
    ...(row.authorId === accountId && { isRead: row.number <= readUpTo }),
  }
}
