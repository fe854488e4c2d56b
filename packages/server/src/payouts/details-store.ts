import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Insertable } from 'kysely'
import type { Transaction } from '../database/open-database'
import type { PayoutDetails } from '../database/schema'

/** False when the person has details already. */
export async function insertDetails(tx: Transaction, details: Insertable<PayoutDetails>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('payoutDetails')
    .values(details)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Held, so that nothing is paid to details that are being replaced, and of two changes one comes after the other. */
export function holdDetails(tx: Transaction, accountId: AccountId) {
  return tx
    .selectFrom('payoutDetails')
    .select(['id', 'heldUntil'])
    .where('accountId', '=', accountId)
    .where('replacedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The same with its owner, who is neither suspended nor restored before the transaction ends. */
export function holdDetailsWithOwner(tx: Transaction, accountId: AccountId) {
  return tx
    .selectFrom('payoutDetails as d')
    .innerJoin('accounts as a', 'a.id', 'd.accountId')
    .select(['d.id', 'd.heldUntil as detailsHeldUntil', 'a.suspendedAt'])
    .where('d.accountId', '=', accountId)
    .where('d.replacedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function endDetails(tx: Transaction, id: string, at: Temporal.Instant): Promise<void> {
  await tx.updateTable('payoutDetails').set({ replacedAt: at }).where('id', '=', id).execute()
}
