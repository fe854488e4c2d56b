import type { Interval } from '@bayshare/domain/availability/opening-hours'
import { type OpeningPlan, openingPlan } from '@bayshare/domain/availability/open-week'
import type { BrandId } from '@bayshare/domain/brands/brand'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import { type RawBuilder, sql } from 'kysely'
import { ofEveryBrand } from '../brands/scope'
import { later } from '../database/begin-late'
import type { ReadHandle, Transaction } from '../database/open-database'
import { hoursInParts, together } from './opening-hours-of'

/** What has been over for longer than this is left out, so that the rows stay narrow. */
const toldHoursBack = 48
/** Other calendars are read for about a year, so this is all of them. */
const toldHoursAhead = 24 * 366 * 10

export function knownFrom(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: toldHoursBack })
}

/**
 * Tells anew when these spaces are taken. The rows are locked before the bookings are read: of two transactions the later
 * one sees what the earlier one has written, whether or not they hold the space. Answers whose rows are other than before.
 */
export async function refreshBusy(
  tx: Transaction,
  spaceIds: readonly SpaceId[],
  now: Temporal.Instant,
): Promise<SpaceId[]> {
  if (spaceIds.length === 0) return []
  await lockCalendars(tx, spaceIds)
  const { rows } = await sql<{ spaceId: SpaceId }>`
    update space_calendar c set busy = fresh.busy, units_busy = fresh.units_busy
    from (${busyRows(sql`s.id = any(${[...spaceIds]}::uuid[])`, knownFrom(now))}) fresh
    where c.space_id = fresh.space_id
      and (c.busy, c.units_busy) is distinct from (fresh.busy, fresh.units_busy)
    returning c.space_id`.execute(tx)
  return rows.map(({ spaceId }) => spaceId)
}

/**
 * The same for one space as the last act of a transaction, in the message that commits it: its row is made where it is missing, and
 * locked before the bookings are read.
 */
