import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { ourselves, type PostgresUser } from '../process-user'
import type { PostgresAddress } from '../try-connect'
import type { ChildOrders } from './child-server'

export interface ChildEvent {
  said?: string
  started?: {
    wasAdopted: boolean
    stateDir: string
    owner: PostgresAddress
    superuser: PostgresAddress
    milliseconds: number
  }
  acknowledged?: number
  verified?: { databases: { name: string }[] }
  stopped?: boolean
  failed?: string
}

export interface ChildServer {
  process: ChildProcess
  events: ChildEvent[]
  /** The first event, past or coming, that the test waits for. Fails when the child ends without it. */
  next<T>(find: (event: ChildEvent) => T | undefined): Promise<T>
  ended: Promise<void>
}

/** Bundles the child once into one file that any user of the machine can run without our folders. */
export async function bundleChildServer(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'bayshare-child-'))
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL('child-server.ts', import.meta.url)),
      outDir,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: {
        external: ['pg-native', 'pg-cloudflare'],
        output: { entryFileNames: 'child-server.mjs' },
      },
    },
  })
  await chmod(outDir, 0o755)
  return outDir
}

export function runChildServer(
  bundleDir: string,
  orders: ChildOrders,
  user: PostgresUser = ourselves,
): ChildServer {
  const program = join(bundleDir, 'child-server.mjs')
  const child = spawn(process.execPath, [program, JSON.stringify(orders)], {
    ...user,
    cwd: '/',
    // A group of its own, as in a terminal: a test can send it what Ctrl-C would.
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const events: ChildEvent[] = []
  const listeners = new Set<() => void>()
  let rest = ''
  let hasEnded = false
  child.stdout.on('data', (chunk) => {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) events.push(JSON.parse(line) as ChildEvent)
    for (const listener of listeners) listener()
  })
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      hasEnded = true
      for (const listener of listeners) listener()
      resolve()
    })
  })
  return { process: child, events, next, ended }

  function next<T>(find: (event: ChildEvent) => T | undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const found = events.map(find).find((answer) => answer !== undefined)
        if (found === undefined && !hasEnded) return
        listeners.delete(look)
        if (found === undefined)
          reject(new Error(`The child ended after ${JSON.stringify(events.slice(-3))}`))
        else resolve(found)
      }
      listeners.add(look)
      look()
    })
  }
}
