import type { AccountId } from '@bayshare/domain/accounts/actor'
import { occupyingStates } from '@bayshare/domain/bookings/lifecycle'
import type { ListingKind } from '@bayshare/domain/listings/listing-pages'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { ofBrand, ofEveryBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { ReadHandle } from '../database/open-database'

export interface AskedListings {
  ownerId: AccountId
  kind?: ListingKind
  id?: SpaceId
}

export function spaceRows(ctx: Context, { ownerId, kind, id }: AskedListings) {
  return ctx
    .read()
    .selectFrom('spaces as s')
    .leftJoin('buildings as b', 'b.id', 's.buildingId')
    .leftJoin('gates as post', (join) =>
      join.onRef('post.spaceId', '=', 's.id').on('post.removedAt', 'is', null),
    )
    .selectAll('s')
    .select(['post.carDetected', 'post.batteryFault', 'post.batteryVoltage', 'post.positionState'])
    .select(['b.name as buildingName', 'b.address as buildingAddress', 'b.rateMonthlyDefaultCents'])
    .select(['b.rateMonthlyMinCents', 'b.rateMonthlyMaxCents'])
    .where('s.ownerId', '=', ownerId)
    .where('s.removedAt', 'is', null)
    .where(ofBrand(ctx.brand, 's'))
    .$if(id !== undefined, (query) => query.where('s.id', '=', id!))
    .$if(kind === 'space', (query) => query.where('s.buildingId', 'is', null))
    .$if(kind === 'bay', (query) => query.where('s.buildingId', 'is not', null))
    .orderBy('s.createdAt')
    .orderBy('s.id')
    .execute()
}

export type OwnSpaceRow = Awaited<ReturnType<typeof spaceRows>>[number]

export function draftRows(ctx: Context, { ownerId, kind, id }: AskedListings) {
  return ctx
    .read()
    .selectFrom('listingDrafts as d')
    .leftJoin('buildings as b', 'b.id', 'd.buildingId')
    .selectAll('d')
    .select(['b.name as buildingName', 'b.address as buildingAddress', 'b.rateMonthlyDefaultCents'])
    .select(['b.rateMonthlyMinCents', 'b.rateMonthlyMaxCents'])
    .where('d.ownerId', '=', ownerId)
    .where(ofBrand(ctx.brand, 'd'))
    .$if(id !== undefined, (query) => query.where('d.id', '=', id!))
    .$if(kind === 'space', (query) => query.where('d.buildingId', 'is', null))
    .$if(kind === 'bay', (query) => query.where('d.buildingId', 'is not', null))
    .orderBy('d.createdAt')
    .orderBy('d.id')
    .execute()
}

export type OwnDraftRow = Awaited<ReturnType<typeof draftRows>>[number]

export function windowRows(db: ReadHandle, ids: SpaceId[]) {
  return db
    .selectFrom('availabilityWindows')
    .selectAll()
    .where('spaceId', 'in', ids)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export function closureRows(db: ReadHandle, ids: SpaceId[]) {
  return db.selectFrom('closures').selectAll().where('spaceId', 'in', ids).orderBy('firstDate').execute()
}

export function imageRows(db: ReadHandle, ids: SpaceId[]) {
  return db.selectFrom('spaceImages').selectAll().where('spaceId', 'in', ids).orderBy('position').execute()
}

/** The bookings that are yet to end, the next first. */
export function bookingRows(db: ReadHandle, ids: SpaceId[], now: Temporal.Instant) {
  return db
    .selectFrom('bookings')
    .select(['spaceId', 'unit', 'state', 'startsAt', 'endsAt'])
    .where('spaceId', 'in', ids)
    .where('state', 'in', [...occupyingStates])
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', now)]))
    .where(ofEveryBrand('the spaces were found in the own brand'))
    .orderBy('startsAt')
    .orderBy('unit')
    .execute()
}

export type BookingRow = Awaited<ReturnType<typeof bookingRows>>[number]
