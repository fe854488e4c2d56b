import { sql } from 'kysely'
import type { TestApp } from './test-app'

/** Until a transaction stands before a lock that another one holds. */
export async function oneWaits({ database }: Pick<TestApp, 'database'>): Promise<void> {
  for (let tries = 0; tries < 5000; tries++) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      database.read(),
    )
    if (rows.length > 0) return
  }
  throw new Error('Nobody waits')
}
