import type pg from 'pg'

/** The workers' heartbeat, on the owner's own connection: requests never touch it. */
export async function beat(
  pool: pg.Pool,
  nodeId: string,
  workerIds: string[],
  at: Temporal.Instant,
): Promise<void> {
  await pool.query(
    `insert into worker_nodes (node_id, worker_ids, seen_at) values ($1, $2, $3)
     on conflict (node_id) do update set worker_ids = excluded.worker_ids, seen_at = excluded.seen_at`,
    [nodeId, workerIds, at.toString()],
  )
}

export async function staleWorkers(
  pool: pg.Pool,
  since: Temporal.Instant,
): Promise<{ nodeId: string; workerIds: string[] }[]> {
  const { rows } = await pool.query<{ node_id: string; worker_ids: string[] }>(
    'select node_id, worker_ids from worker_nodes where seen_at < $1',
    [since.toString()],
  )
  return rows.map((row) => ({ nodeId: row.node_id, workerIds: row.worker_ids }))
}

export async function forgetNode(pool: pg.Pool, nodeId: string): Promise<void> {
  await pool.query('delete from worker_nodes where node_id = $1', [nodeId])
}
