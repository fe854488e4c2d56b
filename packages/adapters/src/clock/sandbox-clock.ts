import type { MovableClock } from '@bayshare/server/ports/clock'
import pg from 'pg'

export interface SandboxClock extends MovableClock {
  stop(): Promise<void>
}

const channel = 'sandbox_clock'
const reconnectMilliseconds = 500

/**
 * A clock that can be moved. Its offset lives in the database, so all nodes agree; each hears of a move over its own
 * connection and reads the offset anew whenever that connection had to be replaced.
 */
export async function sandboxClock(database: pg.ClientConfig): Promise<SandboxClock> {
  let offsetMilliseconds = 0
  let client: pg.Client | undefined
  let isStopped = false

  const real = () => Temporal.Now.instant()

  async function read(): Promise<void> {
    const result = await client?.query<{ offset: string }>(
      'select offset_milliseconds as offset from sandbox_clock',
    )
    offsetMilliseconds = Number(result?.rows[0]?.offset ?? 0)
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...database, application_name: 'bayshare-clock', query_timeout: 10_000 })
    fresh.on('error', () => {})
    fresh.on('end', () => {
      if (!isStopped) setTimeout(() => void connect().catch(() => fresh.emit('end')), reconnectMilliseconds)
    })
    await fresh.connect()
    client = fresh
    fresh.on('notification', () => void read().catch(() => {}))
    await fresh.query(`listen ${channel}`)
    await read()
  }

  await connect()
  return {
    real,
    now: () => real().add({ milliseconds: offsetMilliseconds }),
    async moveTo(time) {
      const offset = time === 'real' ? 0 : time.epochMilliseconds - real().epochMilliseconds
      await client?.query(
        `insert into sandbox_clock (offset_milliseconds) values ($1)
         on conflict (is_only) do update set offset_milliseconds = excluded.offset_milliseconds`,
        [offset],
      )
      offsetMilliseconds = offset
      await client?.query(`notify ${channel}`)
    },
    async stop() {
      isStopped = true
      await client?.end()
    },
  }
}
