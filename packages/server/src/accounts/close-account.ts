import { randomBytes, randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { mayClose } from '@bayshare/domain/accounts/may-close'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import { record } from '../events/record'
import { insistOnCurrentPassword } from './insist-on-current-password'
import { tiesOf } from './queries'
import { endOneTimeTokens, forgetPhoneCode } from './proof-store'
import { endSessionsForGood } from './session-store'
import { eraseAccount, lockAccount } from './store'

/** Removes the person. Bookings, payments and the ledger stay, under an account that is nobody any more. */
export async function closeAccount(
  ctx: Context,
  accountId: AccountId,
  currentPassword: string,
): Promise<void> {
  const checkedHash = await insistOnCurrentPassword(ctx, accountId, currentPassword)
  await ctx.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account) throw new Refusal('session-has-ended')
    insist(account.passwordHash === checkedHash ? 'yes' : 'wrong-current-password')
    insist(mayClose(await tiesOf(tx, accountId, ctx.now)))
    await eraseAccount(tx, accountId, {
      // Until a change of address was mailed, the person is at the one before.
      previousEmail: (account.previousEmail ?? account.email) || null,
      referralCode: randomBytes(12).toString('hex'),
      searchToken: randomUUID(),
      closedAt: ctx.now,
    })
    await endOneTimeTokens(tx, accountId)
    await forgetPhoneCode(tx, accountId)
    await endSessionsForGood(tx, accountId, ctx.realNow)
    await record(ctx, tx, 'account.closed', accountId, { accountId, imagePath: account.imagePath })
  })
}
