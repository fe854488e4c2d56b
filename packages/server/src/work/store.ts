import type pg from 'pg'

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

export async function forgetNode(pool: pg.Pool, nodeId: string): Promise<void> {
  await pool.query('delete from worker_nodes where node_id = $1', [nodeId])
}
