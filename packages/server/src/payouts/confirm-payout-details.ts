import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { record } from '../events/record'
import { clearReturn } from './details-store'

/**
 * The owner says that the account that returned this payout is right, so it is paid to again (rule: returned payouts). Nothing
 * happens where another payout was returned meanwhile, or the account was changed or confirmed already.
 */
export async function confirmPayoutDetails(
  ctx: Context,
  accountId: AccountId,
  payoutId: string,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (!(await clearReturn(tx, accountId, payoutId))) return
    await record(ctx, tx, 'payout-details.confirmed', accountId, { accountId, payoutId })
  })
}
