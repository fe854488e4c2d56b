import type pg from 'pg'
import type { LockedJob } from './held-jobs'

/** The nodes' heartbeat, on the owner's own connection: requests never write it. */
export async function beat(
  pool: pg.Pool,
  nodeId: string,
  holders: string[],
  at: Temporal.Instant,
): Promise<void> {
  await pool.query(
    `insert into worker_nodes (node_id, worker_ids, seen_at) values ($1, $2, $3)
     on conflict (node_id) do update set worker_ids = excluded.worker_ids, seen_at = excluded.seen_at`,
    [nodeId, holders, at.toString()],
  )
}

export async function forgetSilentNodes(pool: pg.Pool, since: Temporal.Instant): Promise<void> {
  await pool.query('delete from worker_nodes where seen_at < $1', [since.toString()])
}

/**
 * In whose name jobs and queues are locked without a node that lives. A node that has just started may hold a job
 * before its first heartbeat, so a lock counts only when it is older than that.
 */
export async function holdersWithoutNode(pool: pg.Pool, since: Temporal.Instant): Promise<string[]> {
  const { rows } = await pool.query<{ locked_by: string }>(
    `select locked_by from (
       select locked_by, locked_at from graphile_worker._private_jobs
       union all select locked_by, locked_at from graphile_worker._private_job_queues) locks
     where locked_at < $1 and locked_by not in (select unnest(worker_ids) from worker_nodes)
     group by locked_by`,
    [since.toString()],
  )
  return rows.map((row) => row.locked_by)
}

/** The jobs that are locked in these names. */
export async function lockedJobs(
  pool: pg.Pool,
  holders: readonly string[],
  since: Temporal.Instant,
): Promise<LockedJob[]> {
  const { rows } = await pool.query<LockedJob>(
    `select id::text, locked_at < $2 as "isOld" from graphile_worker._private_jobs where locked_by = any($1)`,
    [holders, since.toString()],
  )
  return rows
}

/** As if they had never been given out; the product's jobs stand in no queues. */
export async function unlockJobs(
  pool: pg.Pool,
  holders: readonly string[],
  ids: readonly string[],
): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = null, locked_at = null, attempts = greatest(0, attempts - 1)
     where id = any($2::bigint[]) and locked_by = any($1)`,
    [holders, ids],
  )
}

export async function forgetNode(pool: pg.Pool, nodeId: string): Promise<void> {
  await pool.query('delete from worker_nodes where node_id = $1', [nodeId])
}
