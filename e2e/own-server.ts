import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const startsWithinMilliseconds = 120_000

/** The next port after the one that all other journeys share. */
const ownPort = Number(process.env['E2E_PORT'] ?? 3199) + 1
export const ownAddress = `http://localhost:${ownPort}`

/** A server of its own with fresh demo data, for journeys that move the clock or empty a wallet. */
export async function startOwnServer(): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['e2e/serve.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: String(ownPort), PUBLIC_URL: ownAddress },
    stdio: 'ignore',
  })
  const until = Date.now() + startsWithinMilliseconds
  while (server.exitCode === null && Date.now() < until) {
    if (await isReady()) return server
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  server.kill()
  throw new Error(`No server came up at ${ownAddress}.`)
}

export async function stopServer(server: ChildProcess | undefined): Promise<void> {
  if (!server || server.exitCode !== null) return
  const isGone = once(server, 'exit')
  server.kill('SIGTERM')
  await isGone
}

async function isReady(): Promise<boolean> {
  return fetch(`${ownAddress}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
