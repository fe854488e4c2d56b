import type {
  Availability,
  Interval,
  OpeningHours,
  Weekday,
} from '@bayshare/domain/availability/opening-hours'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { type Selectable, sql } from 'kysely'
import { ofEveryBrand } from '../brands/scope'
import type { ReadHandle } from '../database/open-database'
import type { AvailabilityWindows } from '../database/schema'

/** When a space is open, and separately what closes it. */
export interface HoursInParts {
  windows: Availability[]
  closures: Interval[]
  busyElsewhere: Interval[]
}

/**
 * The opening hours of several spaces at once, so that no list asks for them one by one, with what closes them
 * between the two moments: days that the owner has closed, and busy times of other calendars.
 */
export async function openingHoursOf(
  db: ReadHandle,
  spaceIds: readonly SpaceId[],
  from: Temporal.Instant,
  to: Temporal.Instant,
): Promise<Map<string, OpeningHours>> {
  const parts = await hoursInParts(db, spaceIds, from, to)
  return new Map([...parts].map(([id, hours]) => [id, together(hours)]))
}

export function together({ windows, closures, busyElsewhere }: HoursInParts): OpeningHours {
  return { windows, closed: [...closures, ...busyElsewhere] }
}

export async function hoursInParts(
  db: ReadHandle,
  spaceIds: readonly SpaceId[],
  from: Temporal.Instant,
  to: Temporal.Instant,
): Promise<Map<string, HoursInParts>> {
  const hours = new Map<string, HoursInParts>(
    spaceIds.map((id) => [id, { windows: [], closures: [], busyElsewhere: [] }]),
  )
  if (spaceIds.length === 0) return hours
  for (const row of await windowsOf(db, spaceIds)) hours.get(row.spaceId)?.windows.push(windowFromRow(row))
  for (const row of await closuresOf(db, spaceIds)) {
    const starts = row.firstDate.toZonedDateTime(row.zone).toInstant()
    const ends = row.lastDate.add({ days: 1 }).toZonedDateTime(row.zone).toInstant()
    hours.get(row.spaceId)?.closures.push({ starts, ends })
  }
  for (const { spaceId, ...busy } of await busyTimesOf(db, spaceIds, from, to))
    hours.get(spaceId)?.busyElsewhere.push(busy)
  return hours
}

export function windowsOf(db: ReadHandle, spaceIds: readonly SpaceId[]) {
  return db
    .selectFrom('availabilityWindows')
    .selectAll()
    .where('spaceId', 'in', [...spaceIds])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export function closuresOf(db: ReadHandle, spaceIds: readonly SpaceId[]) {
  return db
    .selectFrom('closures as c')
    .innerJoin('spaces as s', 's.id', 'c.spaceId')
    .select(['c.id', 'c.spaceId', 'c.firstDate', 'c.lastDate', 'c.createdAt', 's.zone'])
    .where('c.spaceId', 'in', [...spaceIds])
    .where(ofEveryBrand('the caller has chosen the spaces within its brand'))
    .execute()
}

function busyTimesOf(
  db: ReadHandle,
  spaceIds: readonly SpaceId[],
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
      // Somebody may ask for a booking that ends before it starts; the rules refuse it, not the range.
      .where(
        sql<boolean>`during && tstzrange(least(${from}::timestamptz, ${to}), greatest(${from}::timestamptz, ${to}))`,
      )
      .execute()
  )
}

export function windowFromRow(row: Selectable<AvailabilityWindows>): Availability {
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
