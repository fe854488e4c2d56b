import type { NightDates } from '@bayshare/domain/offers/nights'
import { mostDaysAway, type OtherNights, otherNights } from '@bayshare/domain/hotel/other-nights'
import { covers } from '@bayshare/domain/availability/covers'
import { alwaysClosed } from '@bayshare/domain/availability/opening-hours'
import { offersNights } from '@bayshare/domain/offers/may-book-nights'
import { nightTimes } from '@bayshare/domain/offers/nights'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import { sql } from 'kysely'
import { openingHoursOf } from '../availability/opening-hours-of'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import { spaceFromRow } from '../listings/space-from-row'

/** What a guest for whom no bay is left could do, in three questions for all of the days around. */
export async function nightsAround(
  ctx: Context,
  { buildingId, zone }: { buildingId: string; zone: string },
  asked: NightDates,
): Promise<OtherNights> {
  const { holdMinutes, casual, nights: policy } = ctx.brand.policy
  const instant = (date: Temporal.PlainDate) => date.toZonedDateTime(zone).toInstant()
  const from = instant(asked.arrives.subtract({ days: mostDaysAway }))
  const until = instant(asked.leaves.add({ days: mostDaysAway + 1 }))
  const rows = await ctx
    .read()
    .selectFrom('spaces as s')
    .selectAll('s')
    .where('s.buildingId', '=', buildingId)
    .where('s.rateDailyCents', 'is not', null)
    .where('s.isPublished', '=', true)
    .where('s.removedAt', 'is', null)
    .where(ofBrand(ctx.brand, 's'))
    .execute()
  const bays = rows.map(spaceFromRow).filter(offersNights)
  const ids = bays.map(({ id }) => id)
  const hours = await openingHoursOf(ctx.read(), ids, from, until)
  const taken = await takenTimes(ctx, ids, from, until)
  const grid = { now: ctx.now, payMinutes: holdMinutes, gridMinutes: casual.gridMinutes }
  const hasBay = (dates: NightDates): boolean => {
    const times = nightTimes(dates, zone, grid, policy)
    if (times === 'start-does-not-exist') return false
    const { starts, ends } = times
    return bays.some(
      (bay) =>
        taken.filter(
          ({ spaceId, startsAt, endsAt }) =>
            spaceId === bay.id && isBefore(startsAt, ends) && (endsAt === null || isBefore(starts, endsAt)),
        ).length < bay.capacity && covers(hours.get(bay.id) ?? alwaysClosed, starts, ends, bay.zone),
    )
  }
  return otherNights(asked, ctx.now.toZonedDateTimeISO(zone).toPlainDate(), policy, hasBay)
}

async function takenTimes(
  ctx: Context,
  ids: readonly string[],
  from: Temporal.Instant,
  until: Temporal.Instant,
) {
  if (ids.length === 0) return []
  return ctx
    .read()
    .selectFrom('occupancies as o')
    .select('o.spaceId')
    .select(sql<Temporal.Instant>`lower(o.during)`.as('startsAt'))
    .select(sql<Temporal.Instant | null>`upper(o.during)`.as('endsAt'))
    .where(sql<boolean>`o.space_id = any(${[...ids]}::uuid[])`)
    .where(sql<boolean>`o.during && tstzrange(${from}, ${until}, '[)')`)
    .execute()
}
