import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ourselves } from './process-user'
import { runProgram } from './run-program'
import { socketPort } from './socket-folder'
import { readIfThere } from './whole-files'

/** What a running server writes into its cluster about itself. */
export interface Postmaster {
  pid: number
  /** Empty in the first moments of a start. */
  socketDir: string
  /** Its own word. Asking it too early would fill its log with refusals. */
  isReady: boolean
}

/**
 * The server that runs on a cluster, whoever started it. The file alone proves nothing: a kill or a power cut
 * leaves it.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readIfThere(pidFile(cluster)))?.split('\n')
  const pid = Number(lines?.[0])
  if (lines === undefined || !Number.isInteger(pid) || pid <= 0) return undefined
  if ((await stateOf(pid, cluster)) !== 'our postmaster') return undefined
  return { pid, socketDir: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' }
}

export async function isRunning(pid: number, cluster: string): Promise<boolean> {
  return (await stateOf(pid, cluster)) === 'our postmaster'
}

/**
 * PostgreSQL takes any living process with the number in an old lock file for a server and refuses to start.
 * After a reboot, and always in containers, that number soon belongs to something else: then the file is
 * removed here. A number without a process is left to PostgreSQL, which checks for orphaned children as well.
 */
export async function removeMisleadingLocks(cluster: string, socketDir: string): Promise<void> {
  for (const file of [pidFile(cluster), join(socketDir, `.s.PGSQL.${socketPort}.lock`)]) {
    const pid = Number((await readIfThere(file))?.split('\n')[0])
    if (!Number.isInteger(pid) || pid <= 0) continue
    if ((await stateOf(pid, cluster)) === 'something else') await rm(file, { force: true })
  }
}

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

async function stateOf(pid: number, cluster: string): Promise<'gone' | 'something else' | 'our postmaster'> {
  if (!exists(pid)) return 'gone'
  if (!(await isPostgres(pid))) return exists(pid) ? 'something else' : 'gone'
  // A postmaster works inside its cluster, which tells it from the server of another data folder.
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  if (folder === undefined || folder === (await realpath(cluster).catch(() => cluster)))
    return 'our postmaster'
  return 'something else'
}

async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') {
    const { output } = await runProgram('ps', ['-o', 'comm=', '-p', String(pid)], ourselves)
    return basename(output.trim()) === 'postgres'
  }
  // "17 (postgres) S 1 ...": a zombie is only a number that nobody has collected yet.
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [, name, state] = /^\d+ \((.*)\) (\S)/s.exec(status) ?? []
  return name === 'postgres' && state !== 'Z' && state !== 'X'
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
