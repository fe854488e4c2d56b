import { spawn } from 'node:child_process'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresBinaries } from './postgres-binaries'
import { makePrivateFolder } from './postgres-user'
import type { PostgresUser } from './process-user'
import { isRunning } from './postmaster-pid'
import { plainEnvironment } from './run-program'
import { measureLogs, startupFailure } from './startup-failure'
import type { StateFolder } from './state-folder'
import { randomName } from './whole-files'

export interface Launch {
  pid: number | undefined
  hasEnded(): boolean
  /** To be asked after it has ended. */
  whyEnded(): Promise<string>
  /** Lets go of what is needed only to ask. */
  close(): Promise<void>
}

interface LaunchPlan {
  state: StateFolder
  socketDir: string
  binaries: PostgresBinaries
  user: PostgresUser
}

/**
 * Starts a server without waiting for it. It leads a process group of its own, so that Ctrl-C in the terminal
 * reaches only us and the stop stays orderly; and it writes to files, never to us, so that it outlives us
 * unharmed.
 */
export async function launchPostmaster({ state, socketDir, binaries, user }: LaunchPlan): Promise<Launch> {
  await makePrivateFolder(state.log, user)
  // Of two launches at once each needs its own last words, and the last one's stay for a person to read.
  const outputName = join(state.log, `startup-${randomName()}`)
  const output = await open(outputName, 'wx+', 0o600)
  const logSizes = await measureLogs(state.log)
  const socketList = `"${socketDir.replaceAll('"', '""')}"`
  const child = spawn(
    binaries.postgres,
    ['-D', state.cluster, '-c', `unix_socket_directories=${socketList}`],
    {
      ...user,
      cwd: '/',
      env: plainEnvironment(),
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    },
  )
  let hasEnded = false
  let problem: string | undefined
  child.once('exit', () => (hasEnded = true))
  child.once('error', (error) => {
    problem = error.message
    hasEnded = true
  })
  child.unref()
  await rename(outputName, join(state.log, 'startup.log'))
  return {
    pid: child.pid,
    hasEnded: () => hasEnded,
    whyEnded: async () => problem ?? (await startupFailure(output, state.log, logSizes)),
    close: () => output.close(),
  }
}

const fastStopMilliseconds = 20_000
const immediateStopMilliseconds = 10_000

/**
 * Ends all sessions, writes everything down and stops. A server that cannot do so in time, or by a moment of
 * `performance.now()` if one is given, recovers at its next start: what was committed stands in its log.
 */
export async function stopPostmaster(pid: number, cluster: string, by = Infinity): Promise<void> {
  const left = Math.max(0, by - performance.now())
  const steps = [
    ['SIGINT', Math.min(fastStopMilliseconds, left)],
    ['SIGQUIT', immediateStopMilliseconds],
  ] as const
  for (const [signal, patience] of steps) {
    if (!(await isRunning(pid, cluster))) return
    sendSignal(pid, signal)
    if (await hasGoneWithin(patience, pid, cluster)) return
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`)
}

async function hasGoneWithin(milliseconds: number, pid: number, cluster: string): Promise<boolean> {
  const begin = performance.now()
  while (await isRunning(pid, cluster)) {
    if (performance.now() - begin > milliseconds) return false
    await pause(5)
  }
  return true
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
