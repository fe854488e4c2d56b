import {
  type ConversationMessage,
  replyInConversation as route,
  type Said,
} from '@bayshare/contract/messaging'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { holdKeyOf, keepAnswer } from '../context/keep-answer'
import { findConversation } from './read-conversation'
import { insistOnReachable, writeInConversation } from './write-in-conversation'

export async function replyInConversation(
  ctx: Context,
  accountId: AccountId,
  id: string,
  said: Said,
): Promise<ConversationMessage> {
  const conversation = await findConversation(ctx, accountId, id)
  return ctx.transaction(async (tx) => {
    const key = await holdKeyOf(ctx, tx)
    await insistOnReachable(tx, accountId, conversation)
    const answer = await writeInConversation(ctx, tx, conversation, { accountId, said })
    await keepAnswer(tx, key, route, answer)
    return answer
  })
}
