import { sql } from 'kysely'
import type { ReadHandle } from '../../database/open-database'
import { namedCount, namedRows } from './space-row'
import type { AffectedSpaces } from './affected-spaces'

type Values = Record<string, Uint8Array | null>

/** The affected spaces as they are now, each as the loader reads it: every value with its length before it. */
export async function changedSpaces(db: ReadHandle, affected: AffectedSpaces): Promise<Buffer[]> {
  const { rows } = await sql<Values>`${sql.raw(namedRows)}
    where s.id in (
      select unnest(${[...affected.spaces]}::uuid[])
      union select b.space_id from bookings b where b.id = any(${[...affected.bookings]}::uuid[])
      union select owned.id from spaces owned where owned.owner_id = any(${[...affected.owners]}::uuid[])
    )`.execute(db)
  return rows.map(inOneRow)
}

function inOneRow(values: Values): Buffer {
  const parts: Uint8Array[] = []
  for (let at = 0; at < namedCount; at++) {
    const value = values[`c${at}`] ?? null
    const length = Buffer.alloc(4)
    length.writeInt32BE(value?.length ?? -1)
    parts.push(length)
    if (value) parts.push(value)
  }
  return Buffer.concat(parts)
}
