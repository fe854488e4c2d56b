import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const startsWithinMilliseconds = 180_000

/** The ports after the one that all other journeys share. */
const addressAfter = (ports: number) => `http://localhost:${Number(process.env['E2E_PORT'] ?? 3199) + ports}`
export const ownAddress = addressAfter(1)
export const braintreeAddress = addressAfter(2)
export const monthsAddress = addressAfter(3)

/** A server of its own with fresh demo data, for journeys that move the clock, empty a wallet or need other settings. */
export async function startOwnServer(
  address = ownAddress,
  settings: Record<string, string> = {},
): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['e2e/serve.mjs'], {
    cwd: root,
    env: { ...process.env, ...settings, PORT: new URL(address).port, PUBLIC_URL: address },
    stdio: 'ignore',
  })
  const until = Date.now() + startsWithinMilliseconds
  while (server.exitCode === null && Date.now() < until) {
    if (await isReady(address)) return server
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  server.kill()
  throw new Error(`No server came up at ${address}.`)
}

export async function stopServer(server: ChildProcess | undefined): Promise<void> {
  if (!server || server.exitCode !== null) return
  const isGone = once(server, 'exit')
  server.kill('SIGTERM')
  await isGone
}

async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
