import type { SightingRow } from '@bayshare/contract/control-panel'
import { plateKey } from '@bayshare/domain/patrol/plate'
import type { SightingAnswer } from '@bayshare/domain/patrol/sighting'
import { sql, type SqlBool } from 'kysely'
import { publicFirstName } from '../../accounts/public-first-name'
import { ofBrand } from '../../brands/scope'
import type { Context } from '../../context/context'
import { contains } from '../../database/contains'
import type { Grid } from '../grid'
import { dayOf } from './file-values'
import { inBuildingsOf } from './in-buildings'

export const sightingGrid: Grid<SightingRow> = {
  act: 'see-sightings',
  from: sql`sightings r`,
  buildingColumn: sql`r.building_id`,
  inScope: inBuildingsOf,
  narrowed: (_ctx, { building, searchText }) => [
    ...(building ? [sql<SqlBool>`r.building_id = ${building}::uuid`] : []),
    ...(searchText
      ? [
          sql<SqlBool>`(${contains(sql`lower(r.plate)`, plateKey(searchText) ?? searchText)}
            or ${contains(sql`lower(r.near_plate)`, plateKey(searchText) ?? searchText)}
            or ${contains(sql`lower(r.place)`, searchText)})`,
        ]
      : []),
  ],
  sorts: {
    seen_at: { by: sql`r.seen_at`, direction: 'desc' },
    vehicle_rego: { by: sql`r.plate`, direction: 'asc' },
  },
  usual: 'seen_at',
  load,
  signed: (row, sign) => ({ ...row, pictureUrl: row.pictureUrl === null ? null : sign(row.pictureUrl) }),
  columns: [
    { name: 'Seen', value: (row) => dayOf(row.seenAt, row.zone) },
    { name: 'Plate', value: (row) => row.plate },
    { name: 'Probably', value: (row) => row.nearPlate ?? '' },
    { name: 'Place', value: (row) => row.place },
    { name: 'Building', value: (row) => row.building.name },
    { name: 'Allowed', value: (row) => row.answer },
    { name: 'Answer from the list of', value: (row) => (row.listedAt ? dayOf(row.listedAt, row.zone) : '') },
    { name: 'Seen by', value: (row) => row.firstName },
    { name: 'Photo', value: (row) => (row.pictureUrl === null ? 'no' : 'yes') },
    { name: 'Sent', value: (row) => dayOf(row.createdAt, row.zone) },
    { name: 'Id', value: (row) => row.id },
  ],
}

async function load(ctx: Context, ids: readonly string[]): Promise<SightingRow[]> {
  const rows = await ctx
    .read()
    .selectFrom('sightings as g')
    .innerJoin('buildings as b', 'b.id', 'g.buildingId')
    .innerJoin('accounts as a', 'a.id', 'g.seenBy')
    .select([
      'g.id',
      'g.plate',
      'g.nearPlate',
      'g.place',
      'g.seenAt',
      'g.answer',
      'g.listedAt',
      'g.createdAt',
    ])
    .select(['g.picturePath', 'b.id as buildingId', 'b.name', 'b.zone', publicFirstName('a').as('firstName')])
    .where('g.id', 'in', [...ids])
    .where(ofBrand(ctx.brand, 'b'))
    .execute()
  return rows.map(({ picturePath: pictureUrl, buildingId, name, answer, ...row }) => ({
    ...row,
    answer: answer as SightingAnswer,
    pictureUrl,
    building: { id: buildingId, name },
  }))
}
