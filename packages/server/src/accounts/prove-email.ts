import type { Profile } from '@bayshare/contract/accounts'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { countTry, type Limit } from '../context/store'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { isTakenEmail } from './change-email'
import { findEmailChange, isKeptForSomebody, noteEmailChanged } from './email-change-store'
import { endOneTimeTokens, findOneTimeToken, useOneTimeToken } from './proof-store'
import { profileOf } from './queries'
import { tokenHash } from './session-token'
import { holdAccount, setEmailProven, updateProfile } from './store'

const mails: Limit = { name: 'email-proofs-of-account', most: 5, perMinutes: 24 * 60 }
const triesPerAddress: Limit = { name: 'email-link-from-address', most: 30, perMinutes: 60 }

/** Sends a link to the own address; nothing where it is proven already (rule: proven email). */
export async function askEmailProof(ctx: Context, accountId: AccountId): Promise<Profile> {
  const before = await profileOf(ctx, accountId)
  if (before.isEmailProven || before.email === '') return before
  await countTry(ctx, mails, accountId)
  await ctx.transaction((tx) => record(ctx, tx, 'account.proof-asked', accountId, { accountId }))
  return before
}

/** Whoever has the link reads the mails of the address; it needs no session, and a link works once. */
export async function proveEmail(
  ctx: Context,
  given: { token: string; clientAddress: string },
): Promise<{ email: string }> {
  await countTry(ctx, triesPerAddress, given.clientAddress)
  const hash = tokenHash(given.token)
  const token = { hash, brand: ctx.brand.id } as const
  const proof = ctx.transaction(async (tx) => {
    const own = await findOneTimeToken(tx, { ...token, kind: 'email' }, ctx.realNow)
    const found = own ?? (await findOneTimeToken(tx, { ...token, kind: 'new-email' }, ctx.realNow))
    const isFirstUse =
      found && (await holdAccount(tx, found.accountId)) && (await useOneTimeToken(tx, hash, ctx.realNow))
    if (!isFirstUse) throw new Refusal('email-link-not-valid')
    const { accountId, email } = found
    if (!own) return { email: await takeNewEmail(ctx, tx, accountId) }
    await noteEmailProven(ctx, tx, accountId)
    return { email }
  })
  return proof.catch((error: unknown) => {
    throw isTakenEmail(error) ? new Refusal('email-taken') : error
  })
}

/** From here on the new address counts, and the old one is told (rule: change of email). */
async function takeNewEmail(ctx: Context, tx: Transaction, accountId: AccountId): Promise<string> {
  const change = await findEmailChange(tx, accountId, ctx.realNow)
  if (!change || change.changedAt) throw new Refusal('email-link-not-valid')
  if (await isKeptForSomebody(tx, { email: change.newEmail, except: accountId }, ctx.realNow))
    throw new Refusal('email-taken')
  await updateProfile(tx, accountId, {
    email: change.newEmail,
    emailProvenAt: null,
    previousEmail: change.oldEmail,
  })
  await noteEmailChanged(tx, accountId, ctx.realNow)
  await endOneTimeTokens(tx, accountId)
  await record(ctx, tx, 'account.changed', accountId, { accountId, what: 'email' })
  await noteEmailProven(ctx, tx, accountId)
  return change.newEmail
}

/** Any link that was sent to the address proves it. */
export async function noteEmailProven(ctx: Context, tx: Transaction, accountId: AccountId): Promise<void> {
  if (await setEmailProven(tx, accountId, ctx.now))
    await record(ctx, tx, 'account.email-proven', accountId, { accountId })
}
