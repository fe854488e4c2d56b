import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { insistOnOldEmail } from '../accounts/change-email'
import { lockOpenAccounts } from '../accounts/store'
import type { Context } from '../context/context'
import { insist } from '../context/insist'
import { countTry, type Limit } from '../context/store'
import { record } from '../events/record'
import { insertDetails } from './details-store'
import { type GivenDetails, readDetails } from './given-details'

const additions: Limit = { name: 'payout-details', most: 30, perMinutes: 60 }

/** The first details are valid at once: a mail is sent, and nothing is paid before the next payout day. */
export async function addPayoutDetails(
  ctx: Context,
  accountId: AccountId,
  given: GivenDetails,
): Promise<void> {
  await countTry(ctx, additions, accountId)
  const details = readDetails(ctx, given)
  await ctx.transaction(async (tx) => {
    const open = await lockOpenAccounts(tx, [accountId])
    insist(open.has(accountId) ? 'yes' : 'session-has-ended')
    await insistOnOldEmail(ctx, tx, accountId)
    const isNew = await insertDetails(tx, {
      ...details,
      id: randomUUID(),
      accountId,
      createdAt: ctx.now,
      heldUntil: ctx.now,
    })
    insist(isNew ? 'yes' : 'payout-details-there')
    await record(ctx, tx, 'payout-details.changed', accountId, { accountId, isFirst: true })
  })
}
