import type { AccountId } from '@bayshare/domain/accounts/actor'
import { type Insertable, sql } from 'kysely'
import type { Transaction } from '../database/open-database'
import type { AccountClosings } from '../database/schema'

/** Two managers who leave one building at once do so one after the other, so that the second of them is its last. */
export async function lockManagedBuildings(tx: Transaction, accountId: AccountId): Promise<void> {
  await sql`
    select from buildings where id in (select building_id from building_members where account_id = ${accountId})
    order by id for no key update`.execute(tx)
}

export async function insertClosing(tx: Transaction, closing: Insertable<AccountClosings>): Promise<void> {
  await tx.insertInto('accountClosings').values(closing).execute()
}

/** Of two answers by the same link, and of a link and an operator, one comes after the other. */
export function lockClosing(tx: Transaction, accountId: AccountId) {
  return tx
    .selectFrom('accountClosings')
    .selectAll()
    .where('accountId', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The link of an earlier mail ends with this. Null: there is nothing to ask for any more. */
export async function setAsked(
  tx: Transaction,
  accountId: AccountId,
  askedAt: Temporal.Instant | null,
): Promise<void> {
  await tx.updateTable('accountClosings').set({ askedAt }).where('accountId', '=', accountId).execute()
}

export async function setDecided(
  tx: Transaction,
  accountId: AccountId,
  decidedReturns: number,
): Promise<void> {
  await tx.updateTable('accountClosings').set({ decidedReturns }).where('accountId', '=', accountId).execute()
}

/** False when another node was faster. */
export async function setErased(
  tx: Transaction,
  accountId: AccountId,
  erasedAt: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accountClosings')
    .set({ firstName: '', lastName: '', email: '', telephoneNumber: null, askedAt: null, erasedAt })
    .where('accountId', '=', accountId)
    .where('erasedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
