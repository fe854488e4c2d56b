import type { Profile } from '@bayshare/contract/accounts'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { profileOf } from '../accounts/queries'
import type { Context } from '../context/context'
import { countTry, type Limit } from '../context/store'
import { record } from '../events/record'
import { addressOf } from './address-of'
import { clearBounce } from './bounce-store'

/** Mail to bad addresses makes providers doubt all mail of the sender. */
const retries: Limit = { name: 'retry-email', most: 3, perMinutes: 24 * 60 }

/** A person says that mail to their address goes through again. They get one at once, which may bounce again. */
export async function retryEmail(ctx: Context, accountId: AccountId): Promise<Profile> {
  const before = await profileOf(ctx, accountId)
  if (!before.isEmailBounced) return before
  await countTry(ctx, retries, accountId)
  await ctx.transaction(async (tx) => {
    const { email } = await addressOf(tx, accountId)
    await clearBounce(tx, email, ctx.now)
    await record(ctx, tx, 'account.email-retried', accountId, { accountId })
  })
  return profileOf(ctx, accountId)
}
