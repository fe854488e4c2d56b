import type { Client } from 'pg'
import { CannotStart } from './cannot-start'

const needed = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']

/** Asks the server itself, because our settings file is not the only place that a setting can come from. */
export async function insistOnDurability(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_settings where name = any($1) and setting <> 'on'
      union
     select split_part(setting, '=', 1)
       from pg_db_role_setting, unnest(setconfig) as setting
      where split_part(setting, '=', 1) = any($1) and split_part(setting, '=', 2) <> 'on'`,
    [needed],
  )
  if (rows.length === 0) return
  const names = rows.map((row) => row.name).join(', ')
  throw new CannotStart(`PostgreSQL would lose bookings in a power cut, because this is not "on": ${names}.`)
}
