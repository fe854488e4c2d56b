import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Insertable } from 'kysely'
import type { Transaction } from '../database/open-database'
import type { TopUps } from '../database/schema'

export interface Preferences {
  isAutomatic: boolean
  /** Whole dollars. */
  amount: number
}

export async function insertTopUp(tx: Transaction, topUp: Insertable<TopUps>): Promise<void> {
  await tx.insertInto('topUps').values(topUp).execute()
}

/** The top-up behind a payment; nobody else settles it before the transaction ends. */
export function lockTopUp(tx: Transaction, paymentId: string) {
  return tx
    .selectFrom('topUps')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function closeTopUp(tx: Transaction, id: string, state: 'done' | 'failed'): Promise<void> {
  await tx.updateTable('topUps').set({ state }).where('id', '=', id).execute()
}

/** Locked, so that of many triggers at once only one sees that nothing is in flight. */
export function lockPreferences(tx: Transaction, accountId: AccountId) {
  return tx
    .selectFrom('paymentPreferences')
    .select(['autoRecharge', 'autoRechargeAmount', 'lastFailedAt'])
    .where('accountId', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Only what was given changes, so that two changes at once do not undo each other. */
export async function changePreferences(
  tx: Transaction,
  accountId: AccountId,
  changes: Partial<Preferences>,
  { otherwise, at }: { otherwise: Preferences; at: Temporal.Instant },
): Promise<Preferences> {
  const { isAutomatic, amount } = changes
  const row = await tx
    .insertInto('paymentPreferences')
    .values({
      accountId,
      autoRecharge: isAutomatic ?? otherwise.isAutomatic,
      autoRechargeAmount: amount ?? otherwise.amount,
      changedAt: at,
    })
    .onConflict((conflict) =>
      conflict.column('accountId').doUpdateSet({
        changedAt: at,
        ...(isAutomatic !== undefined && { autoRecharge: isAutomatic }),
        // Whoever switches them on begins anew.
        ...(isAutomatic === true && { failedTries: 0, lastFailedAt: null }),
        ...(amount !== undefined && { autoRechargeAmount: amount }),
      }),
    )
    .returning(['autoRecharge', 'autoRechargeAmount'])
    .executeTakeFirstOrThrow()
  return { isAutomatic: row.autoRecharge, amount: row.autoRechargeAmount }
}

/** One that is paid ends the row of failures. */
export async function noteSuccess(tx: Transaction, accountId: AccountId): Promise<void> {
  await tx
    .updateTable('paymentPreferences')
    .set({ failedTries: 0, lastFailedAt: null })
    .where('accountId', '=', accountId)
    .execute()
}

/** Answers whether they are still on; undefined where their holder has switched them off meanwhile. */
export async function countFailure(
  tx: Transaction,
  accountId: AccountId,
  { failuresUntilOff, at }: { failuresUntilOff: number; at: Temporal.Instant },
): Promise<boolean | undefined> {
  const row = await tx
    .updateTable('paymentPreferences')
    .set(({ eb }) => ({
      failedTries: eb('failedTries', '+', 1),
      autoRecharge: eb('failedTries', '<', failuresUntilOff - 1).$castTo<boolean>(),
      lastFailedAt: at,
      changedAt: at,
    }))
    .where('accountId', '=', accountId)
    .where('autoRecharge', '=', true)
    .returning('autoRecharge')
    .executeTakeFirst()
  return row?.autoRecharge
}
