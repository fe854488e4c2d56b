import pg from 'pg'
import { timeouts } from './open-pool'

export interface Hearing {
  /** Done when the first try to connect has ended, well or not. */
  ready: Promise<void>
  stop(): Promise<void>
}

const firstPause = 1_000
const longestPause = 30_000

/**
 * Hears what nodes say through the database, on a connection of its own that is opened again whenever it is lost. What is
 * said meanwhile is not heard.
 */
export function hearOthers(
  settings: pg.ClientConfig,
  channel: string,
  hear: (text: string) => void,
): Hearing {
  let isOver = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let pause = firstPause

  async function connect(): Promise<void> {
    const opened = new pg.Client({ ...timeouts, application_name: 'bayshare-hearing', ...settings })
    client = opened
    opened.on('error', () => {})
    opened.on('notification', ({ payload = '' }) => hear(payload))
    opened.once('end', () => lose(opened))
    try {
      await opened.connect()
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
      pause = firstPause
    } catch {
      void opened.end().catch(() => {})
      lose(opened)
    }
  }

  function lose(lost: pg.Client): void {
    if (client !== lost) return
    client = undefined
    if (isOver) return
    timer = setTimeout(() => void connect(), pause).unref()
    pause = Math.min(longestPause, pause * 2)
  }

  return {
    ready: connect(),
    async stop() {
      isOver = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
