import pg from 'pg'
import { beginLate } from './begin-late'
import { isDatabaseAway, isSilence } from './database-away'

/** A database that does not answer must never hang a request: each wait has an end. */
export const timeouts = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  // Later than the server's own limit, so that what runs into this one is a database that has fallen silent.
  query_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
}

/** Where somebody waits for the answer, who is told after nine seconds at the latest. */
export const timeoutsOfRequests = { statement_timeout: 7_000, query_timeout: 8_000 }

/**
 * Up to so many tables the planner looks for the best order. With fewer it computes a view over all of its rows before it
 * looks at which of them are asked for: what a booking cost is such a view, and ten tables are joined to show a booking.
 */
const planning = '-c join_collapse_limit=16 -c from_collapse_limit=16'

export interface PoolOptions {
  onFault?: (error: unknown) => void
  /** Transactions begin with their first statement. */
  beginsLate?: boolean
}

/**
 * Every pool of the server. A connection that breaks fails what waits for it, and the pool replaces it; without a
 * listener it would end the process, whether it was idle or lent.
 */
export function openPool(
  settings: pg.PoolConfig,
  { onFault = () => {}, beginsLate = false }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({ ...timeouts, ...settings, options: `${planning} ${settings.options ?? ''}` })
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (beginsLate) beginLate(client)
    watch(client, onFault)
  })
  return pool
}

/** The library would lend a connection again although its answer may still come, to whoever asks next. */
function watch(client: pg.PoolClient, onFault: (error: unknown) => void): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const watched = (...given: unknown[]) => {
    const answer = query(...given)
    if (!(answer instanceof Promise)) return answer
    return answer.catch((error: unknown) => {
      if (isSilence(error)) void (client as unknown as pg.Client).end().catch(() => {})
      if (isDatabaseAway(error)) onFault(error)
      throw error
    })
  }
  client.query = watched as typeof client.query
}
