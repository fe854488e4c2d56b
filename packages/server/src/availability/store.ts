import type {
  Availability,
  Interval,
  OpeningHours,
  Weekday,
} from '@bayshare/domain/availability/opening-hours'
import { type Insertable, type Selectable, sql } from 'kysely'
import { ofEveryBrand } from '../brands/scope'
import type { ReadHandle, Transaction } from '../database/open-database'
import type { AvailabilityWindows } from '../database/schema'

export async function insertWindow(tx: Transaction, window: Insertable<AvailabilityWindows>): Promise<void> {
  await tx.insertInto('availabilityWindows').values(window).execute()
}

/** Many at once, in one statement. */
export async function insertWindows(
  tx: Transaction,
  windows: readonly Insertable<AvailabilityWindows>[],
): Promise<void> {
  await tx
    .insertInto('availabilityWindows')
    .values([...windows])
    .execute()
}

/**
 * The opening hours of several spaces at once, so that no list asks for them one by one, with what closes them
 * between the two moments: days that the owner has closed, and busy times of other calendars.
 */
export async function openingHoursOf(
  db: ReadHandle,
  spaceIds: readonly string[],
  from: Temporal.Instant,
  to: Temporal.Instant,
): Promise<Map<string, OpeningHours>> {
  const hours = new Map<string, { windows: Availability[]; closed: Interval[] }>(
    spaceIds.map((id) => [id, { windows: [], closed: [] }]),
  )
  if (spaceIds.length === 0) return hours
  const windows = await db
    .selectFrom('availabilityWindows')
    .selectAll()
    .where('spaceId', 'in', [...spaceIds])
    .execute()
  for (const row of windows) hours.get(row.spaceId)?.windows.push(windowFromRow(row))
  for (const row of await closuresOf(db, spaceIds)) {
    const starts = row.firstDate.toZonedDateTime(row.zone).toInstant()
    const ends = row.lastDate.add({ days: 1 }).toZonedDateTime(row.zone).toInstant()
    hours.get(row.spaceId)?.closed.push({ starts, ends })
  }
  for (const { spaceId, ...busy } of await busyTimesOf(db, spaceIds, from, to))
    hours.get(spaceId)?.closed.push(busy)
  return hours
}

function closuresOf(db: ReadHandle, spaceIds: readonly string[]) {
  return db
    .selectFrom('closures as c')
    .innerJoin('spaces as s', 's.id', 'c.spaceId')
    .select(['c.spaceId', 'c.firstDate', 'c.lastDate', 's.zone'])
    .where('c.spaceId', 'in', [...spaceIds])
    .where(ofEveryBrand('the caller has chosen the spaces within its brand'))
    .execute()
}

function busyTimesOf(
  db: ReadHandle,
  spaceIds: readonly string[],
  from: Temporal.Instant,
  to: Temporal.Instant,
) {
  return (
    db
      .selectFrom('importedBusy')
      .select([
        'spaceId',
        sql<Temporal.Instant>`lower(during)`.as('starts'),
        sql<Temporal.Instant>`upper(during)`.as('ends'),
      ])
      .where('spaceId', 'in', [...spaceIds])
      // Somebody may ask for a stay that ends before it starts; the rules refuse it, not the range.
      .where(
        sql<boolean>`during && tstzrange(least(${from}::timestamptz, ${to}), greatest(${from}::timestamptz, ${to}))`,
      )
      .execute()
  )
}

function windowFromRow(row: Selectable<AvailabilityWindows>): Availability {
  if (row.kind === 'always') return { kind: 'always' }
  const { fromTime, toTime, firstDate, lastDate } = row
  if (!fromTime || !toTime || !firstDate) throw new Error(`The availability ${row.id} lacks its times`)
  if (row.kind === 'weekly') {
    return { kind: 'weekly', days: row.days as Weekday[], from: fromTime, to: toTime, firstDate, lastDate }
  }
  return {
    kind: 'single',
    starts: firstDate.toPlainDateTime(fromTime),
    ends: (lastDate ?? firstDate).toPlainDateTime(toTime),
  }
}
