import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { countTry, type Limit } from '../context/store'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { endEmailChange, findEmailChange, noteEmailConfirmed } from './email-change-store'
import { mintOneTimeToken } from './one-time-token'
import { endOneTimeTokens, findOneTimeToken, useOneTimeToken } from './proof-store'
import { endSessionsOf } from './session-store'
import { tokenHash } from './session-token'
import { holdAccount, setPassword, updateProfile } from './store'

const triesPerAddress: Limit = { name: 'old-email-link-from-address', most: 30, perMinutes: 60 }

export interface EmailChangeAnswer {
  token: string
  wasMe: boolean
  clientAddress: string
}

/** What the old address says of a change: it was its person, or the address is to be put back (rule: change of email). */
export async function answerEmailChange(
  ctx: Context,
  { token, wasMe, clientAddress }: EmailChangeAnswer,
): Promise<{ email: string; resetToken: string | null }> {
  await countTry(ctx, triesPerAddress, clientAddress)
  const hash = tokenHash(token)
  return ctx.transaction(async (tx) => {
    const sent = { hash, kind: 'old-email', brand: ctx.brand.id } as const
    const found = await findOneTimeToken(tx, sent, ctx.realNow)
    const isFirstUse =
      found && (await holdAccount(tx, found.accountId)) && (await useOneTimeToken(tx, hash, ctx.realNow))
    const change = isFirstUse ? await findEmailChange(tx, found.accountId, ctx.realNow) : undefined
    if (!found || !change?.changedAt) throw new Refusal('email-link-not-valid')
    if (!wasMe) return putBack(ctx, tx, found.accountId, change)
    await noteEmailConfirmed(tx, found.accountId, ctx.realNow)
    return { email: found.email, resetToken: null }
  })
}

/** Nobody who knows the password, or is logged in, keeps the account. */
async function putBack(
  ctx: Context,
  tx: Transaction,
  accountId: AccountId,
  { oldEmail, askedAt }: { oldEmail: string; askedAt: Temporal.Instant },
): Promise<{ email: string; resetToken: string | null }> {
  await updateProfile(tx, accountId, { email: oldEmail, emailProvenAt: ctx.now, previousEmail: null })
  await endEmailChange(tx, accountId)
  await setPassword(tx, accountId, null)
  await endOneTimeTokens(tx, accountId)
  await endSessionsOf(tx, accountId, ctx.realNow)
  await record(ctx, tx, 'account.email-put-back', accountId, { accountId, since: askedAt.toString() })
  const resetToken = await mintOneTimeToken(ctx, tx, { kind: 'reset', accountId, brand: ctx.brand.id })
  return { email: oldEmail, resetToken: resetToken ?? null }
}
