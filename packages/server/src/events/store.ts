import { type Insertable, sql } from 'kysely'
import { later } from '../database/begin-late'
import type { ReadHandle, Transaction } from '../database/open-database'
import type { Events } from '../database/schema'

/** With one job for each reaction to each of them, in one statement. */
export async function insertEvents(
  tx: Transaction,
  { kind, brand, actor, recordedAt }: EventsOfOneKind,
  { subjects, payloads, reactions }: { subjects: string[]; payloads: string[]; reactions: string[] },
): Promise<void> {
  await sql`
    with recorded as (
      insert into events (kind, subject, brand, actor, payload, recorded_at)
      select ${kind}, e.subject, ${brand}, ${actor}, e.payload::jsonb, ${recordedAt}::timestamptz
      from unnest(${subjects}::text[], ${payloads}::text[]) with ordinality as e (subject, payload, place)
      order by e.place
      returning id
    )
    select enqueue(
      'react', json_build_object('eventId', recorded.id, 'reaction', r.name), 'react:' || recorded.id || ':' || r.name
    )
    from recorded, unnest(${reactions}::text[]) with ordinality as r (name, place)
    order by recorded.id, r.place ${later}`.execute(tx)
}

type EventsOfOneKind = Pick<Insertable<Events>, 'kind' | 'brand' | 'actor' | 'recordedAt'>

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
