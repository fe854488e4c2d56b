import type { ReadHandle, Transaction } from '../database/open-database'
import type { WebhookEvent } from '../ports/payments'

export async function isKnownWebhookEvent(db: ReadHandle, id: string): Promise<boolean> {
  const row = await db.selectFrom('providerNotices').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function keepWebhookEvent(
  tx: Transaction,
  { id, kind }: WebhookEvent,
  receivedAt: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto('providerNotices')
    .values({ id, kind, receivedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
