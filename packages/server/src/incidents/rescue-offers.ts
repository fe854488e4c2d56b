import type { rescueOffers as route, RescueSpace } from '@bayshare/contract/incidents'
import type { AnswerOf } from '@bayshare/contract/route'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { boundsAround } from '@bayshare/domain/geo/bounds'
import { walkMinutes } from '@bayshare/domain/geo/walk-minutes'
import { isWithinRescue, type Rest } from '@bayshare/domain/incidents/rescue-terms'
import type { SpaceId, SpaceType } from '@bayshare/domain/listings/space'
import { addCents, type Cents, noCents } from '@bayshare/domain/money/cents'
import type { Found } from '@bayshare/domain/search/found'
import type { SpaceSearch } from '@bayshare/domain/search/space-search'
import { chargedCharges } from '../bookings/locked-booking'
import type { FoundBooking } from '../bookings/queries'
import { refundOfCharge } from '../bookings/reverse-charge'
import type { Context } from '../context/context'
import { insist } from '../context/insist'
import type { Transaction } from '../database/open-database'
import type { SearchEngine } from '../search/engine'
import { offeredSpaces } from './queries'
import {
  lockStranded,
  oldTerms,
  refundVerdict,
  rescueVerdict,
  restOf,
  type Stranded,
} from './stranded-booking'

/** Enough to choose from when some of them are the driver's own or cost too much. */
const mostLookedAt = 40

/** The nearest spaces that are free for the rest of the booking and fit the vehicle (rule: rescue). Nothing changes. */
export async function rescueOffers(
  ctx: Context,
  engine: SearchEngine,
  found: FoundBooking,
  driverId: AccountId,
): Promise<AnswerOf<typeof route>> {
  const { stranded, refund } = await ctx.transaction(async (tx) => {
    const locked = await lockStranded(ctx, tx, found)
    return { stranded: locked, refund: await refundNow(ctx, tx, locked) }
  })
  const verdict = rescueVerdict(ctx, stranded)
  const isByHand = verdict === 'rescue-by-hand'
  if (!isByHand) insist(verdict)
  const rest = restOf(ctx, stranded)
  const spaces = isByHand ? [] : await nearestSpaces(ctx, engine, stranded, driverId)
  return { isByHand, starts: rest.starts, ends: rest.ends, spaces, refund }
}

/** What would go back now; null when somebody has to look at it. */
async function refundNow(ctx: Context, tx: Transaction, stranded: Stranded): Promise<Cents | null> {
  if (refundVerdict(ctx, stranded) !== 'yes') return null
  const { booking } = stranded
  const charges = await chargedCharges(tx, booking)
  const refunds = charges.map((charge) =>
    refundOfCharge(ctx, booking, charge, { by: 'platform', at: ctx.now }),
  )
  return addCents(...refunds.flatMap(({ toCash, toFree, toMethod }) => [toCash, toFree, toMethod]))
}

async function nearestSpaces(
  ctx: Context,
  engine: SearchEngine,
  stranded: Stranded,
  driverId: AccountId,
): Promise<RescueSpace[]> {
  const { rescueRadiusMetres, rescueOffers: mostOffers } = ctx.brand.policy.incidents
  const old = oldTerms(ctx, stranded)
  const { found } = await engine.spaces(ctx.brand, searchFor(ctx, stranded, old.rest))
  const suitable = found
    .filter(({ id, standing, metres, price }) => {
      const isThere = id !== stranded.booking.spaceId && standing === 'available'
      return isThere && metres <= rescueRadiusMetres && isWithinRescue(price, old, ctx.brand.policy.casual)
    })
    .toSorted((one, other) => one.metres - other.metres)
  if (suitable.length === 0) return []
  const ids = suitable.map(({ id }) => id)
  const shown = new Map((await offeredSpaces(ctx, ids, driverId)).map((space) => [space.id, space]))
  return suitable.flatMap((space) => offerOf(space, shown)).slice(0, mostOffers)
}

function searchFor(ctx: Context, { place }: Stranded, rest: Rest): SpaceSearch {
  const around = { latitude: place.latitude, longitude: place.longitude }
  const wall = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(rest.zone).toPlainDateTime()
  return {
    timeRange: { kind: 'casual', starts: wall(rest.starts), ends: wall(rest.ends) },
    bounds: boundsAround(around, ctx.brand.policy.incidents.rescueRadiusMetres),
    around,
    spaceId: null,
    vehicle: place.vehicle,
    sortBy: 'distance',
    hours: 'all',
    needsCharging: false,
    needsCover: false,
    access: [],
    includesUnavailable: false,
    limit: mostLookedAt,
  }
}

type ShownSpace = Awaited<ReturnType<typeof offeredSpaces>>[number]

function offerOf({ id, metres, price }: Found, shown: ReadonlyMap<SpaceId, ShownSpace>): RescueSpace[] {
  const space = shown.get(id)
  if (!space) return []
  return [
    {
      id,
      type: space.type as SpaceType,
      streetName: space.streetName,
      suburb: space.suburb,
      latitude: space.publicLatitude,
      longitude: space.publicLongitude,
      metres,
      walkMinutes: walkMinutes(metres),
      price,
      toPay: noCents,
      image: space.images[0]?.path ?? null,
    },
  ]
}
