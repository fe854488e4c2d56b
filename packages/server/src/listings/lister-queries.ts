import type { AccountId } from '@bayshare/domain/accounts/actor'
import { occupyingStates } from '@bayshare/domain/bookings/lifecycle'
import type { Lister } from '@bayshare/domain/listings/may-list'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { ofBrand, ofEveryBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { ReadHandle } from '../database/open-database'

export function listerOf(db: ReadHandle, accountId: AccountId): Promise<Lister | undefined> {
  return db
    .selectFrom('accounts')
    .select(['tenantType', 'defaultBuilding', 'defaultBuildingCommunity'])
    .where('id', '=', accountId)
    .executeTakeFirst()
}

export function buildingById(ctx: Context, db: ReadHandle, id: string) {
  return db
    .selectFrom('buildings')
    .select(['id', 'name', 'address', 'streetName', 'suburb', 'state', 'postcode', 'latitude', 'longitude'])
    .select(['zone', 'rateMonthlyDefaultCents', 'rateMonthlyMinCents', 'rateMonthlyMaxCents'])
    .where('id', '=', id)
    .where(ofBrand(ctx.brand, 'buildings'))
    .executeTakeFirst()
}

export type BuildingRow = NonNullable<Awaited<ReturnType<typeof buildingById>>>

/** How much a person has put up in this brand, complete or not, and whether it is the first anywhere. */
export async function listedBy(ctx: Context, db: ReadHandle, ownerId: AccountId): Promise<number> {
  const spaces = await db
    .selectFrom('spaces')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('removedAt', 'is', null)
    .where(ofBrand(ctx.brand, 'spaces'))
    .executeTakeFirstOrThrow()
  const drafts = await db
    .selectFrom('listingDrafts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .where(ofBrand(ctx.brand, 'listingDrafts'))
    .executeTakeFirstOrThrow()
  return spaces.count + drafts.count
}

export async function hasListedBefore(db: ReadHandle, ownerId: AccountId): Promise<boolean> {
  const space = await db
    .selectFrom('spaces')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where(ofEveryBrand('a first listing is the first of a person, wherever it is'))
    .limit(1)
    .executeTakeFirst()
  return space !== undefined
}

/** The bookings that run or are to come: how many, and the highest unit they have. */
export async function standingBookings(db: ReadHandle, spaceId: SpaceId, now: Temporal.Instant) {
  const { count, highestUnit } = await db
    .selectFrom('bookings')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('unit').as('highestUnit')])
    .where('spaceId', '=', spaceId)
    .where('state', 'in', [...occupyingStates])
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', now)]))
    .where(ofEveryBrand('the caller has found the space in its own brand'))
    .executeTakeFirstOrThrow()
  return { count, highestUnit: highestUnit ?? 0 }
}
