import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, makeWorkerUtils, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Clock } from '../ports/clock'
import type { Tasks } from './enqueue'
import { heldJobs } from './held-jobs'
import { openPatientPool } from './patient-pool'
import { waitUntil } from './wait-until'
import { beat, forgetNode, forgetSilentNodes, holdersWithoutNode, lockedJobs, unlockJobs } from './store'

export interface JobOptions {
  node: Node
  owner: pg.ClientConfig
  tasks: Tasks
  clock: Clock
  log: { error(fields: object, message: string): void }
  concurrency?: number
}

/** One process of several on a database. */
export interface Node {
  /** Another one after each start. */
  id: string
  heartbeat: Heartbeat
  /** The idempotency keys that it works under, by their claims. */
  claims: Set<string>
}

export interface Heartbeat {
  everyMilliseconds: number
  /** A node without a heartbeat for this long counts as stopped; what it had begun is given to the others. */
  staleAfterSeconds: number
}

export const usualHeartbeat: Heartbeat = { everyMilliseconds: 5_000, staleAfterSeconds: 20 }

export interface RunningJobs {
  /** Begins no more jobs; those that were fetched and not begun are returned. */
  drain(): void
  /** Waits for the jobs that run, until a moment of `performance.now()` if one is given. The others find the rest. */
  stop(by?: number): Promise<void>
}

/** Runs jobs until stopped. A killed worker would keep its jobs locked for hours, so nodes watch each other's heartbeat. */
export async function runJobs(options: JobOptions): Promise<RunningJobs> {
  const { node, clock, log } = options
  const { pool, hurry } = openPatientPool({ application_name: 'bayshare-jobs', ...options.owner, max: 6 })
  const events = new EventEmitter() as WorkerEvents
  const held = heldJobs(events)
  const returning = returnOnRelease(events)
  let isCut = false
  const logger = new Logger((scope) => (level, message) => {
    if (level === 'error' && !isCut) log.error({ job: scope.taskIdentifier }, message)
  })
  const utils = await makeWorkerUtils({ pgPool: pool, logger })
  const watchOver = async () => {
    try {
      await beat(pool, node.id, held.holders, clock.real())
      const silentSince = clock.real().subtract({ seconds: node.heartbeat.staleAfterSeconds })
      await forgetSilentNodes(pool, silentSince)
      const gone = await holdersWithoutNode(pool, silentSince)
      if (gone.length > 0) await utils.forceUnlockWorkers(gone)
      const lost = held.lostOf(await lockedJobs(pool, held.holders, silentSince))
      if (lost.length > 0) await unlockJobs(pool, held.holders, lost)
    } catch (error) {
      log.error({ err: error }, 'The heartbeat of the workers failed and is tried again')
    }
  }
  await watchOver()
  const concurrency = options.concurrency ?? 4
  const runner = await run({
    pgPool: pool,
    logger,
    events,
    taskList: { ...options.tasks },
    concurrency,
    pollInterval: 1_000,
    noHandleSignals: true,
    // All workers of a node ask for jobs in one statement.
    preset: { worker: { localQueue: { size: concurrency } } },
  })
  const stopping = new AbortController()
  const watching = watchUntil(stopping.signal)
  async function watchUntil(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await watchOver()
      await pause(node.heartbeat.everyMilliseconds, undefined, { signal }).catch(() => {})
    }
  }
  let drained: Promise<void> | undefined
  const drain = () => {
    if (drained) return
    returning.expect()
    drained = runner.stop()
  }
  return {
    drain,
    async stop(by = Infinity) {
      drain()
      stopping.abort()
      hurry()
      isCut = !(await waitUntil(by, Promise.all([watching, drained])))
      await waitUntil(by, release())
    },
  }

  async function release(): Promise<void> {
    // The others find out by themselves when the database is away now.
    await forgetNode(pool, node.id).catch(() => {})
    await utils.release()
    await pool.end()
  }
}

interface ReleasedQueue {
  mode: string
  background(work: Promise<void>): void
}

/**
 * When the library is stopped while its queue has jobs that no worker has begun, it refuses to return them to the database
 * unless something else of the queue is still under way, fails, and then gives up on the jobs that run as well.
 */
function returnOnRelease(events: WorkerEvents): { expect(): void } {
  let queue: ReleasedQueue | undefined
  let hasReleased = (): void => {}
  events.on('localQueue:init', ({ localQueue }) => {
    queue = localQueue as unknown as ReleasedQueue
  })
  events.on('localQueue:setMode', ({ newMode }) => {
    if (newMode === 'RELEASED') hasReleased()
  })
  return {
    expect() {
      if (!queue || queue.mode === 'RELEASED') return
      queue.background(new Promise((resolve) => (hasReleased = resolve)))
    },
  }
}
