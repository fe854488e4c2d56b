import type { FailedMessage } from '@bayshare/contract/operations'
import { sql } from 'kysely'
import { ofEveryBrand } from '../brands/scope'
import type { ReadHandle, Transaction } from '../database/open-database'
import { enqueueAll } from '../work/enqueue'
import { reopenFailed } from './store'

const mostShown = 100

/** What was given up, the latest first; those to people who have left are empty and nobody's matter. */
export function failedMessages(db: ReadHandle) {
  return db
    .selectFrom('outgoingMessages')
    .select(['id', 'template', 'recipient', 'attempts', 'lastError', 'createdAt'])
    .select([
      sql<FailedMessage['channel']>`channel`.as('channel'),
      sql<Temporal.Instant>`failed_at`.as('failedAt'),
    ])
    .where('failedAt', 'is not', null)
    .where('sentAt', 'is', null)
    .where('recipient', '<>', '')
    .where(ofEveryBrand('an operator looks after the messages of all brands'))
    .orderBy('failedAt', 'desc')
    .limit(mostShown)
    .execute()
}

export async function countMessages(db: ReadHandle): Promise<{ failed: number; held: number }> {
  return db
    .selectFrom('outgoingMessages')
    .select([
      sql<number>`count(*) filter (where failed_at is not null and sent_at is null and recipient <> '')::int`.as(
        'failed',
      ),
      sql<number>`count(*) filter (where held_until is not null)::int`.as('held'),
    ])
    .where(ofEveryBrand('an operator looks after the messages of all brands'))
    .executeTakeFirstOrThrow()
}

/** Asks for the delivery of what was given up; what was sent meanwhile stays as it is. */
export async function retryFailedMessages(
  tx: Transaction,
  which: { id?: string | undefined; template?: string | undefined },
): Promise<number> {
  const ids = await reopenFailed(tx, which)
  await enqueueAll(
    tx,
    'send-message',
    ids.map((id) => ({ payload: { messageId: id }, key: `send:${id}` })),
  )
  return ids.length
}
