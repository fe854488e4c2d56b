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
    .select(['autoRecharge', 'autoRechargeAmount'])
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
        ...(amount !== undefined && { autoRechargeAmount: amount }),
      }),
    )
    .returning(['autoRecharge', 'autoRechargeAmount'])
    .executeTakeFirstOrThrow()
  return { isAutomatic: row.autoRecharge, amount: row.autoRechargeAmount }
}

/** After a failure nothing is tried again by itself: a mail is sent, and the person decides. */
export async function switchOff(tx: Transaction, accountId: AccountId, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('paymentPreferences')
    .set({ autoRecharge: false, changedAt: at })
    .where('accountId', '=', accountId)
    .execute()
}
