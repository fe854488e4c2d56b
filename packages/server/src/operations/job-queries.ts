import type { QueuedJob } from '@bayshare/contract/operations'
import { maskError } from '@bayshare/domain/operators/mask-error'
import { sql } from 'kysely'
import type { ReadHandle, Transaction } from '../database/open-database'

const mostShown = 100

const stateOf = sql<QueuedJob['state']>`case when locked_at is not null then 'running'
  when attempts >= max_attempts then 'failed' else 'waiting' end`

/** A reaction is known by its own name. */
const kindOf = sql<string>`coalesce(reaction, task)`

/** How many there are of each kind. */
export async function countJobs(db: ReadHandle) {
  const { rows } = await sql<{ kind: string; failed: number; running: number; waiting: number }>`
    select ${kindOf} as kind, count(*) filter (where ${stateOf} = 'failed')::int as failed,
           count(*) filter (where ${stateOf} = 'running')::int as running,
           count(*) filter (where ${stateOf} = 'waiting')::int as waiting
    from queued_jobs() group by 1 order by 2 desc, 4 desc, 1`.execute(db)
  return rows
}

export async function jobsToSee(db: ReadHandle): Promise<QueuedJob[]> {
  const { rows } = await sql<
    Omit<QueuedJob, 'nextAt' | 'mostAttempts'> & { runAt: Temporal.Instant; maxAttempts: number }
  >`
    select id::int, ${kindOf} as kind, ${stateOf} as state, attempts, max_attempts, run_at, created_at, last_error
    from queued_jobs()
    order by ${stateOf} = 'failed' desc, attempts desc, created_at, id limit ${mostShown}`.execute(db)
  return rows.map(({ runAt, maxAttempts, ...job }) => ({
    ...job,
    mostAttempts: maxAttempts,
    nextAt: job.state === 'waiting' ? runAt : null,
    lastError: job.lastError === null ? null : maskError(job.lastError),
  }))
}

/** Those that are to be tried again, by their id or all of a kind that have failed at least once. */
export async function jobsToRetry(
  tx: Transaction,
  which: { id?: number | undefined; kind?: string | undefined },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id::int from queued_jobs()
    where id = ${which.id ?? null}::bigint or (${kindOf} = ${which.kind ?? null} and attempts > 0)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
