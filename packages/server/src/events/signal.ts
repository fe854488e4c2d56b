import type { Change } from '@bayshare/contract/live'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { sql } from 'kysely'
import type { Database, ReadHandle } from '../database/open-database'
import type { Hearing } from '../database/hear-others'

/** Something that is true for a moment only: whoever is there is told at once, and nobody later. */
export interface Signal {
  to: readonly AccountId[]
  change: Change
}

const channel = 'bayshare_signals'

/** Tells every node. */
export async function sendSignal(db: ReadHandle, signal: Signal): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(signal)})`.execute(db)
}

export function hearSignals(database: Pick<Database, 'hear'>, onSignal: (signal: Signal) => void): Hearing {
  return database.hear(channel, (text) => onSignal(JSON.parse(text) as Signal))
}
