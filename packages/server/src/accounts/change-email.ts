import type { Profile } from '@bayshare/contract/accounts'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { countTry, type Limit } from '../context/store'
import type { ReadHandle, Transaction } from '../database/open-database'
import { record } from '../events/record'
import { askForEmail, endEmailChange, findEmailChange, isKeptForSomebody } from './email-change-store'
import { insistOnCurrentPassword } from './insist-on-current-password'
import { endOneTimeTokens } from './proof-store'
import { profileOf } from './queries'
import { findByEmail, findSecrets, type HeldProfile, updateProfile } from './store'

/** Each change tells whether an address is taken, so nobody may ask for a long list of them. */
const changes: Limit = { name: 'change-of-email', most: 10, perMinutes: 24 * 60 }
const mails: Limit = { name: 'email-change-mails', most: 5, perMinutes: 24 * 60 }

/** An address that may be written, and what was true of the account when its password was checked. */
export interface AllowedEmail {
  address: string
  checked: { email: string; passwordHash: string | null }
}

/** Outside of the transaction, because checking a password takes its time. Undefined when nothing changes. */
export async function allowEmail(
  ctx: Context,
  accountId: AccountId,
  address: string,
  currentPassword: string | undefined,
): Promise<AllowedEmail | undefined> {
  const secrets = await findSecrets(ctx.read(), accountId)
  if (!secrets) throw new Refusal('session-has-ended')
  const { email } = secrets
  if (isSame(email, address)) return undefined
  await countTry(ctx, changes, accountId)
  const passwordHash =
    email === '' ? secrets.passwordHash : await insistOnCurrentPassword(ctx, accountId, currentPassword ?? '')
  return { address, checked: { email, passwordHash } }
}

/**
 * Whoever is still signing up has mistyped the address, so the new one counts at once. Everybody else is sent a link there,
 * and the old one counts until it was opened (rule: change of email).
 */
export async function changeEmail(
  ctx: Context,
  tx: Transaction,
  person: HeldProfile,
  { address, checked }: AllowedEmail,
): Promise<'at-once' | 'by-link'> {
  if (isSame(person.email, address)) return 'at-once'
  if (person.email !== checked.email || person.passwordHash !== checked.passwordHash)
    throw new Refusal('wrong-current-password')
  if (await isKeptForSomebody(tx, { email: address, except: person.id }, ctx.realNow))
    throw new Refusal('email-taken')
  if (!isSigningUp(person)) {
    await askForNewEmail(ctx, tx, person, address)
    return 'by-link'
  }
  await updateProfile(tx, person.id, {
    email: address,
    emailProvenAt: null,
    previousEmail: (person.previousEmail ?? person.email) || null,
  })
  await endOneTimeTokens(tx, person.id)
  if (person.email !== '')
    await record(ctx, tx, 'account.changed', person.id, { accountId: person.id, what: 'email' })
  return 'at-once'
}

function isSigningUp({ email, emailProvenAt, telephoneVerifiedAt, isCorporate }: HeldProfile): boolean {
  return email === '' || (emailProvenAt === null && telephoneVerifiedAt === null && !isCorporate)
}

async function askForNewEmail(
  ctx: Context,
  tx: Transaction,
  { id: accountId, email: oldEmail }: HeldProfile,
  newEmail: string,
): Promise<void> {
  await insistOnOldEmail(ctx, tx, accountId)
  if (await findByEmail(tx, newEmail)) throw new Refusal('email-taken')
  await endOneTimeTokens(tx, accountId, 'new-email')
  await askForEmail(tx, { accountId, oldEmail, newEmail, askedAt: ctx.realNow })
  await record(ctx, tx, 'account.new-email-asked', accountId, { accountId })
}

/** For a while after a change the old address has to say that it was its person (rule: change of email). */
export async function insistOnOldEmail(ctx: Context, db: ReadHandle, accountId: AccountId): Promise<void> {
  const change = await findEmailChange(db, accountId, ctx.realNow)
  if (change?.changedAt && !change.confirmedAt) throw new Refusal('email-just-changed')
}

/** Sends the link to the new or the old address once more; nothing where none is waited for. */
export async function remindOfEmail(ctx: Context, accountId: AccountId): Promise<Profile> {
  const change = await findEmailChange(ctx.read(), accountId, ctx.realNow)
  if (change && !change.confirmedAt) {
    await countTry(ctx, mails, accountId)
    const asked = change.changedAt ? 'account.old-email-asked' : 'account.new-email-asked'
    await ctx.transaction((tx) => record(ctx, tx, asked, accountId, { accountId }))
  }
  return profileOf(ctx, accountId)
}

/** A change that has come into effect is taken back by its old address alone. */
export async function keepEmail(ctx: Context, accountId: AccountId): Promise<Profile> {
  await ctx.transaction(async (tx) => {
    const change = await findEmailChange(tx, accountId, ctx.realNow)
    if (change?.changedAt) throw new Refusal('email-just-changed')
    await endOneTimeTokens(tx, accountId, 'new-email')
    await endEmailChange(tx, accountId)
  })
  return profileOf(ctx, accountId)
}

/** The index on the addresses decides, so two people at once cannot both have one. */
export function isTakenEmail(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'accounts_email'
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
