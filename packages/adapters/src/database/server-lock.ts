import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'

/**
 * Who holds this lock is the Bayshare server of the data folder, for as long as the connection lives: the
 * operating system ends it with the process, however that ends. Answers undefined when the lock is ours, else
 * who holds it.
 */
export async function takeServerLock(client: Client): Promise<LockHolder | undefined> {
  const begin = performance.now()
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, $2) as taken',
      lockKey,
    )
    if (rows[0]?.taken) return undefined
    // A server that was killed a moment ago may not have been noticed yet.
    if (performance.now() - begin > patienceMilliseconds) return { processId: await findHolder(client) }
    await pause(20)
  }
}

export async function releaseServerLock(client: Client): Promise<void> {
  await client.query('select pg_advisory_unlock($1, $2)', lockKey)
}

export interface LockHolder {
  /** Unknown when it has just ended. */
  processId: number | undefined
}

/** "bays" and "hare" in ASCII. */
const lockKey = [0x62617973, 0x68617265]
const patienceMilliseconds = 1_000

/** The holder's process stands in the name that its connection carries. */
async function findHolder(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ application_name: string }>(
    `select a.application_name
       from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.granted and l.classid = $1 and l.objid = $2 and l.objsubid = 2`,
    lockKey,
  )
  const [, digits] = /-(\d+)$/.exec(rows[0]?.application_name ?? '') ?? []
  return digits === undefined ? undefined : Number(digits)
}
