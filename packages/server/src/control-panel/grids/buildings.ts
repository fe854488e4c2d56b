import type { BuildingRow } from '@bayshare/contract/control-panel'
import { holdingStates, undecidedStates } from '@bayshare/domain/listings/bay-claim'
import { cents } from '@bayshare/domain/money/cents'
import { type Act, may } from '@bayshare/domain/rights/rights'
import { sql, type SqlBool } from 'kysely'
import { homeIn } from '../../accounts/home-in'
import { ofBrand } from '../../brands/scope'
import type { Context } from '../../context/context'
import { Refusal } from '../../context/insist'
import type { Grid } from '../grid'
import { contains } from '../../database/contains'
import { mayInBuilding } from '../../rights/may-in-building'
import { inBuildings } from './in-buildings'

export const buildingGrid: Grid<BuildingRow> = {
  act: 'see-building',
  from: sql`buildings r`,
  inScope: (ctx, scope) => inBuildings(ctx, scope, 'r', sql`r.id`),
  narrowed: (_ctx, { searchText }) =>
    searchText
      ? [
          sql<SqlBool>`(${contains(sql`lower(r.name)`, searchText)} or ${contains(sql`lower(r.address)`, searchText)}
            or ${contains(sql`lower(r.company)`, searchText)})`,
        ]
      : [],
  sorts: {
    building_name: { by: sql`lower(r.name)`, direction: 'asc' },
    suburb: { by: sql`lower(r.suburb)`, direction: 'asc' },
    company: { by: sql`lower(r.company)`, direction: 'asc' },
    create_date: { by: sql`r.created_at`, direction: 'desc' },
  },
  usual: 'building_name',
  load,
}

async function load(ctx: Context, ids: readonly string[]): Promise<BuildingRow[]> {
  const { actor } = ctx
  if (actor.kind !== 'person') throw new Refusal('session-has-ended')
  const mayThere = (act: Act) =>
    actor.isOperator && may('operator', act)
      ? sql<SqlBool>`true`
      : mayInBuilding(actor.accountId, act, sql.ref<string>('u.id'))
  const rows = await ctx
    .read()
    .selectFrom('buildings as u')
    .select(['u.id', 'u.name', 'u.address', 'u.suburb', 'u.company', 'u.createdAt'])
    .select(['u.rateMonthlyDefaultCents', 'u.rateMonthlyMinCents', 'u.rateMonthlyMaxCents'])
    .select([
      mayThere('see-bookings').as('seesBookings'),
      mayThere('confirm-residents').as('confirmsResidents'),
      mayThere('change-bays').as('changesBays'),
    ])
    .select((eb) => [
      eb
        .selectFrom('spaces as s')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('s.buildingId', '=', 'u.id')
        .where('s.removedAt', 'is', null)
        .where('s.claimState', 'in', [...holdingStates])
        .as('bays'),
      eb
        .selectFrom('spaces as s')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('s.buildingId', '=', 'u.id')
        .where('s.removedAt', 'is', null)
        .where('s.claimState', 'in', [...undecidedStates])
        .as('claimsToDecide'),
      eb
        .selectFrom('bookings as b')
        .select(({ fn }) => fn.count<number>('b.spaceId').distinct().as('count'))
        .whereRef('b.buildingId', '=', 'u.id')
        .where('b.state', '=', 'confirmed')
        .where('b.startsAt', '<=', ctx.now)
        .where((or) => or.or([or('b.endsAt', 'is', null), or('b.endsAt', '>', ctx.now)]))
        .as('taken'),
      eb
        .selectFrom('bookings as b')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('b.buildingId', '=', 'u.id')
        .where('b.state', '=', 'waiting')
        .as('waiting'),
      eb
        .selectFrom('accounts as a')
        .leftJoin('residents as r', (join) =>
          join
            .onRef('r.accountId', '=', 'a.id')
            .onRef('r.buildingId', '=', 'u.id')
            .onRef('r.unit', '=', 'a.tenantId'),
        )
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef(`a.${homeIn(ctx.brand)}`, '=', 'u.id')
        .where('a.tenantId', '<>', '')
        .where('a.closedAt', 'is', null)
        .where('a.isCorporate', '=', false)
        .where('r.state', 'is', null)
        .as('residentsToConfirm'),
    ])
    .where('u.id', 'in', [...ids])
    .where(ofBrand(ctx.brand, 'u'))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    address: row.address,
    suburb: row.suburb,
    company: row.company,
    bays: row.bays ?? 0,
    taken: row.taken ?? 0,
    waiting: row.seesBookings ? (row.waiting ?? 0) : 0,
    residentsToConfirm: row.confirmsResidents ? (row.residentsToConfirm ?? 0) : 0,
    claimsToDecide: row.changesBays ? (row.claimsToDecide ?? 0) : 0,
    usualRate: cents(row.rateMonthlyDefaultCents),
    leastRate: cents(row.rateMonthlyMinCents),
    mostRate: cents(row.rateMonthlyMaxCents),
    createdAt: row.createdAt,
  }))
}
