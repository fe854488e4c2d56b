import type { Insertable } from 'kysely'
import { ofEveryBrand } from '../brands/scope'
import type { ReadHandle, Transaction } from '../database/open-database'
import type { OutgoingMessages, ScreenEvents } from '../database/schema'

/** False when this event has already told this person this thing. */
export async function insertMessage(
  tx: Transaction,
  message: Insertable<OutgoingMessages>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('outgoingMessages')
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export function findUnsent(db: ReadHandle, id: string) {
  return db
    .selectFrom('outgoingMessages')
    .selectAll()
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where(ofEveryBrand('one job delivers the messages of all brands'))
    .executeTakeFirst()
}

export async function noteAttempt(
  tx: Transaction,
  id: string,
  result: { sentAt: Temporal.Instant } | { lastError: string },
): Promise<void> {
  await tx
    .updateTable('outgoingMessages')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), lastError: null, ...result }))
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .execute()
}

export async function insertScreenEvent(tx: Transaction, event: Insertable<ScreenEvents>): Promise<void> {
  await tx.insertInto('screenEvents').values(event).execute()
}
