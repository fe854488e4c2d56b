import type { WorkerEvents } from 'graphile-worker'

export interface HeldJobs {
  /** In whose names this node has locked jobs. */
  holders: string[]
  /** Which of the jobs that the database has locked for this node it never heard of, or has returned. */
  lostOf(locked: readonly LockedJob[]): string[]
}

export interface LockedJob {
  id: string
  /** Whether it has been locked for longer than an answer of the database can take. */
  isOld: boolean
}

/**
 * Which jobs this node has. When a connection breaks after the database has given out jobs, nobody runs them, and the
 * worker library would leave them locked for hours because the node lives.
 */
export function heldJobs(events: WorkerEvents): HeldJobs {
  const holders: string[] = []
  const held = new Map<string, 'here' | 'ended'>()
  // Jobs are locked in the name of the whole pool of workers.
  events.on('pool:create', ({ workerPool }) => holders.push(workerPool.id))
  events.on('localQueue:getJobs:complete', ({ jobs }) => {
    for (const job of jobs) held.set(job.id, 'here')
  })
  events.on('localQueue:returnJobs', ({ jobs }) => {
    for (const job of jobs) held.delete(job.id)
  })
  // Its end is written down afterwards, which the library does until it has succeeded.
  events.on('job:complete', ({ job }) => held.set(job.id, 'ended'))
  return {
    holders,
    lostOf(locked) {
      const ids = new Set(locked.map((job) => job.id))
      for (const [id, state] of held) if (state === 'ended' && !ids.has(id)) held.delete(id)
      return locked.filter((job) => job.isOld && !held.has(job.id)).map((job) => job.id)
    },
  }
}
