import { randomUUID } from 'node:crypto'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { sql } from 'kysely'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { refreshBusyOf } from './store'

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

/** Keeps the first of these bays that nobody has for any part of that time for a visitor pass; undefined when there is none. */
export async function takeFirstFreeBay(
  ctx: Context,
  tx: Transaction,
  { spaceIds, startsAt, endsAt }: { spaceIds: readonly SpaceId[] } & Omit<Span, 'spaceId'>,
  visitorPassId: string,
): Promise<SpaceId | undefined> {
  const during = sql`tstzrange(${startsAt}, ${endsAt}::timestamptz, '[)')`
  const { rows } = await sql<{ spaceId: SpaceId }>`
    insert into occupancies (id, space_id, unit, during, visitor_pass_id)
    select ${randomUUID()}::uuid, candidate.id, 1, ${during}, ${visitorPassId}::uuid
    from unnest(${[...spaceIds]}::uuid[]) with ordinality as candidate (id, place)
    where not exists (
      select from occupancies o where o.space_id = candidate.id and o.unit = 1 and o.during && ${during}
    )
    order by candidate.place limit 1
    on conflict do nothing
    returning space_id`.execute(tx)
  const taken = rows[0]?.spaceId
  if (taken !== undefined) refreshBusyOf(ctx, tx, taken)
  return taken
}

/** What a visitor pass keeps of its bay from this moment on is free again. */
export async function releaseVisitorBay(
  ctx: Context,
  tx: Transaction,
  { passId, spaceId }: { passId: string; spaceId: SpaceId },
): Promise<void> {
  const past = sql`tstzrange(null, ${ctx.now}::timestamptz, '[)')`
  await sql`
    delete from occupancies where visitor_pass_id = ${passId}::uuid and isempty(during * ${past})`.execute(tx)
  await sql`
    update occupancies set during = during * ${past} where visitor_pass_id = ${passId}::uuid`.execute(tx)
  refreshBusyOf(ctx, tx, spaceId)
}
