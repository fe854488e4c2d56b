import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { record } from '../events/record'
import { markSeen } from './notification-store'

/** Those of this brand that had come by then. */
export async function markNotificationsSeen(
  ctx: Context,
  accountId: AccountId,
  until: Temporal.Instant = ctx.now,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const marked = await markSeen(tx, ctx.brand, accountId, { until, at: ctx.now })
    if (marked > 0) await record(ctx, tx, 'notifications.seen', accountId, { accountId })
  })
}
