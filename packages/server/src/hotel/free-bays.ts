import { alwaysClosed } from '@bayshare/domain/availability/opening-hours'
import { covers } from '@bayshare/domain/availability/covers'
import { offersNights } from '@bayshare/domain/offers/may-book-nights'
import type { NightTimes } from '@bayshare/domain/offers/nights'
import type { Space } from '@bayshare/domain/listings/space'
import { openingHoursOf } from '../availability/opening-hours-of'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import { spaceFromRow } from '../listings/space-from-row'
import { isFree } from '../listings/store'

/** The bays of a hotel that nobody has for any part of these nights, the cheapest first. */
export async function freeBays(ctx: Context, buildingId: string, nights: NightTimes): Promise<Space[]> {
  const rows = await ctx
    .read()
    .selectFrom('spaces as s')
    .selectAll('s')
    .where('s.buildingId', '=', buildingId)
    .where('s.rateDailyCents', 'is not', null)
    .where('s.isPublished', '=', true)
    .where('s.removedAt', 'is', null)
    .where(isFree(nights.starts, nights.ends))
    .where(ofBrand(ctx.brand, 's'))
    .orderBy('s.rateDailyCents')
    .orderBy('s.bayMarking')
    .orderBy('s.id')
    .execute()
  const bays = rows.map(spaceFromRow).filter(offersNights)
  const ids = bays.map(({ id }) => id)
  const hours = await openingHoursOf(ctx.read(), ids, nights.starts, nights.ends)
  return bays.filter((bay) => covers(hours.get(bay.id) ?? alwaysClosed, nights.starts, nights.ends, bay.zone))
}
