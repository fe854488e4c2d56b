import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { CopiedRows } from './copied-rows'
import type { IndexData } from './index-data'
import { IndexPacker } from './pack-index'
import { emptyRecord, SpaceReader } from './read-space'
import { spaceRows } from './space-row'

const patience = { connectionTimeoutMillis: 5_000, statement_timeout: 300_000, keepAlive: true }

/** Reads all published spaces as they are at one moment, and what the database had committed by then. */
export async function loadIndex(connection: pg.ClientConfig): Promise<IndexData> {
  const client = new pg.Client({ ...patience, application_name: 'bayshare search', ...connection })
  // A connection that breaks is told by whatever waits for it.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    // Ids are random: put together in their order, the tables would be read in leaps. What comes is read by another core.
    await client.query('set local enable_mergejoin = off; set local max_parallel_workers_per_gather = 0')
    const { rows } = await client.query<{ snapshot: string; count: number }>(`
      select pg_current_snapshot()::text as snapshot,
        (select count(*)::int from spaces where is_published) as count`)
    const { snapshot, count } = rows[0]!
    const packer = new IndexPacker(count)
    const space = emptyRecord()
    const reader = new SpaceReader()
    const copied = new CopiedRows()
    const stream = client.query(copyTo(`copy (${spaceRows} where s.is_published) to stdout (format binary)`))
    for await (const piece of stream as AsyncIterable<Buffer>)
      copied.take(piece, (bytes, at) => {
        reader.read(bytes, at, space)
        packer.add(space)
      })
    await client.query('commit')
    return packer.finish(snapshot)
  } finally {
    await client.end()
  }
}
