import { setTimeout as pause } from 'node:timers/promises'
import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction as KyselyTransaction } from 'kysely'
import type pg from 'pg'
import { recordedIn, type EventWithoutId } from '../events/recorded-in'
import { runBeforeCommit } from './before-commit'
import { isDiskFull, isSilence } from './database-away'
import { type Hearing, hearOthers } from './hear-others'
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
  /** Hears what any node says under a name by `pg_notify`, until it is stopped. Nothing of it is kept. */
  hear(channel: string, listener: (text: string) => void): Hearing
  /** Whether it answers soon, and has room for more where it had none. */
  isReady(): Promise<boolean>
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
    hear(channel, listener) {
      const { poolSize: _, ...connection } = settings
      return hearOthers(connection, channel, listener)
    },
    isReady: main.isReady,
    async close() {
      await main.close()
      if (copy !== main) await copy.close()
    },
  }
}

const soonMilliseconds = 3_000

/** The query builder on a pool that is replaced when a connection has fallen silent: the others may be as dead. */
function openHandle(settings: DatabaseSettings) {
  let wasFull = false
  let pool = open()
  const lender = { connect: () => pool.connect(), end: () => pool.end() }
  const kysely = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: lender }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return {
    kysely,
    isReady: () => Promise.race([answers(), pause(soonMilliseconds, false, { ref: false })]),
    async close() {
      await kysely.destroy()
      // The query builder only ends a pool that it has used.
      if (!pool.ended) await pool.end()
    },
  }

  function open(): pg.Pool {
    const { poolSize = 8, ...connection } = settings
    const opened = openPool(
      {
        application_name: 'bayshare',
        options: '-c TimeZone=UTC',
        ...connection,
        max: poolSize,
        types: columnTypes,
      },
      {
        beginsLate: true,
        onFault(error) {
          if (isDiskFull(error)) wasFull = true
          if (isSilence(error)) replace(opened)
        },
      },
    )
    return opened
  }

  /** What is under way on the old connections ends there. */
  function replace(silent: pg.Pool): void {
    if (pool !== silent || silent.ending) return
    pool = open()
    void silent.end().catch(() => {})
  }

  async function answers(): Promise<boolean> {
    try {
      await pool.query('select 1')
      if (wasFull) await findRoom()
      return !wasFull
    } catch {
      return false
    }
  }

  /** A table that lasts a moment takes room on the disk, as most writes do sooner or later. */
  async function findRoom(): Promise<void> {
    await kysely.transaction().execute((tx) =>
      sql`
        create temporary table room on commit drop as
        select repeat('x', 2000) as filling from generate_series(1, 100)`.execute(tx),
    )
    wasFull = false
  }
}
