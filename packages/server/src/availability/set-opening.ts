import { randomUUID } from 'node:crypto'
import type { OpenKind } from '@bayshare/domain/availability/open-week'
import type { Availability } from '@bayshare/domain/availability/opening-hours'
import type { SpaceId } from '@bayshare/domain/listings/space'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { noteChange } from './note-change'
import { deleteWindows, insertWindow, windowColumns } from './store'

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

function weekdaysFrom(firstDate: Temporal.PlainDate): Availability {
  const midnight = Temporal.PlainTime.from('00:00')
  return { kind: 'weekly', days: [1, 2, 3, 4, 5], from: midnight, to: midnight, firstDate, lastDate: null }
}
