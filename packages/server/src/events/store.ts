import type { Insertable } from 'kysely'
import type { ReadHandle, Transaction } from '../database/open-database'
import type { Events } from '../database/schema'

/** In one statement; answers their ids. */
export async function insertEvents(
  tx: Transaction,
  events: readonly Insertable<Events>[],
): Promise<number[]> {
  const rows = await tx
    .insertInto('events')
    .values([...events])
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export function findEvent(db: ReadHandle, id: number) {
  return db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()
}

/** False when this reaction has already run for this event. */
export async function claimReaction(
  tx: Transaction,
  eventId: number,
  reaction: string,
  doneAt: Temporal.Instant,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('reactionsDone')
    .values({ eventId, reaction, doneAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
