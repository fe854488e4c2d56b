import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely'
import type pg from 'pg'
import { recordedIn, type EventWithoutId } from '../events/recorded-in'
import { runBeforeCommit } from './before-commit'
import { openPool } from './open-pool'
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
  /**
   * Calls back when a transaction of this node that recorded events has been committed, and lets the command wait for
   * it. What goes wrong there is no matter of the command. Answers how to end it.
   */
  onRecorded(listener: OnRecorded): () => void
  close(): Promise<void>
}

export type OnRecorded = (events: readonly EventWithoutId[]) => Promise<void>

export interface DatabaseSettings extends pg.ClientConfig {
  poolSize?: number
}

export function openDatabase(settings: DatabaseSettings, replica?: DatabaseSettings): Database {
  sendTemporalAsText()
  const main = openHandle(settings)
  const copy = replica ? openHandle({ ...replica, poolSize: 2 }) : main
  const listeners = new Set<OnRecorded>()
  return {
    read: () => main.kysely,
    readForReports: () => copy.kysely,
    async transaction(work) {
      let events: readonly EventWithoutId[] = []
      const result = await main.kysely.transaction().execute(async (tx) => {
        const done = await work(tx)
        await runBeforeCommit(tx)
        events = recordedIn(tx)
        return done
      })
      if (events.length > 0) await Promise.allSettled([...listeners].map((listener) => listener(events)))
      return result
    },
    onRecorded(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      await main.close()
      if (copy !== main) await copy.close()
    },
  }
}

function openHandle(settings: DatabaseSettings) {
  const { poolSize = 8, ...connection } = settings
  const pool = openPool({
    application_name: 'bayshare',
    options: '-c TimeZone=UTC',
    ...connection,
    max: poolSize,
    types: columnTypes,
  })
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
