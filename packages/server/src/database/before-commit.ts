import type { Transaction } from 'kysely'
import type { DB } from './schema'

type Act = () => Promise<void>

const waiting = new WeakMap<Transaction<DB>, Map<string, Act>>()

/**
 * Done once when all else of the transaction is done, however often it is asked for. Rows that many transactions want
 * are locked here: whoever holds one of them waits for nobody else, so nobody waits in a circle.
 */
export function beforeCommit(tx: Transaction<DB>, name: string, act: Act): void {
  const acts = waiting.get(tx) ?? new Map<string, Act>()
  acts.set(name, act)
  waiting.set(tx, acts)
}

/** In the order of their names, which is the same in every transaction. */
export async function runBeforeCommit(tx: Transaction<DB>): Promise<void> {
  const acts = waiting.get(tx)
  waiting.delete(tx)
  for (const name of [...(acts?.keys() ?? [])].toSorted()) await acts?.get(name)?.()
}
