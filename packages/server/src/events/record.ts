import { actorName, type Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import type { EventKind, EventPayloads, SubjectOf } from './event-kinds'
import { noteRecorded } from './recorded-in'
import { insertEvents } from './store'

/** Writes the event and one job for each reaction in the command's own transaction: both happen, or neither. */
export async function record<K extends EventKind>(
  ctx: Context,
  tx: Transaction,
  kind: K,
  subject: SubjectOf<K>,
  payload: EventPayloads[K],
): Promise<void> {
  await recordAll(ctx, tx, kind, [{ subject, payload }])
}

/** The same for many subjects at once, in as few statements. */
export async function recordAll<K extends EventKind>(
  ctx: Context,
  tx: Transaction,
  kind: K,
  events: readonly { subject: SubjectOf<K>; payload: EventPayloads[K] }[],
): Promise<void> {
  if (events.length === 0) return
  const all = { kind, brand: ctx.brand.id, actor: actorName(ctx.actor), recordedAt: ctx.now }
  await insertEvents(tx, all, {
    subjects: events.map(({ subject }) => subject),
    payloads: events.map(({ payload }) => JSON.stringify(payload)),
    reactions: [...(ctx.subscriptions[kind] ?? [])],
  })
  noteRecorded(
    tx,
    events.map(({ subject, payload }) => ({ kind, subject, payload })),
  )
}
