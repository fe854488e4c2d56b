import type { VisitorBayRow } from '@bayshare/contract/control-panel'
import { visitorGroup } from '@bayshare/domain/listings/bay-group'
import { bayStanding } from '@bayshare/domain/visitors/bay-standing'
import type { PassState } from '@bayshare/domain/visitors/visitor-pass'
import { sql, type SqlBool } from 'kysely'
import { ofBrand } from '../../brands/scope'
import type { Context } from '../../context/context'
import { contains } from '../../database/contains'
import type { Grid } from '../grid'
import { dayOf } from './file-values'
import { inBuildings } from './in-buildings'

export const visitorBayGrid: Grid<VisitorBayRow> = {
  act: 'see-visitor-passes',
  from: sql`spaces r`,
  inScope: (ctx, scope) =>
    sql<SqlBool>`r.removed_at is null and r.bay_group = ${visitorGroup} and r.claim_state in ('live', 'confirmed')
      and ${inBuildings(ctx, scope, 'r', sql`r.building_id`)}`,
  narrowed: (_ctx, { building, searchText }) => [
    ...(building ? [sql<SqlBool>`r.building_id = ${building}::uuid`] : []),
    ...(searchText
      ? [
          sql<SqlBool>`(${contains(sql`lower(r.bay_marking)`, searchText)} or exists (
            select from buildings u where u.id = r.building_id and ${contains(sql`lower(u.name)`, searchText)}
          ))`,
        ]
      : []),
  ],
  sorts: { bay_marking: { by: sql`r.bay_marking`, direction: 'asc' } },
  usual: 'bay_marking',
  load,
  columns: [
    { name: 'Bay', value: (row) => row.marking },
    { name: 'Building', value: (row) => row.building.name },
    { name: 'Now', value: (row) => row.standing },
    { name: 'Vehicle', value: (row) => row.registration ?? '' },
    { name: 'Until', value: (row) => (row.endsAt ? dayOf(row.endsAt, row.zone) : '') },
    { name: 'Passes ahead', value: (row) => String(row.future) },
    { name: 'Largest vehicle', value: (row) => row.vehicleType },
  ],
}

async function load(ctx: Context, ids: readonly string[]): Promise<VisitorBayRow[]> {
  const rows = await ctx
    .read()
    .selectFrom('spaces as s')
    .innerJoin('buildings as u', 'u.id', 's.buildingId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('visitorPasses as p')
          .select(['p.state', 'p.startsAt', 'p.endsAt', 'p.registration'])
          .whereRef('p.spaceId', '=', 's.id')
          .where(
            sql<SqlBool>`(p.state = 'started' or p.state in ('asked', 'approved')
              and p.starts_at <= ${ctx.now} and p.ends_at > ${ctx.now})`,
          )
          .orderBy(sql`p.state = 'started'`, 'desc')
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .select(['s.id', 's.bayMarking', 's.largestVehicle', 's.createdAt', 'u.id as buildingId'])
    .select(['u.name', 'u.zone', 'p.state', 'p.startsAt', 'p.endsAt', 'p.registration'])
    .select((eb) => [
      eb
        .exists(eb.selectFrom('availabilityWindows as w').select('w.id').whereRef('w.spaceId', '=', 's.id'))
        .as('isOpen'),
      eb
        .selectFrom('visitorPasses as f')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('f.spaceId', '=', 's.id')
        .where('f.state', 'in', ['asked', 'approved'])
        .where('f.startsAt', '>', ctx.now)
        .as('future'),
    ])
    .where('s.id', 'in', ids as never)
    .where(ofBrand(ctx.brand, 's'))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    marking: row.bayMarking ?? '',
    building: { id: row.buildingId, name: row.name },
    vehicleType: row.largestVehicle,
    standing: bayStanding({ isOpen: Boolean(row.isOpen), pass: passIn(row) }, ctx.now),
    registration: row.registration,
    endsAt: row.endsAt,
    zone: row.zone,
    future: row.future ?? 0,
    createdAt: row.createdAt,
  }))
}

function passIn({ state, startsAt, endsAt }: JoinedPass) {
  return state && startsAt && endsAt ? { state: state as PassState, startsAt, endsAt } : undefined
}

interface JoinedPass {
  state: string | null
  startsAt: Temporal.Instant | null
  endsAt: Temporal.Instant | null
}
