import type { Brand } from '@bayshare/domain/brands/brand'
import { holdingStates, markingKey } from '@bayshare/domain/listings/bay-claim'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { sql } from 'kysely'
import { ofBrand, ofEveryBrand } from '../../brands/scope'
import type { Context } from '../../context/context'
import type { ReadHandle } from '../../database/open-database'

export function buildingForStaff(ctx: Context, id: string) {
  return ctx
    .read()
    .selectFrom('buildings as b')
    .selectAll('b')
    .select((eb) =>
      eb
        .selectFrom('spaces as s')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('s.buildingId', '=', 'b.id')
        .where('s.removedAt', 'is', null)
        .where('s.claimState', 'in', [...holdingStates])
        .where(ofBrand(ctx.brand, 's'))
        .as('bayCount'),
    )
    .where('b.id', '=', id)
    .where(ofBrand(ctx.brand, 'b'))
    .executeTakeFirst()
}

export function imagesOf(db: ReadHandle, buildingId: string) {
  return db
    .selectFrom('buildingImages')
    .select(['id', 'path', 'position'])
    .where('buildingId', '=', buildingId)
    .orderBy('position')
    .execute()
}

/** A bay of this brand with what stands beside its row; a claim is decided elsewhere. */
export function bayForStaff(ctx: Context, db: ReadHandle, id: SpaceId) {
  return db
    .selectFrom('spaces as s')
    .innerJoin('buildings as b', 'b.id', 's.buildingId')
    .innerJoin('accounts as owner', 'owner.id', 's.ownerId')
    .leftJoin('spaceCalendar as c', 'c.spaceId', 's.id')
    .leftJoin('gates as post', (join) =>
      join.onRef('post.spaceId', '=', 's.id').on('post.removedAt', 'is', null),
    )
    .selectAll('s')
    .select(['b.id as inBuilding', 'b.tagline', 'c.openWeek'])
    .select(['owner.email as ownerEmail', 'owner.firstName', 'owner.lastName'])
    .select(['post.carDetected', 'post.batteryFault', 'post.batteryVoltage', 'post.positionState'])
    .where('s.id', '=', id)
    .where('s.removedAt', 'is', null)
    .where('s.claimState', 'in', [...holdingStates])
    .where(ofBrand(ctx.brand, 's'))
    .executeTakeFirst()
}

export type StaffBayRow = NonNullable<Awaited<ReturnType<typeof bayForStaff>>>

export async function isMarkingTaken(
  db: ReadHandle,
  { buildingId, marking, exceptId }: { buildingId: string; marking: string; exceptId: string },
): Promise<boolean> {
  const other = await db
    .selectFrom('spaces')
    .select('id')
    .where('buildingId', '=', buildingId)
    .where('bayMarkingKey', '=', markingKey(marking))
    .where('claimState', 'in', [...holdingStates])
    .where('removedAt', 'is', null)
    .where(sql<string>`id::text`, '<>', exceptId)
    .where(ofEveryBrand('the building was found in the own brand'))
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

export async function isHotelNameTaken(
  db: ReadHandle,
  brand: Brand,
  { name, exceptId }: { name: string; exceptId: string },
): Promise<boolean> {
  const other = await db
    .selectFrom('buildings')
    .select('id')
    .where('slug', '=', name)
    .where('id', '<>', exceptId)
    .where(ofBrand(brand, 'buildings'))
    .executeTakeFirst()
  return other !== undefined
}
