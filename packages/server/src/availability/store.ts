import type { Availability, Weekday } from '@bayshare/domain/availability/covers'
import type { Insertable, Selectable } from 'kysely'
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

/** The windows of several spaces at once, so that no list asks for them one by one. */
export async function windowsOf(
  db: ReadHandle,
  spaceIds: readonly string[],
): Promise<Map<string, Availability[]>> {
  if (spaceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('availabilityWindows')
    .selectAll()
    .where('spaceId', 'in', [...spaceIds])
    .execute()
  const windows = new Map<string, Availability[]>()
  for (const row of rows) windows.set(row.spaceId, [...(windows.get(row.spaceId) ?? []), windowFromRow(row)])
  return windows
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
