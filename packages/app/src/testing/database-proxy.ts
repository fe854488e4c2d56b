import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { TestApp } from './test-app'

const usualSlowness = 4_000

export interface DatabaseProxy {
  /** The same database by way of the proxy. */
  on: Pick<TestApp, 'owner' | 'app'>
  /**
   * `slow`: each answer takes four seconds, or as long as is said. `silent`: connections stay open and nothing passes. `cut`: they
   * are reset, and so is every new one.
   */
  become(state: 'open' | 'slow' | 'silent' | 'cut', slowMilliseconds?: number): void
  /** Resets the connections of now; new ones are let in. */
  breakAll(): void
  /** How many messages were sent to the database so far. */
  messages(): number
  /** The connections of now never answer again; new ones do. */
  abandon(): void
  close(): Promise<void>
}

/** Stands between one node and its database, to take the database away from that node alone. */
export async function databaseProxy({ owner, app }: Pick<TestApp, 'owner' | 'app'>): Promise<DatabaseProxy> {
  const pairs = new Set<readonly [Socket, Socket]>()
  const abandoned = new Set<readonly [Socket, Socket]>()
  let state: Parameters<DatabaseProxy['become']>[0] = 'open'
  let slowness = usualSlowness
  let messages = 0
  const server = createServer((near) => {
    if (state === 'cut') return void near.resetAndDestroy()
    const far = connect(`${owner.host}/.s.PGSQL.${owner.port}`)
    const pair = [near, far] as const
    pairs.add(pair)
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('error', () => to.destroy())
      from.on('close', () => {
        to.destroy()
        pairs.delete(pair)
      })
      let passed = Promise.resolve()
      from.on('data', (chunk) => {
        if (from === near) messages++
        const milliseconds = state === 'slow' && from === far ? slowness : 0
        const due = milliseconds === 0 ? undefined : pause(milliseconds)
        passed = passed.then(() => due).then(() => void to.write(chunk))
      })
      if (state === 'silent') from.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const byProxy = (address: pg.ClientConfig) => ({ ...address, host: '127.0.0.1', port })
  return {
    on: { owner: byProxy(owner), app: byProxy(app) },
    become(wanted, slowMilliseconds = usualSlowness) {
      state = wanted
      slowness = slowMilliseconds
      for (const [near, far] of pairs) {
        if (wanted === 'cut') near.resetAndDestroy()
        else if (wanted === 'silent') for (const socket of [near, far]) socket.pause()
        else for (const socket of [near, far]) socket.resume()
      }
    },
    messages: () => messages,
    breakAll() {
      for (const [near] of pairs) near.resetAndDestroy()
    },
    abandon() {
      for (const pair of pairs) {
        for (const socket of pair) socket.pause()
        abandoned.add(pair)
        pairs.delete(pair)
      }
    },
    async close() {
      for (const pair of [...pairs, ...abandoned]) for (const socket of pair) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
