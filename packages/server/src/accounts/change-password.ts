import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import { record } from '../events/record'
import { insistOnCurrentPassword } from './insist-on-current-password'
import { insistOnNewStrength } from './insist-on-strength'
import { hashPassword } from './password'
import { endOneTimeTokens } from './proof-store'
import { endSessionsOf } from './session-store'
import { findSecrets, holdAccount, setPassword } from './store'

export interface PasswordChange {
  accountId: AccountId
  /** Stays open; every other session of this person ends. */
  sessionId: string
  currentPassword: string
  password: string
  passwordAgain: string
}

export async function changePassword(ctx: Context, given: PasswordChange): Promise<void> {
  const { accountId } = given
  insist(given.password === given.passwordAgain ? 'yes' : 'passwords-differ')
  const secrets = await findSecrets(ctx.read(), accountId)
  if (!secrets) throw new Refusal('session-has-ended')
  await insistOnNewStrength(given.password, secrets.email)
  const currentHash = await insistOnCurrentPassword(ctx, accountId, given.currentPassword)
  const passwordHash = await hashPassword(given.password)
  await ctx.transaction(async (tx) => {
    const held = await holdAccount(tx, accountId)
    // Somebody has changed it since: what was entered is the current password no longer.
    insist(held?.passwordHash === currentHash ? 'yes' : 'wrong-current-password')
    await setPassword(tx, accountId, passwordHash)
    await endOneTimeTokens(tx, accountId)
    await endSessionsOf(tx, accountId, ctx.realNow, given.sessionId)
    await record(ctx, tx, 'account.changed', accountId, { accountId, what: 'password' })
  })
}
