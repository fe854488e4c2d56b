import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { countTry, type Limit } from '../context/store'
import { messageIn } from './queries'
import { findConversation } from './read-conversation'
import { insertReport } from './store'

const reports: Limit = { name: 'message-reports', most: 20, perMinutes: 24 * 60 }

/** Keeps what the other person wrote as it was, for the operator. */
export async function reportPerson(
  ctx: Context,
  reporterId: AccountId,
  conversationId: string,
  { messageId, reason }: { messageId: string; reason: string },
): Promise<void> {
  const conversation = await findConversation(ctx, reporterId, conversationId)
  const message = await messageIn(ctx.read(), conversation.id, messageId)
  if (!message || message.authorId !== conversation.otherId) throw new Refusal('not-found')
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