export async function refreshBusyLast(
  tx: Transaction,
  spaceId: SpaceId,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into space_calendar (space_id, open_week)
    select s.id, 0::bit(672) from spaces s
    where s.id = ${spaceId}::uuid and not exists (select from space_calendar c where c.space_id = s.id)
    on conflict (space_id) do nothing ${later}`.execute(tx)
  await sql`
    select space_id from space_calendar where space_id = ${spaceId}::uuid for no key update ${later}`.execute(
    tx,
  )
  await sql`
    update space_calendar c set busy = fresh.busy, units_busy = fresh.units_busy
    from (${busyRows(sql`s.id = ${spaceId}::uuid`, knownFrom(now))}) fresh
    where c.space_id = fresh.space_id
      and (c.busy, c.units_busy) is distinct from (fresh.busy, fresh.units_busy) ${later}`.execute(tx)
}

/** When spaces are taken, as their bookings say it. What ended before the given moment is left out. */
export function busyRows(which: RawBuilder<unknown>, from: Temporal.Instant) {
  return sql<{ spaceId: SpaceId }>`
    select s.id as space_id,
      case when s.capacity = 1 then coalesce(units.busy[1], '{}') else '{}' end as busy,
      case when s.capacity = 1 then '{}' else coalesce(units.busy, '{}') end as units_busy
    from spaces s
    left join lateral (
      select array_agg(unit.busy order by unit.number) as busy from (
        select o.unit as number, range_agg(o.during) as busy from occupancies o
        where o.space_id = s.id and o.unit <= s.capacity and o.during && tstzrange(${from}::timestamptz, null)
        group by o.unit
      ) unit
    ) units on true
    where ${which}`
}

/** Rewrites when these spaces are open, what closes them, and when that has to be refreshed. */
export async function refreshOpening(
  tx: Transaction,
  spaceIds: readonly SpaceId[],
  now: Temporal.Instant,
): Promise<SpaceId[]> {
  if (spaceIds.length === 0) return []
  await lockCalendars(tx, spaceIds)
  const fresh = await openingRows(tx, spaceIds, now)
  const { rows } = await sql<{ spaceId: SpaceId }>`
    insert into space_calendar as c (space_id, open_week, open_also, closed, look_again_at)
    select fresh.space_id, ('x' || fresh.week)::bit(672), fresh.also::tstzmultirange, fresh.closed::tstzmultirange,
      fresh.look_again_at
    from unnest(
      ${fresh.map(({ spaceId }) => spaceId)}::uuid[],
      ${fresh.map(({ plan }) => Buffer.from(plan.week).toString('hex'))}::text[],
      ${fresh.map(({ plan }) => asMultirange(plan.also))}::text[],
      ${fresh.map(({ closed }) => asMultirange(closed))}::text[],
      ${fresh.map(({ plan }) => plan.lookAgain?.toString() ?? null)}::timestamptz[]
    ) as fresh (space_id, week, also, closed, look_again_at)
    on conflict (space_id) do update set
      open_week = excluded.open_week, open_also = excluded.open_also, closed = excluded.closed,
      look_again_at = excluded.look_again_at
    where (c.open_week, c.open_also, c.closed, c.look_again_at) is distinct from
      (excluded.open_week, excluded.open_also, excluded.closed, excluded.look_again_at)
    returning space_id`.execute(tx)
  return rows.map(({ spaceId }) => spaceId)
}

export interface OpeningRow {
  spaceId: SpaceId
  zone: string
  plan: OpeningPlan
  closed: Interval[]
}

/** When spaces are open, as their windows, closed days and other calendars say it. */
export async function openingRows(
  db: ReadHandle,
  spaceIds: readonly SpaceId[],
  now: Temporal.Instant,
): Promise<OpeningRow[]> {
  const spaces = await db
    .selectFrom('spaces')
    .select(['id', 'zone'])
    .where('id', 'in', [...spaceIds])
    .where(ofEveryBrand('the row of a space is the same for all'))
    .orderBy('id')
    .execute()
  const from = knownFrom(now)
  const parts = await hoursInParts(db, spaceIds, from, now.add({ hours: toldHoursAhead }))
  return spaces.flatMap(({ id, zone }) => {
    const hours = parts.get(id)
    if (!hours) return []
    const { windows, closed } = together(hours)
    const isAhead = ({ ends }: Interval) => isBefore(from, ends)
    const plan = openingPlan(windows, now, zone)
    const also = plan.also.filter(isAhead)
    return [{ spaceId: id, zone, plan: { ...plan, also }, closed: closed.filter(isAhead) }]
  })
}

/** Ranges that touch or overlap become one when the database reads them. */
export function asMultirange(intervals: readonly Interval[]): string {
  return `{${intervals.map(({ starts, ends }) => `[${starts.toString()},${ends.toString()})`).join(',')}}`
}

/**
 * Always in the same order, so that nobody waits in a circle, and after any lock of the space. A row that is missing is
 * made: until its calendar is written, the space counts as closed and free.
 */
async function lockCalendars(tx: Transaction, spaceIds: readonly SpaceId[]): Promise<void> {
  const ids = [...new Set(spaceIds)]
  const { rows } = await sql<{ spaceId: SpaceId }>`
    select space_id from space_calendar where space_id = any(${ids}::uuid[]) order by space_id for no key update`.execute(
    tx,
  )
  if (rows.length === ids.length) return
  const there = new Set(rows.map(({ spaceId }) => spaceId))
  const missing = ids.filter((id) => !there.has(id))
  await sql`
    insert into space_calendar as c (space_id, open_week)
    select id, 0::bit(672) from spaces where id = any(${missing}::uuid[]) order by id for key share
    on conflict (space_id) do update set open_week = c.open_week`.execute(tx)
}

/** Spaces whose opening has to be refreshed; rows that another node has locked are skipped. */
export async function lockDueCalendars(
  tx: Transaction,
  now: Temporal.Instant,
  most: number,
): Promise<{ spaceId: SpaceId; brand: BrandId }[]> {
  const { rows } = await sql<{ spaceId: SpaceId; brand: BrandId }>`
    select c.space_id, s.brand from space_calendar c join spaces s on s.id = c.space_id
    where c.look_again_at <= ${now} order by c.look_again_at limit ${most}
    for no key update of c skip locked`.execute(tx)
  return rows
}
