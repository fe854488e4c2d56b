import type { PersonRow } from '@bayshare/contract/control-panel'
import type { ResidentState } from '@bayshare/domain/residents/resident-state'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { homeIn } from '../../accounts/home-in'
import { ofBrand, ofEveryBrand } from '../../brands/scope'
import type { Context } from '../../context/context'
import type { OwnerOrStaffScope } from '../../rights/staff-scope'
import type { Grid } from '../grid'
import { contains } from '../../database/contains'
import { dayOf, nameOf } from './file-values'
import { isOneOf } from './in-buildings'

/** Whoever says that they live or work in a building, with what they have there. */
export const peopleGrid: Grid<PersonRow> = {
  act: 'see-people',
  from: sql`accounts r`,
  inScope,
  narrowed: (ctx, { building, searchText }) => [
    ...(building ? [isOneOf(homeOf(ctx), [building])] : []),
    ...(searchText
      ? [
          sql<SqlBool>`(${contains(sql`lower(r.first_name || ' ' || r.last_name)`, searchText)}
            or ${contains(sql`lower(r.email)`, searchText)}
            or ${contains(sql`lower(r.tenant_id)`, searchText)}
            or ${contains(sql`r.telephone_number`, searchText.replaceAll(' ', ''))})`,
        ]
      : []),
  ],
  sorts: {
    first_name: { by: sql`lower(r.first_name)`, direction: 'asc' },
    last_name: { by: sql`lower(r.last_name)`, direction: 'asc' },
    email: { by: sql`lower(r.email)`, direction: 'asc' },
    tenant_id: { by: sql`lower(r.tenant_id)`, direction: 'asc' },
    create_date: { by: sql`r.created_at`, direction: 'desc' },
  },
  usual: 'last_name',
  load,
  columns: [
    { name: 'Name', value: nameOf },
    { name: 'Email', value: (row) => row.email },
    { name: 'Mobile', value: (row) => row.telephoneNumber ?? '' },
    { name: 'Building', value: (row) => row.building?.name ?? '' },
    { name: 'Unit', value: (row) => row.unit ?? '' },
    { name: 'Confirmed', value: ({ homeState }) => confirmedWords[homeState ?? 'none'] },
    { name: 'Bookings', value: (row) => String(row.bookings) },
    { name: 'Bays', value: (row) => String(row.bays) },
    { name: 'Joined', value: (row) => dayOf(row.createdAt, row.zone) },
  ],
}

const confirmedWords = { 'to-confirm': 'To confirm', confirmed: 'Yes', refused: 'Refused', none: '' } as const

function homeOf({ brand }: Context): RawBuilder<unknown> {
  return sql.ref(`r.${homeIn(brand)}`)
}

function inScope(ctx: Context, scope: OwnerOrStaffScope): RawBuilder<SqlBool> {
  if (scope.kind === 'own') return sql<SqlBool>`false`
  const home = homeOf(ctx)
  const isOpen = sql<SqlBool>`r.closed_at is null and not r.is_corporate`
  return scope.kind === 'buildings'
    ? sql<SqlBool>`${isOpen} and ${isOneOf(home, scope.buildingIds)}`
    : sql<SqlBool>`${isOpen} and ${home} in (select u.id from buildings u where ${ofBrand(ctx.brand, 'u')})`
}

async function load(ctx: Context, ids: readonly string[]): Promise<PersonRow[]> {
  const home = `a.${homeIn(ctx.brand)}` as const
  const rows = await ctx
    .read()
    .selectFrom('accounts as a')
    .leftJoin('buildings as u', (join) => join.onRef('u.id', '=', home).on(ofBrand(ctx.brand, 'u') as never))
    .select([
      'a.id',
      'a.firstName',
      'a.lastName',
      'a.email',
      'a.telephoneNumber',
      'a.tenantId',
      'a.tenantType',
    ])
    .select(['a.createdAt', 'u.id as buildingId', 'u.name as buildingName', 'u.zone'])
    .select((eb) => [
      eb
        .selectFrom('residents as h')
        .select('h.state')
        .whereRef('h.accountId', '=', 'a.id')
        .whereRef('h.buildingId', '=', 'u.id')
        .whereRef('h.unit', '=', 'a.tenantId')
        .as('decision'),
      eb
        .selectFrom('bookings as b')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('b.driverId', '=', 'a.id')
        .whereRef('b.buildingId', '=', 'u.id')
        .where('b.state', 'not in', ['held', 'released'])
        .where(ofBrand(ctx.brand, 'b'))
        .as('bookings'),
      eb
        .selectFrom('spaces as s')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('s.ownerId', '=', 'a.id')
        .whereRef('s.buildingId', '=', 'u.id')
        .where('s.removedAt', 'is', null)
        .where(ofBrand(ctx.brand, 's'))
        .as('bays'),
    ])
    .where('a.id', 'in', ids as never)
    .where(ofEveryBrand('accounts belong to every brand; their homes here are narrowed above'))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    telephoneNumber: row.telephoneNumber,
    unit: row.tenantId,
    isTenant: row.tenantType === 1,
    homeState: row.buildingId && row.tenantId ? ((row.decision ?? 'to-confirm') as ResidentState) : null,
    building:
      row.buildingId && row.buildingName !== null ? { id: row.buildingId, name: row.buildingName } : null,
    bookings: row.bookings ?? 0,
    bays: row.bays ?? 0,
    zone: row.zone ?? 'UTC',
    createdAt: row.createdAt,
  }))
}
