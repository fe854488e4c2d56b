import { type Insertable, sql } from 'kysely'
import type { Transaction } from '../database/open-database'
import type { MailAnswers } from '../database/schema'

/** Whether this is the first answer to the request by a link, or the same one again. */
export async function keepMailAnswer(tx: Transaction, answer: Insertable<MailAnswers>): Promise<boolean> {
  const { bookingId, ownerId, act, answeredAt } = answer
  const { rows } = await sql<{ act: string }>`
    insert into mail_answers as kept (booking_id, owner_id, act, answered_at)
    values (${bookingId}, ${ownerId}, ${act}, ${answeredAt})
    on conflict (booking_id) do update set act = kept.act
    returning act`.execute(tx)
  return rows[0]?.act === act
}
