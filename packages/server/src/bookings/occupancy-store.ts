import { randomUUID } from 'node:crypto'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { sql } from 'kysely'
import type { Transaction } from '../database/open-database'

export interface Span {
  spaceId: SpaceId
  startsAt: Temporal.Instant
  /** Null goes on. */
  endsAt: Temporal.Instant | null
}

/**
 * Takes the lowest of these units of the space that nobody has for any part of that time, under the lock of the space. Undefined
 * when there is none, or when the exclusion constraint found the time taken after all.
 */
export async function takeLowestFreeUnit(
  tx: Transaction,
  { spaceId, startsAt, endsAt }: Span,
  units: { from: number; to: number },
  bookingId: string,
): Promise<number | undefined> {
  const during = sql`tstzrange(${startsAt}, ${endsAt}::timestamptz, '[)')`
  const { rows } = await sql<{ unit: number }>`
    insert into occupancies (id, space_id, unit, during, booking_id)
    select ${randomUUID()}::uuid, ${spaceId}::uuid, candidate.unit, ${during}, ${bookingId}::uuid
    from generate_series(${units.from}::integer, ${units.to}::integer) as candidate (unit)
    where not exists (
      select from occupancies o
      where o.space_id = ${spaceId}::uuid and o.unit = candidate.unit and o.during && ${during}
    )
    order by candidate.unit limit 1
    on conflict do nothing
    returning unit`.execute(tx)
  return rows[0]?.unit
}
