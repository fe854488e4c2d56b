import { type DeliveryEvent, inOrder } from '@bayshare/domain/notifications/delivery-event'
import { type Selectable, sql } from 'kysely'
import { hasBounced } from '../accounts/has-bounced'
import { ofEveryBrand } from '../brands/scope'
import type { ReadHandle } from '../database/open-database'
import type { OutgoingMessages } from '../database/schema'
import type { OutboxMessage } from './outbox-page'

export interface OutboxSearch {
  limit: number
  offset: number
  recipient?: string
}

/** The sandbox's own view of what was written to people, of every brand: it exists in sandbox mode only. */
export async function outboxMessages(db: ReadHandle, search: OutboxSearch): Promise<OutboxMessage[]> {
  let query = db
    .selectFrom('outgoingMessages')
    .selectAll()
    // A push is addressed to a browser, and the browser shows it.
    .where('channel', '<>', 'push')
    .where(ofEveryBrand('the outbox of the sandbox shows what the whole program sent'))
  if (search.recipient) query = query.where('recipient', '=', search.recipient)
  const rows = await query
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(search.limit)
    .offset(search.offset)
    .execute()
  const events = await eventsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => messageFromRow(row, events))
}

export async function outboxMessage(db: ReadHandle, id: string): Promise<OutboxMessage | undefined> {
  const row = await db
    .selectFrom('outgoingMessages')
    .selectAll()
    .where('id', '=', id)
    .where(ofEveryBrand('as the list above'))
    .executeTakeFirst()
  return row && messageFromRow(row, await eventsOf(db, [row.id]))
}

interface EventOfMessage {
  messageId: string
  raw: unknown
}

/** What became of these messages, as it was told. */
async function eventsOf(db: ReadHandle, messageIds: readonly string[]): Promise<EventOfMessage[]> {
  if (messageIds.length === 0) return []
  return db
    .selectFrom('deliveryEvents')
    .select(['messageId', 'raw'])
    .where('messageId', 'in', messageIds)
    .orderBy('id')
    .execute()
}

function messageFromRow(row: Selectable<OutgoingMessages>, events: readonly EventOfMessage[]): OutboxMessage {
  return {
    id: row.id,
    channel: row.channel === 'sms' ? 'sms' : 'mail',
    brand: row.brand,
    recipient: row.recipient,
    subject: row.subject,
    html: row.html,
    text: row.bodyText,
    template: row.template,
    bookingReference: row.bookingReference,
    createdAt: row.createdAt.toString(),
    sentAt: row.sentAt?.toString() ?? null,
    attempts: row.attempts,
    lastError: row.lastError,
    failedAt: row.failedAt?.toString() ?? null,
    providerMessageId: row.providerMessageId,
    calendar: row.calendar,
    events: inOrder(
      events.filter(({ messageId }) => messageId === row.id).map(({ raw }) => raw as DeliveryEvent),
    ),
  }
}

/** Whether mails to this address have bounced, and nobody has said since that it is right. */
export async function isBounced(db: ReadHandle, address: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${hasBounced(sql.val(address))} as is`.execute(db)
  return rows[0]!.is
}
