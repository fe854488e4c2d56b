import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { insistOnOldEmail } from '../accounts/change-email'
import { insistOnCurrentPassword } from '../accounts/insist-on-current-password'
import { holdAccount } from '../accounts/store'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import { record } from '../events/record'
import { currentDetails } from './details-queries'
import { endDetails, holdDetails, insertDetails } from './details-store'
import { type GivenDetails, readDetails } from './given-details'
import { payoutPolicy } from './payout-policy'

/** With the password, and nothing is paid for two days: an attacker must not redirect somebody's earnings unnoticed. */
export async function changePayoutDetails(
  ctx: Context,
  accountId: AccountId,
  given: GivenDetails,
): Promise<void> {
  // What is wrong is said before the password is tried.
  readDetails(ctx, given, (await currentDetails(ctx, accountId))?.accountNumber)
  const checkedHash = await insistOnCurrentPassword(ctx, accountId, given.currentPassword ?? '')
  await ctx.transaction(async (tx) => {
    const account = await holdAccount(tx, accountId)
    insist(account?.passwordHash === checkedHash ? 'yes' : 'wrong-current-password')
    await insistOnOldEmail(ctx, tx, accountId)
    const before = await holdDetails(tx, accountId)
    if (!before) throw new Refusal('not-found')
    const details = readDetails(ctx, given, before.accountNumber)
    await endDetails(tx, before.id, ctx.now)
    await insertDetails(tx, {
      ...details,
      id: randomUUID(),
      accountId,
      createdAt: ctx.now,
      heldUntil: ctx.now.add({ hours: payoutPolicy.holdAfterChangeHours }),
    })
    await record(ctx, tx, 'payout-details.changed', accountId, { accountId, isFirst: false })
  })
}
