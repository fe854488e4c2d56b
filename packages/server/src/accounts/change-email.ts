import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { countTry, type Limit } from '../context/store'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { insistOnCurrentPassword } from './insist-on-current-password'
import { endOneTimeTokens } from './proof-store'
import { findSecrets, type HeldProfile, updateProfile } from './store'

/** Each change tells whether an address is taken, so nobody may ask for a long list of them. */
const changes: Limit = { name: 'change-of-email', most: 10, perMinutes: 24 * 60 }

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
 * The old address is kept for the mail that tells of the change; links that were sent to it end. One that has not been
 * mailed yet is kept: two quick changes must not hide from the person what happened.
 */
export async function changeEmail(
  ctx: Context,
  tx: Transaction,
  person: HeldProfile,
  { address, checked }: AllowedEmail,
): Promise<void> {
  if (isSame(person.email, address)) return
  if (person.email !== checked.email || person.passwordHash !== checked.passwordHash)
    throw new Refusal('wrong-current-password')
  await updateProfile(tx, person.id, {
    email: address,
    emailProvenAt: null,
    previousEmail: (person.previousEmail ?? person.email) || null,
  })
  await endOneTimeTokens(tx, person.id)
  if (person.email !== '')
    await record(ctx, tx, 'account.changed', person.id, { accountId: person.id, what: 'email' })
}

/** The index on the addresses decides, so two people at once cannot both have one. */
export function isTakenEmail(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'accounts_email'
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
