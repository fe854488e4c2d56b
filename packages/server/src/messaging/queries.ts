import type { ChatMessage, Writer } from '@bayshare/contract/messaging'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { sql } from 'kysely'
import { publicFirstName } from '../accounts/public-first-name'
import { ofEveryBrand } from '../brands/scope'
import type { ReadHandle } from '../database/open-database'

/** Which messages of a thread are asked for, by the ids of those that are known. */
export interface Part {
  after?: string | undefined
  before?: string | undefined
}

/** So many at once when a thread is opened or read backwards; and of new ones. */
const mostOpened = 50
const mostNew = 200

export type MessageRow = Awaited<ReturnType<typeof messagesOf>>[number]

/** In their order. Without a part the latest ones. */
export async function messagesOf(db: ReadHandle, threadId: string, { after, before }: Part) {
  const messages = db
    .selectFrom('messages as m')
    .innerJoin('accounts as author', 'author.id', 'm.authorId')
    .select(['m.id', 'm.number', 'm.authorId', 'm.role', 'm.content', 'm.isMasked', 'm.sentAt'])
    .select(['m.startDate', 'm.startTime', 'm.durationMinutes'])
    .select([publicFirstName('author').as('firstName'), 'author.imagePath', 'author.closedAt'])
    .where('m.threadId', '=', threadId)
  if (after !== undefined)
    return messages
      .where('m.number', '>', numberOf(threadId, after))
      .orderBy('m.number')
      .limit(mostNew)
      .execute()
  const earlier =
    before === undefined ? messages : messages.where('m.number', '<', numberOf(threadId, before))
  const rows = await earlier.orderBy('m.number', 'desc').limit(mostOpened).execute()
  return rows.toReversed()
}

/** 0 for what is no message of this thread. */
function numberOf(threadId: string, messageId: string) {
  return sql<number>`coalesce((
    select known.number from messages known where known.id = ${messageId}::uuid and known.thread_id = ${threadId}::uuid
  ), 0)`
}

export function writerOf(row: {
  firstName: string
  imagePath: string | null
  closedAt: Temporal.Instant | null
}): Writer {
  const isShown = row.imagePath !== null && row.closedAt === null
  return { firstName: row.firstName, image: isShown ? { path: row.imagePath ?? '' } : null }
}

export function messageIn(db: ReadHandle, threadId: string, messageId: string) {
  return db
    .selectFrom('messages')
    .select(['id', 'number', 'authorId', 'role', 'content'])
    .where('id', '=', messageId.toLowerCase())
    .where('threadId', '=', threadId)
    .executeTakeFirst()
}

/** How far all of these people have read; 0 when one of them has read nothing. */
export async function readByAll(
  db: ReadHandle,
  threadId: string,
  readers: readonly AccountId[],
): Promise<number> {
  const rows = await db
    .selectFrom('messageReads')
    .select('number')
    .where('threadId', '=', threadId)
    .where('accountId', 'in', [...readers])
    .execute()
  return rows.length < readers.length ? 0 : Math.min(...rows.map(({ number }) => number))
}

/** The latest message of this author that is not after the given one. */
export async function lastWritten(
  db: ReadHandle,
  threadId: string,
  authorId: AccountId,
  upTo: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('threadId', '=', threadId)
    .where('authorId', '=', authorId)
    .where('number', '<=', upTo)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function hasWritten(db: ReadHandle, threadId: string, authorId: AccountId): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('threadId', '=', threadId)
    .where('authorId', '=', authorId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** How what was written to a guest without an account went out, by the message; nothing for everybody else. */
export async function deliveriesOf(
  db: ReadHandle,
  guestId: AccountId,
  messages: readonly Pick<MessageRow, 'id' | 'authorId'>[],
): Promise<Map<string, NonNullable<ChatMessage['delivery']>>> {
  const ids = messages.filter(({ authorId }) => authorId !== guestId).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('events as e')
    .innerJoin('outgoingMessages as o', 'o.eventId', 'e.id')
    .innerJoin('accounts as a', 'a.id', 'o.accountId')
    .select(['e.subject', 'o.channel', 'o.sentAt', 'o.failedAt'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('deliveryEvents as d')
            .select('d.id')
            .whereRef('d.messageId', '=', 'o.id')
            .where('d.event', 'in', ['delivered', 'open', 'click']),
        )
        .as('isDelivered'),
    )
    .where('e.subject', 'in', ids)
    .where('e.kind', '=', 'message.sent')
    .where('o.accountId', '=', guestId)
    .where('o.channel', 'in', ['mail', 'sms'])
    .where('a.isGuest', '=', true)
    .where(ofEveryBrand('the thread was found in the own brand'))
    .execute()
  return new Map(
    rows.map(({ subject, channel, sentAt, failedAt, isDelivered }) => [
      subject,
      {
        channel: channel === 'sms' ? 'sms' : 'mail',
        state: failedAt ? 'failed' : isDelivered ? 'delivered' : sentAt ? 'sent' : 'waiting',
      },
    ]),
  )
}
