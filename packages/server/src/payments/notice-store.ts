import type { ReadHandle, Transaction } from '../database/open-database'
import type { ProviderNotice } from '../ports/payments'

export async function isKnownNotice(db: ReadHandle, id: string): Promise<boolean> {
  const row = await db.selectFrom('providerNotices').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function keepNotice(
  tx: Transaction,
  { id, kind }: ProviderNotice,
  receivedAt: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto('providerNotices')
    .values({ id, kind, receivedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
