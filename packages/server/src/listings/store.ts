import type { Brand } from '@bayshare/domain/brands/brand'
import type { Space, SpaceId } from '@bayshare/domain/listings/space'
import type { Insertable } from 'kysely'
import { ofBrand } from '../brands/scope'
import type { Transaction } from '../database/open-database'
import type { BuildingMembers, Buildings, SpaceImages, Spaces } from '../database/schema'
import { spaceFromRow } from './space-from-row'

/** Everyone who wants to change the bookings of a space waits here in turn. */
export async function lockSpace(tx: Transaction, brand: Brand, id: string): Promise<Space | undefined> {
  const row = await tx
    .selectFrom('spaces')
    .selectAll()
    .where('id', '=', id)
    .where(ofBrand(brand, 'spaces'))
    .forUpdate()
    .executeTakeFirst()
  return row && spaceFromRow(row)
}

export async function insertBuilding(tx: Transaction, building: Insertable<Buildings>): Promise<void> {
  await tx.insertInto('buildings').values(building).execute()
}

export async function insertBuildingMember(
  tx: Transaction,
  member: Insertable<BuildingMembers>,
): Promise<void> {
  await tx.insertInto('buildingMembers').values(member).execute()
}

export async function insertSpace(tx: Transaction, space: Insertable<Spaces>): Promise<SpaceId> {
  await tx.insertInto('spaces').values(space).execute()
  return space.id as SpaceId
}

/** Many at once, in one statement. */
export async function insertSpaces(tx: Transaction, spaces: readonly Insertable<Spaces>[]): Promise<void> {
  await tx
    .insertInto('spaces')
    .values([...spaces])
    .execute()
}

/** Many at once, in one statement. */
export async function insertSpaceImages(
  tx: Transaction,
  images: readonly Insertable<SpaceImages>[],
): Promise<void> {
  await tx
    .insertInto('spaceImages')
    .values([...images])
    .execute()
}

/** Off the map, without the ways in. The rows stay, because bookings refer to them. */
export async function withdrawSpaces(tx: Transaction, ownerId: string): Promise<void> {
  await tx
    .updateTable('spaces')
    .set({ isPublished: false, accessCode: null, instruction: '' })
    .where('ownerId', '=', ownerId)
    .execute()
}

export async function endMemberships(tx: Transaction, accountId: string): Promise<void> {
  await tx.deleteFrom('buildingMembers').where('accountId', '=', accountId).execute()
}
