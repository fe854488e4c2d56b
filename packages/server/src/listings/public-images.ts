import type { SpaceId } from '@bayshare/domain/listings/space'
import { type Expression, expressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../database/schema'

/** The pictures of a building, in their order. */
export function buildingImages(buildingId: Expression<string>) {
  return jsonArrayFrom(
    expressionBuilder<DB>()
      .selectFrom('buildingImages as i')
      .select('i.path')
      .where('i.buildingId', '=', buildingId)
      .orderBy('i.position'),
  )
}

/** The pictures of a space that anyone may see, in their order; those of the access are for its drivers only. */
export function publicImages(spaceId: Expression<SpaceId>) {
  return jsonArrayFrom(
    expressionBuilder<DB>()
      .selectFrom('spaceImages as i')
      .select('i.path')
      .where('i.spaceId', '=', spaceId)
      .where('i.imageGroup', '<>', 'access')
      .orderBy('i.position'),
  )
}
