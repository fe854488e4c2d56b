import type { AccountId } from '@bayshare/domain/accounts/actor'
import { buildingRolesThat } from '@bayshare/domain/rights/rights'
import { sql, type SqlBool } from 'kysely'
import { ofBrand, ofEveryBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { ReadHandle } from '../database/open-database'

/**
 * Whether the thread `t` is in the inbox of this person: their conversations in every brand, the chats of their bookings
 * in this one, and as staff the chats in which they wrote (rule: inbox).
 */
export function isInInbox(ctx: Context, accountId: AccountId) {
  const { actor, brand } = ctx
  const isStaff = actor.kind === 'person' && (actor.isCorporate || actor.isOperator)
  // Apart, so that each part is found by its own index.
  const asStaff = isStaff && brand.isWhiteLabel ? sql`union all ${chatsOfStaff(ctx, accountId)}` : sql``
  return sql<SqlBool>`(t.booking_id is null or ${ofBrand(brand, 't')}) and t.id in (
    select mine.id from message_threads mine where mine.driver_id = ${accountId}::uuid
    union all select mine.id from message_threads mine where mine.owner_id = ${accountId}::uuid
    ${asStaff}
  )`
}

function chatsOfStaff({ actor }: Context, accountId: AccountId) {
  const isOperator = actor.kind === 'person' && actor.isOperator
  return sql`
    select written.thread_id from messages written
    join message_threads chat on chat.id = written.thread_id
    join bookings b on b.id = chat.booking_id
    where written.author_id = ${accountId}::uuid and written.role in ('manager', 'operator')
      and (${isOperator} or exists (
        select from building_members m
        where m.building_id = b.building_id and m.account_id = ${accountId}::uuid
          and m.role = any(${buildingRolesThat('see-bookings')}::text[])
      ))`
}

/** The staff in whose inbox the chats of these bookings are. */
export async function staffInChats(
  db: ReadHandle,
  references: readonly string[],
): Promise<{ reference: string; accountId: AccountId }[]> {
  if (references.length === 0) return []
  return db
    .selectFrom('bookings as b')
    .innerJoin('messageThreads as t', 't.bookingId', 'b.id')
    .innerJoin('messages as m', 'm.threadId', 't.id')
    .innerJoin('accounts as a', 'a.id', 'm.authorId')
    .select(['b.reference', 'a.id as accountId'])
    .distinct()
    .where('b.reference', 'in', [...references])
    .where('m.role', 'in', ['manager', 'operator'])
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('a.isOperator', '=', true),
        exists(
          selectFrom('buildingMembers as member')
            .select('member.accountId')
            .whereRef('member.buildingId', '=', 'b.buildingId')
            .whereRef('member.accountId', '=', 'a.id')
            .where('member.role', 'in', buildingRolesThat('see-bookings')),
        ),
      ]),
    )
    .where(ofEveryBrand('who is told of a message takes part in the chat'))
    .execute()
}
