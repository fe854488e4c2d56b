import type { SpaceId } from '@bayshare/domain/listings/space'
import { type Expression, expressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../database/schema'

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
