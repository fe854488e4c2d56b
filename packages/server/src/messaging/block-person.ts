import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { findConversation } from './read-conversation'
import { insertBlock, removeBlock } from './store'

/** From now on neither of the two can write to the other in the inbox (rule: blocked people). */
export async function blockPerson(ctx: Context, blockerId: AccountId, conversationId: string): Promise<void> {
  const { otherId: blockedId } = await findConversation(ctx, blockerId, conversationId)
  await ctx.transaction((tx) => insertBlock(tx, { blockerId, blockedId, createdAt: ctx.now }))
}

/** Takes back the own block; one of the other person stays. */
export async function unblockPerson(
  ctx: Context,
  blockerId: AccountId,
  conversationId: string,
): Promise<void> {
  const { otherId: blockedId } = await findConversation(ctx, blockerId, conversationId)
  await ctx.transaction((tx) => removeBlock(tx, { blockerId, blockedId }))
}
