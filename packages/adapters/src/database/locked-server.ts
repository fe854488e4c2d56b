import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { CannotStart } from './cannot-start'
import type { Cluster } from './open-cluster'
import { ownerName } from './prepare-database'
import { ensureRunning, type RunningServer, serverApplicationName } from './running-server'
import { type LockHolder, releaseServerLock, takeServerLock } from './server-lock'
import { connect } from './try-connect'

interface LockOptions {
  dataDir: string
  say(line: string): void
  /** Called when the data folder can no longer be kept: the server should end. */
  onLost?(reason: string): void
}

export interface LockedServer {
  /** The server as it runs now: after a crash it is another process. */
  now(): RunningServer
  /** Stops watching. What happens to the connection from here on is wanted. */
  release(): Promise<void>
}

/**
 * A running server that is ours alone: the lock is taken on a connection that does nothing else. On a new cluster only
 * the superuser can hold it, until the other roles are there.
 */
export async function runLocked(
  cluster: Cluster,
  { dataDir, say }: LockOptions,
  holdAs: 'superuser' | 'owner' = 'superuser',
): Promise<RunningServer> {
  const begin = performance.now()
  for (;;) {
    const server = await ensureRunning(cluster, say)
    try {
      const holder = await takeServerLock(server.client)
      if (holder !== undefined) throw inUse(dataDir, holder)
      return holdAs === 'owner' ? await holdAsOwner(server, dataDir) : server
    } catch (error) {
      await server.client.end().catch(() => undefined)
      // A server may let us in at the very moment at which it begins to stop or to recover.
      if (error instanceof CannotStart || performance.now() - begin > patienceMilliseconds) throw error
    }
    await pause(50)
  }
}

const patienceMilliseconds = 15_000

/** Hands the lock to a connection that may do nothing to the server itself, and ends the superuser's. */
export async function holdAsOwner(server: RunningServer, dataDir: string): Promise<RunningServer> {
  const client = await connect({ ...server.address, user: ownerName }, serverApplicationName)
  try {
    await releaseServerLock(server.client)
    const holder = await takeServerLock(client)
    if (holder !== undefined) throw inUse(dataDir, holder)
    await server.client.end()
    return { ...server, client }
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

export function inUse(dataDir: string, { processId }: LockHolder): CannotStart {
  const process = processId === undefined ? '' : ` (process ${processId})`
  return new CannotStart(`The data folder ${dataDir} is in use by another Bayshare server${process}.`)
}

/**
 * Keeps the lock for as long as we live. PostgreSQL cuts every connection when one of its processes crashes,
 * and may be killed as a whole when memory runs out: the server is started again if need be, and the lock is
 * taken again.
 */
export function keepLocked(cluster: Cluster, first: RunningServer, options: LockOptions): LockedServer {
  let server = first
  let isReleased = false
  let recovery: Promise<void> | undefined
  watch(server.client)
  return {
    now: () => server,
    async release() {
      isReleased = true
      await recovery
    },
  }

  function watch(client: Client): void {
    client.once('end', () => {
      if (!isReleased) recovery = recover()
    })
  }

  async function recover(): Promise<void> {
    options.say(
      'The connection to PostgreSQL that marks the data folder as in use was lost; taking it again.',
    )
    try {
      server = await runLocked(cluster, options, 'owner')
      watch(server.client)
      options.say(`PostgreSQL answers again (process ${server.pid}).`)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      options.say(`The data folder ${options.dataDir} is lost to this server: ${reason}`)
      options.onLost?.(reason)
    }
  }
}
