import type { BayRow } from '@bayshare/contract/control-panel'
import type { OpenKind } from '@bayshare/domain/availability/open-week'
import { bayGroupOf } from '@bayshare/domain/listings/bay-group'
import { cents } from '@bayshare/domain/money/cents'
import { sql, type SqlBool } from 'kysely'
import { publicFirstName, publicLastName } from '../../accounts/public-first-name'
import { ofBrand } from '../../brands/scope'
import type { Context } from '../../context/context'
import { openKindOf } from '../../listings/week-from-bits'
import type { Grid } from '../grid'
import { contains } from '../../database/contains'
import { dollarsOf, nameOf } from './file-values'
import { inBuildings } from './in-buildings'

export const bayGrid: Grid<BayRow> = {
  act: 'see-bays',
  from: sql`spaces r`,
  inScope: (ctx, scope) =>
    sql<SqlBool>`r.removed_at is null and r.claim_state in ('live', 'confirmed')
      and ${inBuildings(ctx, scope, 'r', sql`r.building_id`)}`,
  narrowed: (_ctx, { building, searchText }) => [
    ...(building ? [sql<SqlBool>`r.building_id = ${building}::uuid`] : []),
    ...(searchText
      ? [
          sql<SqlBool>`(${contains(sql`lower(r.bay_marking)`, searchText)} or exists (
            select from accounts a where a.id = r.owner_id
              and ${contains(sql`lower(a.first_name || ' ' || a.last_name)`, searchText)}
          ) or exists (
            select from buildings u where u.id = r.building_id and ${contains(sql`lower(u.name)`, searchText)}
          ))`,
        ]
      : []),
  ],
  sorts: {
    bay_marking: { by: sql`r.bay_marking`, direction: 'asc' },
    bay_group: { by: sql`r.bay_group`, direction: 'asc' },
    rate_monthly: { by: sql`r.rate_monthly_cents`, direction: 'asc' },
    create_date: { by: sql`r.created_at`, direction: 'desc' },
  },
  usual: 'bay_marking',
  load,
  columns: [
    { name: 'Bay', value: (row) => row.marking },
    { name: 'Building', value: (row) => row.building.name },
    { name: 'Group', value: (row) => row.group ?? '' },
    { name: 'Available', value: (row) => row.openKind ?? 'own hours' },
    { name: 'Largest vehicle', value: (row) => row.vehicleType },
    { name: 'Monthly rate', value: (row) => (row.monthlyRate === null ? '' : dollarsOf(row.monthlyRate)) },
    { name: 'Owner', value: (row) => nameOf(row.owner) },
    { name: 'Bookings now', value: (row) => String(row.active) },
    { name: 'Bookings ahead', value: (row) => String(row.future) },
  ],
}

async function load(ctx: Context, ids: readonly string[]): Promise<BayRow[]> {
  const rows = await ctx
    .read()
    .selectFrom('spaces as s')
    .innerJoin('buildings as u', 'u.id', 's.buildingId')
    .innerJoin('accounts as owner', 'owner.id', 's.ownerId')
    .leftJoin('spaceCalendar as c', 'c.spaceId', 's.id')
    .select(['s.id', 's.bayMarking', 's.bayGroup', 's.largestVehicle', 's.autoApprove', 's.isPublished'])
    .select([
      's.rateMonthlyCents',
      's.createdAt',
      'c.openWeek',
      'u.id as buildingId',
      'u.name as buildingName',
    ])
    .select([publicFirstName('owner').as('ownerFirst'), publicLastName('owner').as('ownerLast')])
    .select((eb) => [
      eb
        .selectFrom('bookings as b')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('b.spaceId', '=', 's.id')
        .where('b.state', '=', 'confirmed')
        .where('b.startsAt', '<=', ctx.now)
        .where((or) => or.or([or('b.endsAt', 'is', null), or('b.endsAt', '>', ctx.now)]))
        .as('active'),
      eb
        .selectFrom('bookings as b')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('b.spaceId', '=', 's.id')
        .where('b.state', 'in', ['waiting', 'accepting', 'confirmed'])
        .where('b.startsAt', '>', ctx.now)
        .as('future'),
    ])
    .where('s.id', 'in', ids as never)
    .where(ofBrand(ctx.brand, 's'))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    marking: row.bayMarking ?? '',
    group: bayGroupOf(row.bayGroup),
    vehicleType: row.largestVehicle,
    openKind: namedKind(openKindOf(row.openWeek)),
    approvesAutomatically: row.autoApprove,
    isPublished: row.isPublished,
    monthlyRate: row.rateMonthlyCents === null ? null : cents(row.rateMonthlyCents),
    owner: { firstName: row.ownerFirst, lastName: row.ownerLast },
    building: { id: row.buildingId, name: row.buildingName },
    active: row.active ?? 0,
    future: row.future ?? 0,
    createdAt: row.createdAt,
  }))
}

/** Other hours have no name. */
function namedKind(kind: OpenKind): BayRow['openKind'] {
  return kind === 'other' ? null : kind
}
