import type { AccountId } from '@bayshare/domain/accounts/actor'
import { sql } from 'kysely'
import type { ReadHandle } from '../database/open-database'

/**
 * How many messages to this person they have not read, in conversations and in the chats of the bookings that they made or
 * received. Managers and the operator are not counted for: nobody writes to them.
 */
export function unreadMessages(db: ReadHandle, accountId: AccountId): Promise<number> {
  return unreadIn(db, accountId, sql`true`)
}

export function unreadInConversations(db: ReadHandle, accountId: AccountId): Promise<number> {
  return unreadIn(db, accountId, sql`t.booking_id is null`)
}

async function unreadIn(
  db: ReadHandle,
  accountId: AccountId,
  which: ReturnType<typeof sql>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from message_threads t
    left join message_reads r on r.thread_id = t.id and r.account_id = ${accountId}::uuid
    join messages m on m.thread_id = t.id and m.number > coalesce(r.number, 0) and m.author_id <> ${accountId}::uuid
    where (t.driver_id = ${accountId}::uuid or t.owner_id = ${accountId}::uuid)
      and t.last_number > coalesce(r.number, 0) and ${which}`.execute(db)
  return rows[0]?.count ?? 0
}
