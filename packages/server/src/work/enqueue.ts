import { sql } from 'kysely'
import type { Transaction } from '../database/open-database'

/** Every job the product knows. A name without a handler does not compile. */
export type TaskName =
  | 'react'
  | 'send-message'
  | 'read-calendar'
  | 'charge-top-up'
  | 'print-statement'
  | 'write-paper'

/** Asks for a job inside the transaction that needs it; a key makes a second asking change nothing. */
export async function enqueue(tx: Transaction, task: TaskName, payload: object, key: string): Promise<void> {
  await enqueueAll(tx, task, [{ payload, key }])
}

/** Asks for any number of jobs in one statement. */
export async function enqueueAll(
  tx: Transaction,
  task: TaskName,
  jobs: readonly { payload: object; key: string }[],
): Promise<void> {
  if (jobs.length === 0) return
  await sql`
    select enqueue(${task}, job -> 'payload', job ->> 'key')
    from json_array_elements(${JSON.stringify(jobs)}::json) as job`.execute(tx)
}
