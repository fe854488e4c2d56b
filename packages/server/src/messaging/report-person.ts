import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { MessageRole } from '@bayshare/domain/messaging/message-role'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { countTry, type Limit } from '../context/store'
import { findChat } from './find-chat'
import { messageIn } from './queries'
import { findConversation } from './read-conversation'
import { insertReport } from './store'

const reports: Limit = { name: 'message-reports', most: 20, perMinutes: 24 * 60 }

interface Given {
  messageId: string
  reason: string
  /** What the reported person is in the chat of a booking. */
  role?: MessageRole | undefined
}

/** Keeps what the other person wrote as it was, for the operator. */
export async function reportPerson(
  ctx: Context,
  reporterId: AccountId,
  conversationId: string,
  given: Given,
): Promise<void> {
  const { id } = await findConversation(ctx, reporterId, conversationId)
  await report(ctx, reporterId, id, given)
}

/** The same for what somebody else wrote in the chat of a booking. */
export async function reportInChat(
  ctx: Context,
  reporterId: AccountId,
  reference: string,
  given: Given,
): Promise<void> {
  const { threadId } = await findChat(ctx, reporterId, reference)
  if (threadId === null) throw new Refusal('not-found')
  await report(ctx, reporterId, threadId, given)
}

async function report(
  ctx: Context,
  reporterId: AccountId,
  threadId: string,
  { messageId, reason, role }: Given,
): Promise<void> {
  const message = await messageIn(ctx.read(), threadId, messageId)
  const isOfPerson = message !== undefined && (role === undefined || message.role === role)
  if (!isOfPerson || message.authorId === reporterId) throw new Refusal('not-found')
  await countTry(ctx, reports, reporterId)
  await ctx.transaction((tx) =>
    insertReport(tx, {
      id: randomUUID(),
      reporterId,
      reportedId: message.authorId,
      messageId: message.id,
      content: message.content,
      reason,
      reportedAt: ctx.now,
    }),
  )
}
