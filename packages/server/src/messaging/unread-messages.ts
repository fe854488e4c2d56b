import type { AccountId } from '@bayshare/domain/accounts/actor'
import { sql } from 'kysely'
import type { Context } from '../context/context'
import { isInInbox } from './inbox-threads'

/** Whether there are messages in the inbox of this person that they have not read. */
export async function hasUnreadMessages(ctx: Context, accountId: AccountId): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select ${unreadOf(ctx, accountId)}) as has`.execute(ctx.read())
  return rows[0]?.has ?? false
}

/** How many there are, in one thread or in all. */
export async function countUnread(ctx: Context, accountId: AccountId, threadId?: string): Promise<number> {
  const inThread = threadId === undefined ? sql`` : sql`and t.id = ${threadId}::uuid`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${unreadOf(ctx, accountId)} ${inThread}`.execute(ctx.read())
  return rows[0]?.count ?? 0
}

function unreadOf(ctx: Context, accountId: AccountId) {
  return sql`
    from message_threads t
    left join message_reads r on r.thread_id = t.id and r.account_id = ${accountId}::uuid
    join messages m on m.thread_id = t.id and m.number > coalesce(r.number, 0) and m.author_id <> ${accountId}::uuid
    where ${isInInbox(ctx, accountId)} and t.last_number > coalesce(r.number, 0)`
}
