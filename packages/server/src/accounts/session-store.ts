import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { BrandId } from '@bayshare/domain/brands/brand'
import type { ReadHandle, Transaction } from '../database/open-database'
import { factColumns } from './profile-facts'

export interface NewSession {
  id: string
  accountId: AccountId
  brand: BrandId
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

/** Those of a renewal that is repeated are there already. */
export async function insertTokens(tx: Transaction, tokens: readonly NewToken[]): Promise<void> {
  await tx
    .insertInto('sessionTokens')
    .values([...tokens])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The session behind a live token of this brand. */
export function findSession(db: ReadHandle, hash: Buffer, brand: BrandId, realNow: Temporal.Instant) {
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
    .where('a.closedAt', 'is', null)
    .where('a.suspendedAt', 'is', null)
    .executeTakeFirst()
}

/** Of several uses only the first is written down. */
export async function useRefreshToken(
  tx: Transaction,
  hash: Buffer,
  usedAt: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('sessionTokens')
    .set({ usedAt })
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .execute()
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

/** False when this is no running session of this person. */
export async function endOwnSession(
  tx: Transaction,
  session: { id: string; accountId: AccountId },
  endedAt: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ endedAt })
    .where('id', '=', session.id)
    .where('accountId', '=', session.accountId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends all sessions of a person, or all but the one that they act in. */
export async function endSessionsOf(
  tx: Transaction,
  accountId: AccountId,
  endedAt: Temporal.Instant,
  except?: string,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ endedAt })
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute()
}

export async function noteSeen(
  tx: Transaction,
  sessionId: string,
  lastSeenAt: Temporal.Instant,
): Promise<void> {
  await tx.updateTable('sessions').set({ lastSeenAt }).where('id', '=', sessionId).execute()
}

/** Ends every session with its tokens, and forgets from which devices they came. */
export async function endSessionsForGood(
  tx: Transaction,
  accountId: AccountId,
  endedAt: Temporal.Instant,
): Promise<void> {
  await tx
    .deleteFrom('sessionTokens')
    .where('sessionId', 'in', (eb) =>
      eb.selectFrom('sessions').select('id').where('accountId', '=', accountId),
    )
    .execute()
  await tx
    .updateTable('sessions')
    .set((eb) => ({ endedAt: eb.fn.coalesce('endedAt', eb.val(endedAt)), userAgent: '' }))
    .where('accountId', '=', accountId)
    .execute()
}
