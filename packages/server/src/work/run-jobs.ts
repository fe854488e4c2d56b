import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { Logger, makeWorkerUtils, run, type WorkerEvents, type WorkerUtils } from 'graphile-worker'
import pg from 'pg'
import { timeouts } from '../database/open-database'
import type { Clock } from '../ports/clock'
import type { Tasks } from './enqueue'
import { beat, forgetNode, staleWorkers } from './store'

export interface JobOptions {
  owner: pg.ClientConfig
  tasks: Tasks
  clock: Clock
  log: { error(fields: object, message: string): void }
  concurrency?: number
}

const beatMilliseconds = 5_000
/** A node without a heartbeat for this long counts as stopped; its jobs are given to the others. */
const staleAfterSeconds = 20

/** Runs jobs until stopped. A killed worker would keep its jobs locked for hours, so nodes watch each other's heartbeat. */
export async function runJobs(options: JobOptions): Promise<{ stop(): Promise<void> }> {
  const pool = new pg.Pool({ ...timeouts, application_name: 'bayshare-jobs', ...options.owner, max: 6 })
  pool.on('error', () => {})
  // The worker library looks for a listener on each connection that it borrows, too.
  pool.on('connect', (client) => client.on('error', () => {}))
  const nodeId = randomUUID()
  const workerIds: string[] = []
  const events = new EventEmitter() as WorkerEvents
  events.on('worker:create', ({ worker }) => workerIds.push(worker.workerId))
  const logger = new Logger((scope) => (level, message) => {
    if (level === 'error') options.log.error({ job: scope.taskIdentifier }, message)
  })
  const utils = await makeWorkerUtils({ pgPool: pool, logger })
  await releaseDeadWorkers(pool, utils, options.clock)
  const runner = await run({
    pgPool: pool,
    logger,
    events,
    taskList: { ...options.tasks },
    concurrency: options.concurrency ?? 4,
    pollInterval: 1_000,
    noHandleSignals: true,
  })
  const heartbeat = async () => {
    try {
      await beat(pool, nodeId, workerIds, options.clock.real())
      await releaseDeadWorkers(pool, utils, options.clock)
    } catch (error) {
      options.log.error({ err: error }, 'The heartbeat of the workers failed and is tried again')
    }
  }
  await heartbeat()
  const timer = setInterval(() => void heartbeat(), beatMilliseconds)
  return {
    async stop() {
      clearInterval(timer)
      await runner.stop()
      await forgetNode(pool, nodeId)
      await utils.release()
      await pool.end()
    },
  }
}

async function releaseDeadWorkers(pool: pg.Pool, utils: WorkerUtils, clock: Clock): Promise<void> {
  const staleSince = clock.real().subtract({ seconds: staleAfterSeconds })
  const dead = await staleWorkers(pool, staleSince)
  if (dead.length === 0) return
  await utils.forceUnlockWorkers(dead.flatMap((node) => node.workerIds))
  for (const node of dead) await forgetNode(pool, node.nodeId)
}
