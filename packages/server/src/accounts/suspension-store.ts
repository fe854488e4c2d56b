import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Transaction } from '../database/open-database'

export async function setSuspension(
  tx: Transaction,
  accountId: AccountId,
  suspension: { suspendedAt: Temporal.Instant; suspensionReason: string } | null,
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set(suspension ?? { suspendedAt: null, suspensionReason: null })
    .where('id', '=', accountId)
    .execute()
}

export async function setFeatured(tx: Transaction, accountId: AccountId, isFeatured: boolean): Promise<void> {
  await tx.updateTable('accounts').set({ isFeatured }).where('id', '=', accountId).execute()
}

/** Whether nobody may act as this person. It does not change before the transaction ends. */
export async function isSuspended(tx: Transaction, accountId: AccountId): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts')
    .select('suspendedAt')
    .where('id', '=', accountId)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined && row.suspendedAt !== null
}
