import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { CannotStart } from './cannot-start'
import type { Cluster } from './open-cluster'
import { findPostmaster, removeMisleadingLocks } from './postmaster-pid'
import { launchPostmaster } from './postmaster'
import { settingsFileName } from './server-settings'
import { socketFolder } from './socket-folder'
import { type PostgresAddress, superuserAt, tryConnect } from './try-connect'
import { readIfThere, writeWhole } from './whole-files'

export interface RunningServer {
  pid: number
  /** Of the superuser. */
  address: PostgresAddress
  /** The connection that found it ready, named as we are. */
  client: Client
  wasLaunched: boolean
}

/** Finds the server that runs on a cluster, or launches one, and answers when it answers. */
export async function ensureRunning(cluster: Cluster, say: (line: string) => void): Promise<RunningServer> {
  const begin = performance.now()
  for (;;) {
    const answer = await oneAttempt(cluster, say)
    if (typeof answer !== 'string') return answer
    if (performance.now() - begin > attemptsMilliseconds)
      throw new CannotStart(`PostgreSQL does not start: ${answer}.`)
    await pause(50)
  }
}

/** The name under which a server of ours is seen in pg_stat_activity. It carries the process to look for. */
export const serverApplicationName = `bayshare-server-${process.pid}`

const attemptsMilliseconds = 15_000
const noAnswerMilliseconds = 30_000
const worthTellingMilliseconds = 2_000
const pollMilliseconds = 5

/**
 * Another start was faster, or children of a killed server are still ending. Both pass within moments, and then a
 * server runs or a new one can start.
 */
const transientErrors = /lock file .* already exists|pre-existing shared memory block|is still in use/

async function oneAttempt(cluster: Cluster, say: (line: string) => void): Promise<RunningServer | string> {
  const found = await findPostmaster(cluster.state.cluster)
  if (found !== undefined) {
    const isStill = async (): Promise<boolean> =>
      (await findPostmaster(cluster.state.cluster))?.pid === found.pid
    const server = await waitForAnswer(cluster, isStill, say)
    return server === undefined
      ? 'the server that ran here has just stopped'
      : { ...server, wasLaunched: false }
  }

  const { state, user } = cluster
  const socketDir = await socketFolder(state.dir, user)
  await removeMisleadingLocks(state.cluster, socketDir)
  await writeSettings(cluster)
  const launch = await launchPostmaster({ state, socketDir, binaries: await cluster.binaries(), user })
  try {
    const server = await waitForAnswer(cluster, () => !launch.hasEnded(), say)
    if (server !== undefined) return { ...server, wasLaunched: server.pid === launch.pid }
    const reason = await launch.whyEnded()
    if (transientErrors.test(reason)) return reason
    throw new CannotStart(`PostgreSQL does not start in ${state.dir}: ${reason}.`)
  } finally {
    await launch.close()
  }
}

/**
 * Waits until it answers; undefined when its process has ended. Recovery after a crash may take its time,
 * but a server that does not answer at all may not.
 */
async function waitForAnswer(
  cluster: Cluster,
  isStillRunning: () => boolean | Promise<boolean>,
  say: (line: string) => void,
): Promise<Omit<RunningServer, 'wasLaunched'> | undefined> {
  const begin = performance.now()
  let lastAnswerAt = begin
  let hasTold = false
  for (;;) {
    const found = await findPostmaster(cluster.state.cluster)
    const address = superuserAt(found?.socketDir ?? '')
    const answer = found?.isReady ? await tryConnect(address, serverApplicationName) : 'busy'
    if (found !== undefined && typeof answer !== 'string') return { pid: found.pid, address, client: answer }
    if (!(await isStillRunning())) return undefined
    const now = performance.now()
    if (answer === 'busy') lastAnswerAt = now
    if (now - lastAnswerAt > noAnswerMilliseconds) {
      throw new CannotStart(`PostgreSQL runs in ${cluster.state.dir} but does not answer.`)
    }
    if (!hasTold && now - begin > worthTellingMilliseconds) {
      hasTold = true
      say('PostgreSQL is not ready yet, perhaps recovering from a crash; waiting for it.')
    }
    await pause(pollMilliseconds)
  }
}

async function writeSettings(cluster: Cluster): Promise<void> {
  const path = join(cluster.state.cluster, settingsFileName)
  if ((await readIfThere(path)) !== cluster.settings) await writeWhole(path, cluster.settings, cluster.user)
}
