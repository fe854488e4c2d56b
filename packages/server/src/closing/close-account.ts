import { randomBytes, randomUUID } from 'node:crypto'
import type { closeAccount as route } from '@bayshare/contract/closing'
import type { CallOf } from '@bayshare/contract/route'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { mayClose, openMatters } from '@bayshare/domain/closing/may-close'
import { insistOnOldEmail } from '../accounts/change-email'
import { endEmailChange } from '../accounts/email-change-store'
import { insistOnCurrentPassword } from '../accounts/insist-on-current-password'
import { endOneTimeTokens, forgetPhoneCode } from '../accounts/proof-store'
import { endSessionsForGood } from '../accounts/session-store'
import { eraseAccount, lockAccount, lockWithOperators } from '../accounts/store'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import { record } from '../events/record'
import { nameAccount, paysToSaved } from './name-account'
import { balancesOf, factsOf } from './queries'
import { insertClosing, lockManagedBuildings } from './store'

/**
 * Ends an account of which nothing is open. Nobody acts under it or sees its name from now on; what is left in it goes to
 * the bank account that is named, and the person is known only to those who pay it (rule: closing an account).
 */
export async function closeAccount(
  ctx: Context,
  accountId: AccountId,
  given: CallOf<typeof route>['body'],
): Promise<void> {
  const checkedHash = await insistOnCurrentPassword(ctx, accountId, given.currentPassword)
  await ctx.transaction(async (tx) => {
    await lockManagedBuildings(tx, accountId)
    if (ctx.actor.kind === 'person' && ctx.actor.isOperator) await lockWithOperators(tx, accountId)
    const account = await lockAccount(tx, accountId)
    if (!account) throw new Refusal('session-has-ended')
    insist(account.passwordHash === checkedHash ? 'yes' : 'wrong-current-password')
    await insistOnOldEmail(ctx, tx, accountId)
    insist(mayClose(openMatters(await factsOf(tx, accountId, ctx.now))))
    const { cash, earnings } = await balancesOf(tx, accountId)
    if (cash > 0 || earnings > 0)
      await nameAccount(ctx, tx, accountId, given.usesSavedAccount === true ? paysToSaved : given)
    const { firstName, lastName, email, telephoneNumber } = account
    await insertClosing(tx, {
      accountId,
      brand: ctx.brand.id,
      closedAt: ctx.now,
      firstName,
      lastName,
      email,
      telephoneNumber,
    })
    await eraseAccount(tx, accountId, {
      // Until a change of address was mailed, the person is at the one before.
      previousEmail: (account.previousEmail ?? account.email) || null,
      referralCode: randomBytes(12).toString('hex'),
      searchToken: randomUUID(),
      closedAt: ctx.now,
    })
    await endOneTimeTokens(tx, accountId)
    await endEmailChange(tx, accountId)
    await forgetPhoneCode(tx, accountId)
    await endSessionsForGood(tx, accountId, ctx.realNow)
    await record(ctx, tx, 'account.closed', accountId, { accountId, imagePath: account.imagePath })
  })
}
