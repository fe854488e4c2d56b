import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { countInside } from '../context/store'
import type { Transaction } from '../database/open-database'

/** Counts what is sent, and refuses when it is too much (rule: message limits). */
export function countMessage(ctx: Context, tx: Transaction, accountId: AccountId): Promise<void> {
  const most = ctx.brand.policy.messaging.messagesPerMinute
  const limit = { name: 'messages', most, perMinutes: 1, refusal: 'too-many-messages' } as const
  return countInside(ctx, tx, limit, accountId)
}

export function countConversation(ctx: Context, tx: Transaction, accountId: AccountId): Promise<void> {
  const most = ctx.brand.policy.messaging.conversationsPerHour
  const limit = { name: 'conversations', most, perMinutes: 60, refusal: 'too-many-conversations' } as const
  return countInside(ctx, tx, limit, accountId)
}
