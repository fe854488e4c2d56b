import { actorName, type Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { enqueueAll } from '../work/enqueue'
import type { EventKind, EventPayloads } from './event-kinds'
import { insertEvent } from './store'
import { subscriptions } from './subscriptions'

/** Writes the event and one job for each reaction in the command's own transaction: both happen, or neither. */
export async function record<K extends EventKind>(
  ctx: Context,
  tx: Transaction,
  kind: K,
  subject: string,
  payload: EventPayloads[K],
): Promise<void> {
  const eventId = await insertEvent(tx, {
    kind,
    subject,
    brand: ctx.brand.id,
    actor: actorName(ctx.actor),
    payload: JSON.stringify(payload),
    recordedAt: ctx.now,
  })
  const jobs = subscriptions[kind].map((reaction) => ({
    payload: { eventId, reaction },
    key: `react:${eventId}:${reaction}`,
  }))
  await enqueueAll(tx, 'react', jobs)
}
