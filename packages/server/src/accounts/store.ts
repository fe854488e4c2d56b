import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Insertable } from 'kysely'
import type { ReadHandle, Transaction } from '../database/open-database'
import type { Accounts } from '../database/schema'
import { factColumns } from './profile-facts'

export async function insertAccount(tx: Transaction, account: Insertable<Accounts>): Promise<void> {
  await tx.insertInto('accounts').values(account).execute()
}

export function findByEmail(db: ReadHandle, email: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'passwordHash'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.trim().toLowerCase()))
    .executeTakeFirst()
}

export interface NewSession {
  id: string
  accountId: AccountId
  brand: string
  userAgent: string
  startedAt: Temporal.Instant
}

export async function insertSession(tx: Transaction, session: NewSession): Promise<void> {
  await tx.insertInto('sessions').values(session).execute()
}

export interface NewToken {
  hash: Buffer
  sessionId: string
  kind: 'access' | 'refresh'
  expiresAt: Temporal.Instant
}

export async function insertTokens(tx: Transaction, tokens: readonly NewToken[]): Promise<void> {
  await tx
    .insertInto('sessionTokens')
    .values([...tokens])
    .execute()
}

/** The session behind a live token of this brand. */
export function findSession(db: ReadHandle, hash: Buffer, brand: string, realNow: Temporal.Instant) {
  return db
    .selectFrom('sessionTokens as t')
    .innerJoin('sessions as s', 's.id', 't.sessionId')
    .innerJoin('accounts as a', 'a.id', 's.accountId')
    .select(['s.id', 's.accountId', 't.kind', 't.usedAt'])
    .select(factColumns.map((column) => `a.${column}` as const))
    .where('t.hash', '=', hash)
    .where('t.expiresAt', '>', realNow)
    .where('s.endedAt', 'is', null)
    .where('s.brand', '=', brand)
    .executeTakeFirst()
}

/** False when somebody has used it before. */
export async function useRefreshToken(
  tx: Transaction,
  hash: Buffer,
  usedAt: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessionTokens')
    .set({ usedAt })
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function endSession(
  tx: Transaction,
  sessionId: string,
  endedAt: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ endedAt })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute()
}

/** Nothing when a newer code was asked for, or the message comes too late. */
export function keepPhoneCode(
  tx: Transaction,
  { accountId, codeId, now }: { accountId: string; codeId: string; now: Temporal.Instant },
  codeHash: Buffer,
) {
  return tx
    .updateTable('phoneCodes')
    .set({ codeHash })
    .where('accountId', '=', accountId)
    .where('id', '=', codeId)
    .where('codeHash', 'is', null)
    .where('expiresAt', '>', now)
    .returning('telephoneNumber')
    .executeTakeFirst()
}
