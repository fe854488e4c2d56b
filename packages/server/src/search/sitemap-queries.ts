import type { Brand } from '@bayshare/domain/brands/brand'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { sql } from 'kysely'
import { ofBrand } from '../brands/scope'
import type { ReadHandle } from '../database/open-database'

/** Where each page of the list of public spaces begins. */
export async function firstOfPages(read: ReadHandle, brand: Brand, pageSize: number): Promise<string[]> {
  const rows = await read
    .selectFrom((eb) =>
      eb
        .selectFrom('spaces')
        .select(['id', sql<number>`row_number() over (order by id)`.as('number')])
        .where('isPublished', '=', true)
        .where('buildingId', 'is', null)
        .where(ofBrand(brand, 'spaces'))
        .as('numbered'),
    )
    .select('id')
    .where(sql<boolean>`numbered.number % ${pageSize} = 1`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What the address of a public space is made of: nothing that not everybody may know. */
export function spacesFrom(read: ReadHandle, brand: Brand, first: SpaceId, pageSize: number) {
  return read
    .selectFrom('spaces')
    .select(['id', 'streetName', 'suburb', 'publicLatitude as latitude', 'publicLongitude as longitude'])
    .where('id', '>=', first)
    .where('isPublished', '=', true)
    .where('buildingId', 'is', null)
    .where(ofBrand(brand, 'spaces'))
    .orderBy('id')
    .limit(pageSize)
    .execute()
}
