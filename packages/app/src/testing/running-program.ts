import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Send } from '@bayshare/contract/call'
import { projectFolder } from '../project-folder'

export interface RunningProgram {
  address: string
  dataDir: string
  output(): string
  /** The end of the program: its code, or nothing when it was killed. */
  ended: Promise<number | null>
  kill(signal: NodeJS.Signals): void
  /** Ends Node and every PostgreSQL process at once, as a power cut would. */
  killEverything(): Promise<void>
}

/** The built program as a person starts it, on a data folder of its own unless one is given. */
export async function startProgram(env: Record<string, string> = {}): Promise<RunningProgram> {
  const port = Number(env.PORT ?? (await freePort()))
  const dataDir = env.DATA_DIR ?? (await newDataFolder())
  const address = `http://localhost:${port}`
  const child = spawn(process.execPath, ['packages/app/dist/main.js'], {
    cwd: projectFolder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      REQUESTS_PER_MINUTE: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  await Promise.race([ended, untilReady(address, child, () => output.join('').includes(lastWords))])
  return {
    address,
    dataDir,
    output: () => output.join(''),
    ended,
    kill: (signal) => child.kill(signal),
    async killEverything() {
      const postgres = await processesOn(dataDir)
      child.kill('SIGKILL')
      for (const pid of postgres) killIfThere(pid)
      await ended
    },
  }
}

/** Calls a program over the network, as somebody where a token is given. */
export function sendTo(address: string, token?: string): Send {
  return async ({ method, path, body, idempotencyKey }) => {
    const answer = await fetch(address + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
}

export async function removeDataFolder(dataDir: string): Promise<void> {
  for (const pid of await processesOn(dataDir)) killIfThere(pid)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}

/** Every process that names the folder on its command line, and their children, such as PostgreSQL's own. */
export async function processesOn(dataDir: string): Promise<number[]> {
  const all = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(processAt))
  const roots = all.filter((one) => one?.command.includes(`${dataDir}/`) && one.pid !== process.pid)
  const rootIds = new Set(roots.map((one) => one?.pid))
  const family = all.filter((one) => one && (rootIds.has(one.pid) || rootIds.has(one.parent)))
  return family.flatMap((one) => (one ? [one.pid] : []))
}

async function processAt(pid: string): Promise<{ pid: number; parent: number; command: string } | undefined> {
  try {
    const [command, stat] = await Promise.all([
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
    ])
    return {
      pid: Number(pid),
      parent: Number(stat.split(') ')[1]?.split(' ')[1]),
      command: command.replaceAll('\0', ' '),
    }
  } catch {
    return undefined
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself in the meantime.
  }
}

/** The end of the block that tells a person where everything is. */
const lastWords = 'Ctrl-C stops everything.'

async function untilReady(address: string, child: ChildProcess, hasSpoken: () => boolean): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const isReady = await fetch(`${address}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady && hasSpoken()) return
    await pause(25)
  }
}

export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bayshare-program-'))
  // PostgreSQL's own user must be able to pass, when the tests run as root.
  await chmod(folder, 0o755)
  return folder
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, 'localhost', () => {
      const bound = probe.address()
      probe.close(() => resolve(typeof bound === 'object' && bound ? bound.port : 0))
    })
  })
}
