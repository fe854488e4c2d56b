import type { MessageReport } from '@bayshare/contract/message-reports'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { MessageRole } from '@bayshare/domain/messaging/message-role'
import { sql } from 'kysely'
import { publicFirstName } from '../accounts/public-first-name'
import { ofEveryBrand } from '../brands/scope'
import type { ReadHandle } from '../database/open-database'

const mostShown = 200
/** So many messages before and after the reported one. */
const around = 3

/** What nobody has looked at, the oldest first, in every brand. */
export async function undecidedReports(db: ReadHandle): Promise<MessageReport[]> {
  const rows = await db
    .selectFrom('messageReports as r')
    .innerJoin('messages as m', 'm.id', 'r.messageId')
    .innerJoin('messageThreads as t', 't.id', 'm.threadId')
    .innerJoin('accounts as reporter', 'reporter.id', 'r.reporterId')
    .innerJoin('accounts as reported', 'reported.id', 'r.reportedId')
    .leftJoin('bookings as b', 'b.id', 't.bookingId')
    .select(['r.id', 'r.messageId', 'r.reporterId', 'r.reportedId', 'r.reason', 'r.content', 'r.reportedAt'])
    .select(['m.threadId', 'm.number', 'b.reference'])
    .select([publicFirstName('reporter').as('reporterName'), publicFirstName('reported').as('reportedName')])
    .select(
      sql<number>`(select count(*) from message_reports o where o.reported_id = r.reported_id)::int`.as(
        'reportsOfPerson',
      ),
    )
    .where('r.outcome', 'is', null)
    .where(ofEveryBrand('an operator looks at the reports of all brands'))
    .orderBy('r.reportedAt')
    .orderBy('r.id')
    .limit(mostShown)
    .execute()
  const messages = await messagesAround(db, rows)
  return rows.map((row) => ({
    id: row.id,
    reporter: { id: row.reporterId, firstName: row.reporterName },
    reported: { id: row.reportedId, firstName: row.reportedName },
    reason: row.reason,
    content: row.content,
    reportedAt: row.reportedAt,
    reference: row.reference,
    reportsOfPerson: row.reportsOfPerson,
    around: messages
      .filter(({ threadId, number }) => threadId === row.threadId && Math.abs(number - row.number) <= around)
      .map(({ id, content, firstName, role, sentAt }) => ({
        id,
        content,
        firstName,
        role: role as MessageRole,
        sentAt,
        isReported: id === row.messageId,
      })),
  }))
}

/** Of all of these in one question. */
async function messagesAround(db: ReadHandle, of: readonly { messageId: string }[]) {
  if (of.length === 0) return []
  return db
    .selectFrom('messages as m')
    .innerJoin('accounts as author', 'author.id', 'm.authorId')
    .select(['m.id', 'm.threadId', 'm.number', 'm.content', 'm.role', 'm.sentAt'])
    .select(publicFirstName('author').as('firstName'))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('messages as one')
          .select('one.id')
          .where(
            'one.id',
            'in',
            of.map(({ messageId }) => messageId),
          )
          .whereRef('one.threadId', '=', 'm.threadId')
          .where(sql<number>`abs(one.number - m.number)`, '<=', around),
      ),
    )
    .orderBy('m.threadId')
    .orderBy('m.number')
    .execute()
}

export function reportToDecide(db: ReadHandle, id: string) {
  return db
    .selectFrom('messageReports as r')
    .innerJoin('messages as m', 'm.id', 'r.messageId')
    .innerJoin('messageThreads as t', 't.id', 'm.threadId')
    .select(['r.outcome', 'r.reporterId', 'r.reportedId', 't.brand'])
    .where('r.id', '=', id)
    .where(ofEveryBrand('an operator looks at the reports of all brands'))
    .executeTakeFirst()
}

/** Whether an operator has blocked writing between the two (rule: reported messages). */
export async function isBlockedByOperator(db: ReadHandle, people: readonly AccountId[]): Promise<boolean> {
  const row = await db
    .selectFrom('accountBlocks')
    .select('createdAt')
    .where('blockerId', 'in', [...people])
    .where('blockedId', 'in', [...people])
    .where('isByOperator', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
