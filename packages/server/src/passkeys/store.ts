import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { BrandId } from '@bayshare/domain/brands/brand'
import type { Insertable } from 'kysely'
import type { ReadHandle, Transaction } from '../database/open-database'
import type { PasskeyChallenges, Passkeys } from '../database/schema'

export async function insertChallenge(
  tx: Transaction,
  challenge: Insertable<PasskeyChallenges>,
): Promise<void> {
  await tx.insertInto('passkeyChallenges').values(challenge).execute()
}

export interface AskedChallenge {
  challenge: string
  brand: BrandId
  /** Null when a visitor was asked who they are. */
  accountId: AccountId | null
}

/** True once for each challenge: whoever takes it removes it. */
export async function takeChallenge(
  tx: Transaction,
  { challenge, brand, accountId }: AskedChallenge,
  realNow: Temporal.Instant,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', challenge)
    .where('brand', '=', brand)
    .where('accountId', 'is not distinct from', accountId)
    .where('expiresAt', '>', realNow)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function forgetOldChallenges(tx: Transaction, realNow: Temporal.Instant): Promise<void> {
  await tx.deleteFrom('passkeyChallenges').where('expiresAt', '<=', realNow).execute()
}

/** False when this very passkey is kept already, for this account or another. */
export async function insertPasskey(tx: Transaction, passkey: Insertable<Passkeys>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export function findPasskey(db: ReadHandle, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'accountId', 'credentialId', 'publicKey', 'counter', 'transports'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()
}

/** False when the passkey is gone, or was used by somebody else since its counter was read. */
export async function usePasskey(
  tx: Transaction,
  passkey: { id: string; counter: number },
  used: { counter: number; at: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter: used.counter, lastUsedAt: used.at })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when this person has no such passkey. */
export async function deletePasskey(
  tx: Transaction,
  accountId: AccountId,
  passkeyId: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('id', '=', passkeyId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deletePasskeysSince(
  tx: Transaction,
  accountId: AccountId,
  since: Temporal.Instant,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('accountId', '=', accountId)
    .where('createdAt', '>=', since)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deletePasskeysOf(tx: Transaction, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('passkeyChallenges').where('accountId', '=', accountId).execute()
  await tx.deleteFrom('passkeys').where('accountId', '=', accountId).execute()
}
