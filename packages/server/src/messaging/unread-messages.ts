import type { AccountId } from '@bayshare/domain/accounts/actor'
import { sql } from 'kysely'
import type { ReadHandle } from '../database/open-database'

/**
 * Whether there are messages to this person that they have not read, in conversations or in the chats of the bookings
 * that they made or received. Managers and the operator are not looked for: nobody writes to them.
 */
export async function hasUnreadMessages(db: ReadHandle, accountId: AccountId): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select ${unreadOf(accountId)}) as has`.execute(
    db,
  )
  return rows[0]?.has ?? false
}

export async function unreadInConversations(db: ReadHandle, accountId: AccountId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${unreadOf(accountId)} and t.booking_id is null`.execute(db)
  return rows[0]?.count ?? 0
}

function unreadOf(accountId: AccountId) {
  return sql`
    from message_threads t
    left join message_reads r on r.thread_id = t.id and r.account_id = ${accountId}::uuid
    join messages m on m.thread_id = t.id and m.number > coalesce(r.number, 0) and m.author_id <> ${accountId}::uuid
    where (t.driver_id = ${accountId}::uuid or t.owner_id = ${accountId}::uuid)
      and t.last_number > coalesce(r.number, 0)`
}
