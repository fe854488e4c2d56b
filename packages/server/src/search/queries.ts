import { alwaysClosed } from '@bayshare/domain/availability/opening-hours'
import type { FoundSpace } from '@bayshare/contract/search'
import { covers } from '@bayshare/domain/availability/covers'
import { isTooLong } from '@bayshare/domain/bookings/is-too-long'
import { occupyingStates } from '@bayshare/domain/bookings/lifecycle'
import { distanceMetres, formatDistance, type Position } from '@bayshare/domain/geo/distance'
import type { SpaceType } from '@bayshare/domain/listings/space'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { bill, emptyWallet } from '@bayshare/domain/payments/bill'
import { casualPrice } from '@bayshare/domain/payments/casual-price'
import { sql } from 'kysely'
import { openingHoursOf } from '../availability/opening-hours-of'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import { publicImages } from '../listings/public-images'
import { publicAddress } from '../listings/queries'
import { spaceFromRow } from '../listings/space-from-row'

export interface SpaceSearch {
  /** The stay as the clocks of a zone show it; undefined when its start does not exist there. */
  stayIn(zone: string): Stay | undefined
  around: Position
  sortBy: 'price' | 'distance'
  /** Only this space, when one is asked for. */
  id: string | undefined
}

export interface Stay {
  starts: Temporal.Instant
  ends: Temporal.Instant
}

const mostCandidates = 500
const mostFound = 100

/** Spaces of this brand that are open and have a free unit for the whole stay, priced for it by the rules of booking. */
export async function findSpaces(ctx: Context, search: SpaceSearch): Promise<FoundSpace[]> {
  const rows = await candidates(ctx, search, await staysByZone(ctx, search))
  const hours = await openingHours(ctx, rows)
  const { casual } = ctx.brand.policy
  const found = rows
    .filter((row) => !isTooLong(spaceFromRow(row), { starts: row.stayStarts, ends: row.stayEnds }, casual))
    .filter((row) => covers(hours.get(row.id) ?? alwaysClosed, row.stayStarts, row.stayEnds, row.zone))
    .map((row) => foundSpace(ctx, search, row))
    .filter((space) => search.id !== undefined || space.distanceMetres <= casual.searchRadiusMetres)
  const order = search.sortBy === 'distance' ? byDistance : byPrice
  return found.toSorted((one, other) => byFeatured(one, other) || order(one, other)).slice(0, mostFound)
}

/** The asked stay begins and ends at different moments in different zones; what closes a space is asked for all of them. */
function openingHours(
  ctx: Context,
  rows: readonly { id: string; stayStarts: Temporal.Instant; stayEnds: Temporal.Instant }[],
) {
  const moments = rows
    .flatMap((row) => [row.stayStarts, row.stayEnds])
    .toSorted((one, other) => Temporal.Instant.compare(one, other))
  return openingHoursOf(
    ctx.read(),
    rows.map((row) => row.id),
    moments[0] ?? ctx.now,
    moments.at(-1) ?? ctx.now,
  )
}

/** The asked stay, resolved once for each zone in which this brand has spaces. */
async function staysByZone(ctx: Context, search: SpaceSearch): Promise<(Stay & { zone: string })[]> {
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

function candidates(ctx: Context, search: SpaceSearch, stays: readonly (Stay & { zone: string })[]) {
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

type Candidate = Awaited<ReturnType<typeof candidates>>[number]

function foundSpace(ctx: Context, search: SpaceSearch, row: Candidate): FoundSpace {
  const { casual } = ctx.brand.policy
  const space = spaceFromRow(row)
  const lines = casualPrice(
    { starts: row.stayStarts, ends: row.stayEnds, zone: row.zone },
    space.rates,
    casual,
  )
  // Pins and lists show the whole stay without card fee (DECISIONS 30).
  const { price } = bill(
    lines,
    { length: 'casual', method: 'card', promo: null, wallet: emptyWallet },
    ctx.brand.policy,
  )
  const shown = { price: formatMoney(price), per: 'total' }
  const metres = distanceMetres(search.around, {
    latitude: row.publicLatitude,
    longitude: row.publicLongitude,
  })
  return {
    id: row.id,
    type: row.type as SpaceType,
    streetName: row.streetName,
    suburb: row.suburb,
    address: publicAddress(row),
    description: row.description,
    latitude: row.publicLatitude,
    longitude: row.publicLongitude,
    zone: row.zone,
    largestVehicle: space.largestVehicle,
    isAvailable: true,
    isOccupied: false,
    distanceMetres: Math.round(metres),
    distance: formatDistance(metres),
    bookingPrice: price,
    hourlyRate: space.rates.hourly,
    monthlyRate: space.rates.monthly,
    owner: { isFeatured: row.isFeatured },
    approvesAutomatically: row.autoApprove,
    bayIndex: 0,
    images: row.images,
    pricing: { output: { totalPrice: price, onMap: shown, inDetails: shown, inList: shown } },
  }
}

function byFeatured(one: FoundSpace, other: FoundSpace): number {
  return Number(other.owner.isFeatured) - Number(one.owner.isFeatured)
}

function byPrice(one: FoundSpace, other: FoundSpace): number {
  return one.bookingPrice - other.bookingPrice || byDistance(one, other)
}

function byDistance(one: FoundSpace, other: FoundSpace): number {
  return one.distanceMetres - other.distanceMetres || one.id.localeCompare(other.id)
}
