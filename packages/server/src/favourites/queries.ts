import type { SavedPlace, SavedSpace } from '@bayshare/contract/favourites'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { SpaceId, SpaceType } from '@bayshare/domain/listings/space'
import type { Cents } from '@bayshare/domain/money/cents'
import { isBookable, offerOf } from '@bayshare/domain/offers/offer'
import type { VehicleType } from '@bayshare/domain/vehicles/size'
import { ofBrand, ofEveryBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { ReadHandle } from '../database/open-database'
import { accessOfRow } from '../listings/access-of-row'
import { publicImages } from '../listings/public-images'
import { publicAddress } from '../listings/queries'
import { spaceFromRow } from '../listings/space-from-row'
import { openKindOf } from '../listings/week-from-bits'
import { alertFromRow } from './alert-from-row'

/** What a card shows of each saved space. One that is no longer listed keeps its street and loses the rest. */
export async function savedSpacesOf(ctx: Context, accountId: AccountId): Promise<SavedSpace[]> {
  const rows = await ctx
    .read()
    .selectFrom('savedSpaces as saved')
    .innerJoin('spaces as s', 's.id', 'saved.spaceId')
    .leftJoin('spaceCalendar as c', 'c.spaceId', 's.id')
    .selectAll('s')
    .select((eb) => [publicImages(eb.ref('s.id')).as('images'), 'c.openWeek'])
    .where('saved.accountId', '=', accountId)
    .where(ofBrand(ctx.brand, 'saved'))
    .orderBy('saved.createdAt', 'desc')
    .orderBy('saved.spaceId')
    .execute()
  return rows.map((row) => {
    const space = spaceFromRow(row)
    const rateOf = (kind: 'casual' | 'monthly', rate: Cents | null) =>
      isBookable(offerOf(space, kind, openKindOf(row.openWeek))) ? rate : null
    return {
      id: row.id,
      isListed: row.isPublished,
      type: row.type as SpaceType,
      streetName: row.streetName,
      suburb: row.suburb,
      address: publicAddress(row),
      latitude: row.publicLatitude,
      longitude: row.publicLongitude,
      zone: row.zone,
      largestVehicle: row.largestVehicle as VehicleType,
      accessMethod: accessOfRow(row.accessMethod),
      hasCharging: row.electricChargeType !== null,
      hourlyRate: rateOf('casual', space.rates.hourly),
      monthlyRate: rateOf('monthly', space.rates.monthly),
      images: row.isPublished ? row.images : [],
    }
  })
}

/** Places with their alerts, the newest first; only one of them when it is named. */
export async function savedPlacesOf(
  ctx: Context,
  accountId: AccountId,
  db: ReadHandle = ctx.read(),
  only?: string,
): Promise<SavedPlace[]> {
  let query = db
    .selectFrom('savedPlaces as p')
    .select(['p.id', 'p.name', 'p.latitude', 'p.longitude', 'p.zone'])
    .where('p.accountId', '=', accountId)
    .where('p.removedAt', 'is', null)
    .where(ofBrand(ctx.brand, 'p'))
  if (only) query = query.where('p.id', '=', only)
  const places = await query.orderBy('p.createdAt', 'desc').orderBy('p.id').execute()
  if (places.length === 0) return []
  const ids = places.map(({ id }) => id)
  const alerts = await db
    .selectFrom('placeAlerts')
    .selectAll()
    .where('placeId', 'in', ids)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  return places.map((place) => ({
    ...place,
    alerts: alerts.filter(({ placeId }) => placeId === place.id).map(alertFromRow),
  }))
}

/** How many spaces somebody has saved, and whether this one is among them. */
export async function savedSpaceCount(ctx: Context, db: ReadHandle, accountId: AccountId, spaceId: SpaceId) {
  const { saved, isThere } = await db
    .selectFrom('savedSpaces as saved')
    .select((eb) => [
      eb.fn.countAll<number>().as('saved'),
      eb.fn
        .coalesce(eb.fn.agg<boolean>('bool_or', [eb('saved.spaceId', '=', spaceId)]), eb.lit(false))
        .as('isThere'),
    ])
    .where('saved.accountId', '=', accountId)
    .where(ofBrand(ctx.brand, 'saved'))
    .executeTakeFirstOrThrow()
  return { saved, isThere }
}

export async function isOnOffer(ctx: Context, db: ReadHandle, spaceId: SpaceId): Promise<boolean> {
  const space = await db
    .selectFrom('spaces as s')
    .select('s.id')
    .where('s.id', '=', spaceId)
    .where('s.isPublished', '=', true)
    .where(ofBrand(ctx.brand, 's'))
    .executeTakeFirst()
  return space !== undefined
}

/** Somebody's places of this brand, those that were removed a moment ago included. */
export function placeRowsOf(ctx: Context, db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('savedPlaces as p')
    .selectAll()
    .where('p.accountId', '=', accountId)
    .where(ofBrand(ctx.brand, 'p'))
    .execute()
}

/** Alerts of all of somebody's places that are still on the list. */
export function alertRowsOf(ctx: Context, db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('placeAlerts as a')
    .innerJoin('savedPlaces as p', 'p.id', 'a.placeId')
    .selectAll('a')
    .where('p.accountId', '=', accountId)
    .where('p.removedAt', 'is', null)
    .where(ofBrand(ctx.brand, 'p'))
    .execute()
}

export async function ownersOf(
  db: ReadHandle,
  spaceIds: readonly SpaceId[],
): Promise<Map<SpaceId, AccountId>> {
  if (spaceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('spaces')
    .select(['id', 'ownerId'])
    .where('id', 'in', spaceIds)
    .where(ofEveryBrand('each was found for an alert of its own brand'))
    .execute()
  return new Map(rows.map(({ id, ownerId }) => [id, ownerId]))
}
