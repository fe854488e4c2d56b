import { sql } from 'kysely'
import type { ReadHandle } from '../database/open-database'

/**
 * The sessions among these that still run, each with the roles that its person holds now: in a building, as a corporate user and as an
 * operator. One whose tokens have all expired has ended too.
 */
export async function runningSessions(
  db: ReadHandle,
  sessionIds: readonly string[],
  realNow: Temporal.Instant,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ id: string; roles: string[] }>`
    select s.id, array(
        select m.building_id || ' ' || m.role from building_members m where m.account_id = a.id
        union all select 'corporate' where a.is_corporate
        union all select 'operator' where a.is_operator
      ) as roles
    from sessions s join accounts a on a.id = s.account_id
    where s.id = any(${[...new Set(sessionIds)]}::uuid[])
      and s.ended_at is null and a.closed_at is null and a.suspended_at is null
      and exists (select from session_tokens t where t.session_id = s.id and t.expires_at > ${realNow})`.execute(
    db,
  )
  return new Map(rows.map(({ id, roles }) => [id, roles]))
}
