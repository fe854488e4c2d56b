import type { AccountId } from '@bayshare/domain/accounts/actor'
import { type Insertable, sql, type SqlBool } from 'kysely'
import type { ReportOutcome } from '@bayshare/domain/messaging/report-outcome'
import type { Transaction } from '../database/open-database'
import type { Messages, MessageReports, MessageThreads } from '../database/schema'

type NewThread = Omit<Insertable<MessageThreads>, 'lastNumber' | 'lastAt'>

/** The chat of a booking, made by whoever writes first. */
export async function ensureChat(
  tx: Transaction,
  thread: NewThread & { bookingId: string },
): Promise<string> {
  await tx
    .insertInto('messageThreads')
    .values({ ...thread, lastAt: thread.createdAt })
    .onConflict((conflict) => conflict.column('bookingId').doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('messageThreads')
    .select('id')
    .where('bookingId', '=', thread.bookingId)
    .executeTakeFirstOrThrow()
  return id
}

/** The one conversation of this person about this space, and whether it is new. */
export async function ensureConversation(
  tx: Transaction,
  thread: Omit<NewThread, 'bookingId'>,
): Promise<{ id: string; isNew: boolean }> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('messageThreads')
    .values({ ...thread, lastAt: thread.createdAt })
    .onConflict((conflict) =>
      conflict.columns(['driverId', 'spaceId']).where('bookingId', 'is', null).doNothing(),
    )
    .executeTakeFirst()
  const { id } = await tx
    .selectFrom('messageThreads')
    .select('id')
    .where('driverId', '=', thread.driverId)
    .where('spaceId', '=', thread.spaceId)
    .where('bookingId', 'is', null)
    .executeTakeFirstOrThrow()
  return { id, isNew: numInsertedOrUpdatedRows > 0n }
}

/**
 * Adds a message after all others. Counting locks the thread until the message is committed, so that nobody sees a
 * message before one that is still to come.
 */
export async function insertMessage(
  tx: Transaction,
  message: Omit<Insertable<Messages>, 'number'>,
): Promise<number> {
  const { lastNumber } = await tx
    .updateTable('messageThreads')
    .set({
      lastNumber: sql<number>`last_number + 1`,
      lastAt: sql<Temporal.Instant>`greatest(last_at, ${message.sentAt})`,
    })
    .where('id', '=', message.threadId)
    .returning('lastNumber')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('messages')
    .values({ ...message, number: lastNumber })
    .execute()
  return lastNumber
}

/** False when this person had read as far already. */
export async function moveReadMark(
  tx: Transaction,
  mark: { threadId: string; accountId: AccountId; number: number; readAt: Temporal.Instant },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('messageReads')
    .values(mark)
    .onConflict((conflict) =>
      conflict
        .columns(['threadId', 'accountId'])
        .doUpdateSet({ number: mark.number, readAt: mark.readAt })
        .where('messageReads.number', '<', mark.number),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function insertBlock(
  tx: Transaction,
  block: {
    blockerId: AccountId
    blockedId: AccountId
    createdAt: Temporal.Instant
    /** Then neither of the two can lift it. */
    isByOperator?: boolean
  },
): Promise<void> {
  await tx
    .insertInto('accountBlocks')
    .values(block)
    .onConflict((conflict) =>
      conflict
        .columns(['blockerId', 'blockedId'])
        .doUpdateSet({ isByOperator: true })
        .where(sql<SqlBool>`excluded.is_by_operator`),
    )
    .execute()
}

export async function removeBlock(
  tx: Transaction,
  { blockerId, blockedId }: { blockerId: AccountId; blockedId: AccountId },
): Promise<void> {
  await tx
    .deleteFrom('accountBlocks')
    .where('blockerId', '=', blockerId)
    .where('blockedId', '=', blockedId)
    .where('isByOperator', '=', false)
    .execute()
}

/** A second report of the same message changes nothing. */
export async function insertReport(tx: Transaction, report: Insertable<MessageReports>): Promise<void> {
  await tx
    .insertInto('messageReports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['reporterId', 'messageId']).doNothing())
    .execute()
}

/** Nobody else decides it before the transaction ends; false when there is none. */
export async function lockReport(tx: Transaction, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('messageReports')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function noteOutcome(
  tx: Transaction,
  id: string,
  decided: { outcome: ReportOutcome; decidedBy: AccountId; decidedAt: Temporal.Instant },
): Promise<void> {
  await tx.updateTable('messageReports').set(decided).where('id', '=', id).execute()
}

/** What was written stays for the person it was written to. */
export async function forgetInboxOf(tx: Transaction, accountId: AccountId): Promise<void> {
  await tx
    .deleteFrom('accountBlocks')
    .where((eb) => eb.or([eb('blockerId', '=', accountId), eb('blockedId', '=', accountId)]))
    .execute()
  await tx.deleteFrom('messageReads').where('accountId', '=', accountId).execute()
}
