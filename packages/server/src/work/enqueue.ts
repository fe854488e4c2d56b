import { sql } from 'kysely'
import type { Transaction } from '../database/open-database'

/** Every job the product knows. A name without a handler does not compile. */
export type TaskName = 'react' | 'send-message' | 'read-calendar'

/** Asks for a job inside the transaction that needs it; a key makes a second asking change nothing. */
export async function enqueue(tx: Transaction, task: TaskName, payload: object, key: string): Promise<void> {
  await sql`select enqueue(${task}, ${JSON.stringify(payload)}::json, ${key})`.execute(tx)
}
