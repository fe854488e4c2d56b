import type { SpaceId } from '@bayshare/domain/listings/space'
import { sql } from 'kysely'
import { ofEveryBrand } from '../brands/scope'
import type { ReadHandle } from '../database/open-database'

/** The calendars of a space, the oldest first, with the number of their busy times. */
export function importsOf(db: ReadHandle, spaceId: SpaceId) {
  return db
    .selectFrom('calendarImports as i')
    .select(['i.id', 'i.name', 'i.url', 'i.readAt', 'i.problem'])
    .select(
      sql<number>`(select count(*) from imported_busy where imported_busy.import_id = i.id)`.as('busyTimes'),
    )
    .where('i.spaceId', '=', spaceId)
    .orderBy('i.createdAt')
    .orderBy('i.id')
    .execute()
}

export async function hasFeed(db: ReadHandle, spaceId: SpaceId): Promise<boolean> {
  const feed = await db
    .selectFrom('calendarFeeds')
    .select('spaceId')
    .where('spaceId', '=', spaceId)
    .executeTakeFirst()
  return feed !== undefined
}

/** What a job needs to read a calendar anew; undefined when it is gone, or was a file. */
export async function importToRead(db: ReadHandle, importId: string) {
  const row = await db
    .selectFrom('calendarImports as i')
    .innerJoin('spaces as s', 's.id', 'i.spaceId')
    .select(['i.spaceId', 'i.url', 's.zone', 's.brand'])
    .where('i.id', '=', importId)
    .where('i.url', 'is not', null)
    .where(ofEveryBrand('one job reads for all brands'))
    .executeTakeFirst()
  return row && { ...row, url: row.url ?? '' }
}

export function holdImport(db: ReadHandle, importId: string) {
  return db
    .selectFrom('calendarImports')
    .select('failures')
    .where('id', '=', importId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
