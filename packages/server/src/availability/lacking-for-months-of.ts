import { alwaysClosed } from '@bayshare/domain/availability/opening-hours'
import type { Space } from '@bayshare/domain/listings/space'
import type { Lacking } from '@bayshare/domain/offers/lacking-of'
import { lackingForMonths } from '@bayshare/domain/offers/lacking-for-months'
import type { Context } from '../context/context'
import type { ReadHandle } from '../database/open-database'
import { openingHoursOf } from './opening-hours-of'

/** What keeps its owner from letting it by the month now; null where nothing does. */
export async function lackingForMonthsOf(
  ctx: Context,
  db: ReadHandle,
  space: Space,
): Promise<Lacking | null> {
  const today = ctx.now.toZonedDateTimeISO(space.zone).toPlainDate()
  const hours = (await openingHoursOf(db, [space.id], ctx.now, ctx.now)).get(space.id) ?? alwaysClosed
  return lackingForMonths(space, hours.windows, today)
}
