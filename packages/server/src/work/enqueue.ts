import { sql } from 'kysely'
import { later } from '../database/begin-late'
import type { Transaction } from '../database/open-database'

/** What each job is given, by the name of its task. Each capability adds its own where the task stands. */
export interface TaskPayloads {}

export type TaskName = keyof TaskPayloads

/** What a job does. It may run more than once. */
export type Task = (payload: unknown) => Promise<void>
export type Tasks = Readonly<Partial<Record<TaskName, Task>>>

/** Asks for a job inside the transaction that needs it; a key makes a second asking change nothing. */
export async function enqueue<T extends TaskName>(
  tx: Transaction,
  task: T,
  payload: TaskPayloads[T],
  key: string,
): Promise<void> {
  await enqueueAll(tx, task, [{ payload, key }])
}

/** Asks for any number of jobs in one statement. */
export async function enqueueAll<T extends TaskName>(
  tx: Transaction,
  task: T,
  jobs: readonly { payload: TaskPayloads[T]; key: string }[],
): Promise<void> {
  if (jobs.length === 0) return
  await sql`
    select enqueue(${task}, job -> 'payload', job ->> 'key')
    from json_array_elements(${JSON.stringify(jobs)}::json) as job ${later}`.execute(tx)
}
