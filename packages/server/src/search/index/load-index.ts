import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { CopiedRows } from './copied-rows'
import type { IndexData } from './index-data'
import { IndexPacker } from './pack-index'
import { emptyRecord, SpaceReader } from './read-space'
import { type CopiedTable, copiedSpaces, copiedTimes } from './space-row'

const patience = { connectionTimeoutMillis: 5_000, statement_timeout: 300_000, keepAlive: true }

/** Reads all published spaces as they are at one moment, and what the database had committed by then. */
export async function loadIndex(connection: pg.ClientConfig): Promise<IndexData> {
  const client = new pg.Client({ ...patience, application_name: 'bayshare search', ...connection })
  // A connection that breaks rejects whatever waits for it.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    const { rows } = await client.query<{ snapshot: string; count: number }>(`
      select pg_current_snapshot()::text as snapshot,
        (select count(*)::int from spaces where is_published) as count`)
    const { snapshot, count } = rows[0]!
    const packer = new IndexPacker(count)
    const space = emptyRecord()
    const reader = new SpaceReader()
    await copy(client, copiedSpaces, (bytes, at) => {
      reader.readSpace(bytes, at, space)
      packer.add(space)
    })
    await copy(client, copiedTimes, (bytes, at) => {
      const time = reader.readId(bytes, at, space)
      const place = packer.recall(space)
      if (place === undefined) return
      reader.readTime(bytes, time, space)
      packer.addTime(place, space)
    })
    await client.query('commit')
    return packer.finish(snapshot)
  } finally {
    await client.end()
  }
}

async function copy(
  client: pg.Client,
  { rows, columnCount }: CopiedTable,
  onRow: (bytes: Buffer, at: number) => void,
): Promise<void> {
  const copied = new CopiedRows(columnCount)
  const stream = client.query(copyTo(`copy (${rows}) to stdout (format binary)`))
  for await (const piece of stream as AsyncIterable<Buffer>) copied.take(piece, onRow)
}
