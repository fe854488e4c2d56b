import type { AccountId } from '@bayshare/domain/accounts/actor'
import { type SqlBool, sql } from 'kysely'
import type { ReadHandle, Transaction } from '../database/open-database'
import { lifeSeconds } from './one-time-token'

/** The change of address that waits for its new address, or has come into effect not long ago (rule: change of email). */
export function findEmailChange(db: ReadHandle, accountId: AccountId, realNow: Temporal.Instant) {
  return db
    .selectFrom('emailChanges')
    .select(['oldEmail', 'newEmail', 'askedAt', 'changedAt', 'confirmedAt'])
    .where('accountId', '=', accountId)
    .where((eb) => eb.fn.coalesce('changedAt', 'askedAt'), '>', latestOver(realNow))
    .executeTakeFirst()
}

/** The address that somebody has just left is kept for them, so that they can have it back. */
export async function isKeptForSomebody(
  tx: Transaction,
  { email, except }: { email: string; except?: AccountId },
  realNow: Temporal.Instant,
): Promise<boolean> {
  const row = await tx
    .selectFrom('emailChanges')
    .select('accountId')
    .where(sql<SqlBool>`lower(old_email) = lower(${email.trim()})`)
    .where('changedAt', '>', latestOver(realNow))
    .$if(except !== undefined, (query) => query.where('accountId', '!=', except!))
    .executeTakeFirst()
  return row !== undefined
}

/** Takes the place of a change before it. */
export async function askForEmail(
  tx: Transaction,
  change: { accountId: AccountId; oldEmail: string; newEmail: string; askedAt: Temporal.Instant },
): Promise<void> {
  const { accountId, ...asked } = change
  const fresh = { ...asked, changedAt: null, confirmedAt: null }
  await tx
    .insertInto('emailChanges')
    .values({ accountId, ...fresh })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(fresh))
    .execute()
}

export async function noteEmailChanged(tx: Transaction, accountId: AccountId, at: Temporal.Instant) {
  await tx.updateTable('emailChanges').set({ changedAt: at }).where('accountId', '=', accountId).execute()
}

export async function noteEmailConfirmed(tx: Transaction, accountId: AccountId, at: Temporal.Instant) {
  await tx.updateTable('emailChanges').set({ confirmedAt: at }).where('accountId', '=', accountId).execute()
}

export async function endEmailChange(tx: Transaction, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('emailChanges').where('accountId', '=', accountId).execute()
}

export async function forgetEmailChanges(tx: Transaction, realNow: Temporal.Instant): Promise<void> {
  await tx
    .deleteFrom('emailChanges')
    .where((eb) => eb.fn.coalesce('changedAt', 'askedAt'), '<=', latestOver(realNow))
    .execute()
}

/** A change from then or before has no link any more. */
function latestOver(realNow: Temporal.Instant): Temporal.Instant {
  return realNow.subtract({ seconds: lifeSeconds['old-email'] })
}
