import { alwaysClosed } from '@bayshare/domain/availability/opening-hours'
import { covers } from '@bayshare/domain/availability/covers'
import { isTooLong } from '@bayshare/domain/bookings/is-too-long'
import { occupyingStates } from '@bayshare/domain/bookings/lifecycle'
import { distanceMetres, type Position } from '@bayshare/domain/geo/distance'
import { compareFound, type Found } from '@bayshare/domain/search/found'
import type { SpaceSearch } from '@bayshare/domain/search/space-search'
import { stayInZone } from '@bayshare/domain/search/stay-in-zone'
import { stayPrice } from '@bayshare/domain/search/stay-price'
import { sql } from 'kysely'
import { openingHoursOf } from '../availability/opening-hours-of'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { ReadHandle } from '../database/open-database'
import { publicImages } from '../listings/public-images'
import { spaceFromRow } from '../listings/space-from-row'
import type { SearchEngine } from './engine'

interface OldSearch {
  stayIn(zone: string): Stay | undefined
  around: Position
  id: string | undefined
}

interface Stay {
  starts: Temporal.Instant
  ends: Temporal.Instant
}

type Ctx = Pick<Context, 'brand' | 'read'>

/** Stands in until the engine of the database is there. */
export function oldEngine(read: () => ReadHandle): SearchEngine {
  return {
    async spaces(brand, search) {
      const found = await findSpaces({ brand, read }, search)
      return { found: found.slice(0, search.limit), total: found.length }
    },
    clusters: async () => [],
  }
}

const mostCandidates = 500

async function findSpaces(ctx: Ctx, asked: SpaceSearch): Promise<Found[]> {
  const search: OldSearch = {
    around: asked.around,
    id: asked.spaceId ?? undefined,
    stayIn(zone) {
      const there = stayInZone(asked.stay, zone)
      return there?.ends ? { starts: there.starts, ends: there.ends } : undefined
    },
  }
  const rows = await candidates(ctx, search, await staysByZone(ctx, search))
  const hours = await openingHours(ctx, rows)
  const { casual } = ctx.brand.policy
  return rows
    .filter((row) => !isTooLong(spaceFromRow(row), { starts: row.stayStarts, ends: row.stayEnds }, casual))
    .filter((row) => covers(hours.get(row.id) ?? alwaysClosed, row.stayStarts, row.stayEnds, row.zone))
    .map((row) => ({
      id: row.id,
      standing: 'available' as const,
      isFeatured: row.isFeatured,
      price: stayPrice(
        asked.stay,
        stayInZone(asked.stay, row.zone)!,
        spaceFromRow(row).rates,
        ctx.brand.policy,
      ),
      metres: Math.round(
        distanceMetres(asked.around, { latitude: row.publicLatitude, longitude: row.publicLongitude }),
      ),
    }))
    .filter(({ metres }) => asked.spaceId !== null || metres <= casual.searchRadiusMetres)
    .toSorted((one, other) => compareFound(one, other, asked.sortBy))
}

/** The asked stay begins and ends at different moments in different zones; what closes a space is asked for all of them. */
function openingHours(
  ctx: Ctx,
  rows: readonly { id: string; stayStarts: Temporal.Instant; stayEnds: Temporal.Instant }[],
) {
  const moments = rows
    .flatMap((row) => [row.stayStarts, row.stayEnds])
    .toSorted((one, other) => Temporal.Instant.compare(one, other))
  return openingHoursOf(
    ctx.read(),
    rows.map((row) => row.id),
    moments[0] ?? Temporal.Now.instant(),
    moments.at(-1) ?? Temporal.Now.instant(),
  )
}

/** The asked stay, resolved once for each zone in which this brand has spaces. */
async function staysByZone(ctx: Ctx, search: OldSearch): Promise<(Stay & { zone: string })[]> {
  const zones = await ctx
    .read()
    .selectFrom('spaces as s')
    .select('s.zone')
    .distinct()
    .where(ofBrand(ctx.brand, 's'))
    .execute()
  return zones.flatMap(({ zone }) => {
    const stay = search.stayIn(zone)
    return stay ? [{ zone, ...stay }] : []
  })
}

function candidates(ctx: Ctx, search: OldSearch, stays: readonly (Stay & { zone: string })[]) {
  const stay = sql<{ zone: string; starts: Temporal.Instant; ends: Temporal.Instant }>`unnest(
    ${stays.map((one) => one.zone)}::text[],
    ${stays.map((one) => one.starts.toString())}::timestamptz[],
    ${stays.map((one) => one.ends.toString())}::timestamptz[]
  )`.as<'stay'>(sql`stay (zone, starts, ends)`)
  const position = sql<number>`(public_latitude - ${search.around.latitude}) ^ 2 + (public_longitude - ${search.around.longitude}) ^ 2`
  let query = ctx
    .read()
    .selectFrom('spaces as s')
    .innerJoin(stay, 'stay.zone', 's.zone')
    .innerJoin('accounts as owner', 'owner.id', 's.ownerId')
    .selectAll('s')
    .select(['owner.isFeatured', 'stay.starts as stayStarts', 'stay.ends as stayEnds'])
    .select((eb) => publicImages(eb.ref('s.id')).as('images'))
    .where('s.isPublished', '=', true)
    .where('s.allowCasual', '=', true)
    .where('s.autoApprove', '=', true)
    .where('s.rateHourlyCents', 'is not', null)
    .where(ofBrand(ctx.brand, 's'))
    .where(
      (eb) =>
        eb
          .selectFrom('bookings as b')
          .select((taken) => taken.fn.count('b.unit').distinct().as('units'))
          .whereRef('b.spaceId', '=', 's.id')
          .where('b.state', 'in', [...occupyingStates])
          .where(sql<boolean>`b.during && tstzrange(stay.starts, stay.ends, '[)')`),
      '<',
      sql.ref<number>('s.capacity'),
    )
  if (search.id) query = query.where('s.id', '=', search.id)
  return query.orderBy(position).limit(mostCandidates).execute()
}
