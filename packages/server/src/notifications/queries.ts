import type { Selectable } from 'kysely'
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
    .where(ofEveryBrand('the outbox of the sandbox shows what the whole program sent'))
  if (search.recipient) query = query.where('recipient', '=', search.recipient)
  const rows = await query
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(search.limit)
    .offset(search.offset)
    .execute()
  return rows.map(messageFromRow)
}

export async function outboxMessage(db: ReadHandle, id: string): Promise<OutboxMessage | undefined> {
  const row = await db
    .selectFrom('outgoingMessages')
    .selectAll()
    .where('id', '=', id)
    .where(ofEveryBrand('as the list above'))
    .executeTakeFirst()
  return row && messageFromRow(row)
}

function messageFromRow(row: Selectable<OutgoingMessages>): OutboxMessage {
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
  }
}
