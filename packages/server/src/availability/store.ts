import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Availability, Interval } from '@bayshare/domain/availability/opening-hours'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { type Insertable, sql, type Updateable } from 'kysely'
import { ofEveryBrand } from '../brands/scope'
import type { Transaction } from '../database/open-database'
import type { AvailabilityWindows, CalendarImports, Closures } from '../database/schema'

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

export async function updateWindow(tx: Transaction, id: string, window: Availability): Promise<void> {
  await tx.updateTable('availabilityWindows').set(windowColumns(window)).where('id', '=', id).execute()
}

/** False when the space has no such window. */
export async function deleteWindow(tx: Transaction, spaceId: SpaceId, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('availabilityWindows')
    .where('spaceId', '=', spaceId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteWindows(tx: Transaction, spaceId: SpaceId): Promise<void> {
  await tx.deleteFrom('availabilityWindows').where('spaceId', '=', spaceId).execute()
}

/** A listing without windows leaves those of the other as they are. */
export async function moveTimes(tx: Transaction, from: SpaceId, to: SpaceId): Promise<void> {
  await tx.deleteFrom('closures').where('spaceId', '=', to).execute()
  await tx.updateTable('closures').set({ spaceId: to }).where('spaceId', '=', from).execute()
  await tx.deleteFrom('calendarImports').where('spaceId', '=', to).execute()
  await tx.updateTable('calendarImports').set({ spaceId: to }).where('spaceId', '=', from).execute()
  await tx.deleteFrom('calendarFeeds').where('spaceId', '=', to).execute()
  await tx.updateTable('calendarFeeds').set({ spaceId: to }).where('spaceId', '=', from).execute()
  const { count } = await tx
    .selectFrom('availabilityWindows')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('spaceId', '=', from)
    .executeTakeFirstOrThrow()
  if (count === 0) return
  await deleteWindows(tx, to)
  await tx.updateTable('availabilityWindows').set({ spaceId: to }).where('spaceId', '=', from).execute()
}

/** How a window is kept: all that another kind would need is empty. */
export function windowColumns(window: Availability) {
  if (window.kind === 'always')
    return { kind: 'always', days: [], fromTime: null, toTime: null, firstDate: null, lastDate: null }
  if (window.kind === 'weekly') {
    const { days, from, to, firstDate, lastDate } = window
    return { kind: 'weekly', days: [...days], fromTime: from, toTime: to, firstDate, lastDate }
  }
  return {
    kind: 'single',
    days: [],
    fromTime: window.starts.toPlainTime(),
    toTime: window.ends.toPlainTime(),
    firstDate: window.starts.toPlainDate(),
    lastDate: window.ends.toPlainDate(),
  }
}

export async function insertClosure(tx: Transaction, closure: Insertable<Closures>): Promise<void> {
  await tx.insertInto('closures').values(closure).execute()
}

/** False when the space has no such closure. */
export async function deleteClosure(tx: Transaction, spaceId: SpaceId, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('closures')
    .where('spaceId', '=', spaceId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The address that was there stops working with the same statement. */
export async function keepFeed(
  tx: Transaction,
  feed: { spaceId: SpaceId; tokenHash: Buffer; createdAt: Temporal.Instant },
): Promise<void> {
  await tx
    .insertInto('calendarFeeds')
    .values(feed)
    .onConflict((conflict) =>
      conflict.column('spaceId').doUpdateSet({ tokenHash: feed.tokenHash, createdAt: feed.createdAt }),
    )
    .execute()
}

export async function deleteFeed(tx: Transaction, spaceId: SpaceId): Promise<void> {
  await tx.deleteFrom('calendarFeeds').where('spaceId', '=', spaceId).execute()
}

export async function insertImport(tx: Transaction, row: Insertable<CalendarImports>): Promise<void> {
  await tx.insertInto('calendarImports').values(row).execute()
}

export async function updateImport(
  tx: Transaction,
  id: string,
  changes: Updateable<CalendarImports>,
): Promise<void> {
  await tx.updateTable('calendarImports').set(changes).where('id', '=', id).execute()
}

/** Its busy times go with it. False when the space has no such calendar. */
export async function deleteImport(tx: Transaction, spaceId: SpaceId, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('calendarImports')
    .where('spaceId', '=', spaceId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function replaceBusyTimes(
  tx: Transaction,
  { importId, spaceId }: { importId: string; spaceId: SpaceId },
  busy: readonly Interval[],
): Promise<void> {
  await tx.deleteFrom('importedBusy').where('importId', '=', importId).execute()
  await sql`
    insert into imported_busy (import_id, space_id, during)
    select ${importId}::uuid, ${spaceId}::uuid, tstzrange(one.starts, one.ends, '[)')
    from unnest(
      ${busy.map(({ starts }) => starts.toString())}::timestamptz[],
      ${busy.map(({ ends }) => ends.toString())}::timestamptz[]
    ) as one (starts, ends)`.execute(tx)
}

/**
 * The calendars whose turn it is, each taken by one node only: the turn is moved on in the statement that finds them.
 */
export async function takeDueImports(
  tx: Transaction,
  due: { now: Temporal.Instant; nextTurn: Temporal.Instant; most: number },
): Promise<string[]> {
  const taken = await tx
    .updateTable('calendarImports')
    .set({ readAgainAt: due.nextTurn })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('calendarImports as i')
        .innerJoin('spaces as s', 's.id', 'i.spaceId')
        .select('i.id')
        .where('i.url', 'is not', null)
        .where('i.readAgainAt', '<=', due.now)
        // A space that was taken off the market is not worth a request.
        .where('s.isPublished', '=', true)
        .where(ofEveryBrand('one sweep works for all brands'))
        .orderBy('i.readAgainAt')
        .limit(due.most)
        .forNoKeyUpdate('i')
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return taken.map(({ id }) => id)
}

/** Addresses of other calendars can be secrets, and nobody is left to read ours. Answers whose busy times went. */
export async function forgetCalendars(tx: Transaction, ownerId: AccountId): Promise<SpaceId[]> {
  const owned = tx
    .selectFrom('spaces')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where(ofEveryBrand('an account is closed in every brand'))
  await tx.deleteFrom('calendarFeeds').where('spaceId', 'in', owned).execute()
  const gone = await tx
    .deleteFrom('calendarImports')
    .where('spaceId', 'in', owned)
    .returning('spaceId')
    .execute()
  return [...new Set(gone.map(({ spaceId }) => spaceId))]
}
