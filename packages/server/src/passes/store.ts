import type { Insertable } from 'kysely'
import type { Transaction } from '../database/open-database'
import type { PassKeys } from '../database/schema'

/** Of two nodes that begin a key at once, the first one's is kept. */
export async function keepPassKey(tx: Transaction, key: Insertable<PassKeys>): Promise<void> {
  await tx
    .insertInto('passKeys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
