import { randomUUID } from 'node:crypto'
import type { OpenKind } from '@bayshare/domain/availability/open-week'
import type { Availability } from '@bayshare/domain/availability/opening-hours'
import type { SpaceId } from '@bayshare/domain/listings/space'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { noteChange } from './note-change'
import { deleteWindows, insertWindow, moveTimes, windowColumns } from './store'

/** Opens a bay around the clock, on weekdays, or not at all, in place of what was set before. Bookings are kept. */
export async function setOpening(
  ctx: Context,
  tx: Transaction,
  { id, zone }: { id: SpaceId; zone: string },
  kind: Exclude<OpenKind, 'other'>,
): Promise<void> {
  await deleteWindows(tx, id)
  if (kind !== 'never') {
    const window = kind === 'always' ? { kind } : weekdaysFrom(ctx.now.toZonedDateTimeISO(zone).toPlainDate())
    await insertWindow(tx, { id: randomUUID(), spaceId: id, createdAt: ctx.now, ...windowColumns(window) })
  }
  await noteChange(ctx, tx, id)
}

/**
 * The times and calendars of one listing of a bay in place of those of another. What somebody else followed there is theirs,
 * so it is gone in any case.
 */
export async function moveOpening(
  ctx: Context,
  tx: Transaction,
  { from, to }: { from: SpaceId; to: SpaceId },
): Promise<void> {
  await moveTimes(tx, from, to)
  await noteChange(ctx, tx, from)
  await noteChange(ctx, tx, to)
}

function weekdaysFrom(firstDate: Temporal.PlainDate): Availability {
  const midnight = Temporal.PlainTime.from('00:00')
  return { kind: 'weekly', days: [1, 2, 3, 4, 5], from: midnight, to: midnight, firstDate, lastDate: null }
}
