import type { Transaction } from 'kysely'
import type { DB } from '../database/schema'
import type { RecordedEvent } from './event-kinds'

/** An event as whoever recorded it knows it. */
export type EventWithoutId = Omit<RecordedEvent, 'id'>

const recorded = new WeakMap<Transaction<DB>, EventWithoutId[]>()

/** Keeps the events of a transaction with it, for listeners on this node, once it is committed. */
export function noteRecorded(tx: Transaction<DB>, events: readonly EventWithoutId[]): void {
  const earlier = recorded.get(tx)
  if (earlier) earlier.push(...events)
  else recorded.set(tx, [...events])
}

export function recordedIn(tx: Transaction<DB>): readonly EventWithoutId[] {
  return recorded.get(tx) ?? []
}
