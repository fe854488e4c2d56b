import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely'
import pg from 'pg'
import { doLastActs } from './last-acts'
import type { DB } from './schema'
import { columnTypes, sendTemporalAsText } from './temporal-values'

export type ReadHandle = Pick<Kysely<DB>, 'selectFrom' | 'with' | 'fn' | 'dynamic' | 'getExecutor'>
export type Transaction = KyselyTransaction<DB>

/** The only ways to the data. No bare pool is in scope anywhere else. */
export interface Database {
  read(): ReadHandle
  /** For reports and exports, which may come from a copy that is some seconds old. Never for a person's own rows. */
  readForReports(): ReadHandle
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface DatabaseSettings extends pg.ClientConfig {
  poolSize?: number
}

/** A silent database must never hang a request: each wait has an end. */
export const timeouts = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  query_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
  keepAlive: true,
}

export function openDatabase(settings: DatabaseSettings, replica?: DatabaseSettings): Database {
  sendTemporalAsText()
  const main = openPool(settings)
  const copy = replica ? openPool({ ...replica, poolSize: 2 }) : main
  return {
    read: () => main.kysely,
    readForReports: () => copy.kysely,
    transaction: (work) =>
      main.kysely.transaction().execute(async (tx) => {
        const result = await work(tx)
        await doLastActs(tx)
        return result
      }),
    async close() {
      await main.close()
      if (copy !== main) await copy.close()
    },
  }
}

function openPool(settings: DatabaseSettings) {
  const { poolSize = 8, ...connection } = settings
  const pool = new pg.Pool({
    ...timeouts,
    application_name: 'bayshare',
    options: '-c TimeZone=UTC',
    ...connection,
    max: poolSize,
    types: columnTypes,
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  const kysely = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return {
    kysely,
    async close() {
      await kysely.destroy()
      // The query builder only ends a pool that it has used.
      if (!pool.ended) await pool.end()
    },
  }
}
