import { setTimeout as pause } from 'node:timers/promises'
import type { MovableClock } from '@bayshare/server/ports/clock'
import pg from 'pg'

export interface SandboxClock extends MovableClock {
  stop(): Promise<void>
}

const channel = 'sandbox_clock'
const reconnectMilliseconds = 500

/**
 * A clock that can be moved. Its offset lives in the database, so all nodes agree; each learns of a move over its own
 * connection and reads the offset anew whenever that connection had to be replaced.
 */
export async function sandboxClock(database: pg.ClientConfig): Promise<SandboxClock> {
  let offsetMilliseconds = 0
  let isStopped = false
  let client = await listen()
  const listening = keepListening()

  async function listen(): Promise<pg.Client> {
    const fresh = new pg.Client({ ...database, application_name: 'bayshare-clock', query_timeout: 10_000 })
    // Without a listener a lost connection would end the process; the loop below replaces it.
    fresh.on('error', () => {})
    fresh.on('notification', () => void read(fresh).catch(() => {}))
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
      await read(fresh)
      return fresh
    } catch (error) {
      await fresh.end().catch(() => {})
      throw error
    }
  }

  async function read(from: pg.Client): Promise<void> {
    const { rows } = await from.query<{ offset: string }>(
      'select offset_milliseconds as offset from sandbox_clock',
    )
    offsetMilliseconds = Number(rows[0]?.offset ?? 0)
  }

  /** One loop and one connection at a time, so that a database that stays away costs a try every half second and no more. */
  async function keepListening(): Promise<void> {
    while (!isStopped) {
      await new Promise((resolve) => client.once('end', resolve))
      while (!isStopped) {
        await pause(reconnectMilliseconds)
        const fresh = await listen().catch(() => undefined)
        if (!fresh) continue
        client = fresh
        break
      }
    }
  }

  const real = () => Temporal.Now.instant()
  return {
    real,
    now: () => Temporal.Instant.fromEpochMilliseconds(Date.now() + offsetMilliseconds),
    async moveTo(time) {
      const offset = time === 'real' ? 0 : time.epochMilliseconds - real().epochMilliseconds
      await client.query(
        `insert into sandbox_clock (offset_milliseconds) values ($1)
         on conflict (is_only) do update set offset_milliseconds = excluded.offset_milliseconds`,
        [offset],
      )
      offsetMilliseconds = offset
      await client.query(`notify ${channel}`)
    },
    async stop() {
      isStopped = true
      await client.end()
      await listening
    },
  }
}
