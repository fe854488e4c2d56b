import type { VisitorPass } from '@bayshare/contract/visitors'
import type { BookingFilter } from '@bayshare/domain/control-panel/grids'
import { type PassState, standingOf } from '@bayshare/domain/visitors/visitor-pass'
import { asRegistration } from '@bayshare/domain/vehicles/registration'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { ofBrand } from '../../brands/scope'
import type { Context } from '../../context/context'
import { beginsWith, contains } from '../../database/contains'
import type { Grid, Narrowing } from '../grid'
import { dayOf } from './file-values'
import { inBuildingsOf } from './in-buildings'

type Row = VisitorPass & { id: string }

export const visitorPassGrid: Grid<Row> = {
  act: 'see-visitors',
  from: sql`visitor_passes r`,
  buildingColumn: sql`r.building_id`,
  inScope: inBuildingsOf,
  narrowed: (ctx, narrowing) => [
    ...(narrowing.status ? [statuses(ctx.now)[narrowing.status]] : []),
    ...(narrowing.building ? [sql<SqlBool>`r.building_id = ${narrowing.building}::uuid`] : []),
    ...days(narrowing),
    ...(narrowing.searchText ? [found(narrowing.searchText)] : []),
  ],
  sorts: {
    min_datetime: { by: sql`r.starts_at`, direction: 'desc' },
    max_datetime: { by: sql`r.ends_at`, direction: 'desc' },
    unit_number: { by: sql`r.unit`, direction: 'asc' },
  },
  usual: 'min_datetime',
  load,
  columns: [
    { name: 'Reference', value: (row) => row.reference },
    { name: 'Status', value: (row) => row.standing },
    { name: 'Name', value: (row) => row.fullName ?? '' },
    { name: 'Mobile', value: (row) => row.mobileNumber ?? '' },
    { name: 'Unit', value: (row) => row.unit },
    { name: 'Vehicle', value: (row) => row.registration ?? '' },
    { name: 'Bay', value: (row) => row.bayMarking },
    { name: 'Building', value: (row) => row.buildingName },
    { name: 'From', value: (row) => dayOf(row.startsAt, row.zone) },
    { name: 'Until', value: (row) => dayOf(row.endsAt, row.zone) },
    { name: 'Arrived', value: (row) => (row.startedAt ? dayOf(row.startedAt, row.zone) : '') },
    { name: 'Left', value: (row) => (row.finishedAt ? dayOf(row.finishedAt, row.zone) : '') },
  ],
}

function statuses(now: Temporal.Instant): Record<BookingFilter, RawBuilder<SqlBool>> {
  return {
    waiting: sql`r.state = 'asked' and r.ends_at > ${now}`,
    confirmed: sql`r.state = 'approved' and r.ends_at > ${now}`,
    running: sql`r.state = 'started'`,
    ended: sql`(r.state = 'finished' or r.state in ('asked', 'approved') and r.ends_at <= ${now})`,
    declined: sql`r.state = 'declined'`,
    cancelled: sql`r.state = 'cancelled'`,
  }
}

/** By the clocks of the building. */
function days({ from, until }: Narrowing): RawBuilder<SqlBool>[] {
  const zone = sql`(select u.zone from buildings u where u.id = r.building_id)`
  return [
    ...(from ? [sql<SqlBool>`(r.ends_at at time zone ${zone})::date >= ${from}`] : []),
    ...(until ? [sql<SqlBool>`(r.starts_at at time zone ${zone})::date <= ${until}`] : []),
  ]
}

function found(typed: string): RawBuilder<SqlBool> {
  const plate = asRegistration(typed)
  const digits = typed.replaceAll(/\D/g, '').replace(/^0/, '')
  return sql<SqlBool>`(${beginsWith(sql`r.reference`, typed.toUpperCase())}
    or ${contains(sql`lower(r.full_name)`, typed)}
    or lower(r.unit) = ${typed.toLowerCase()}
    or ${plate === '' ? sql`false` : contains(sql`lower(r.registration)`, plate)}
    or ${digits.length < leastDigits ? sql`false` : contains(sql`r.mobile_number`, digits)}
    or exists (
      select from spaces s where s.id = r.space_id and lower(s.bay_marking) = ${typed.toLowerCase()}))`
}

/** Fewer are in every number. */
const leastDigits = 4

async function load(ctx: Context, ids: readonly string[]): Promise<Row[]> {
  const rows = await ctx
    .read()
    .selectFrom('visitorPasses as p')
    .innerJoin('spaces as s', 's.id', 'p.spaceId')
    .innerJoin('buildings as b', 'b.id', 'p.buildingId')
    .select(['p.id', 'p.reference', 'p.unit', 'p.state', 'p.startsAt', 'p.endsAt', 'p.startedAt'])
    .select(['p.finishedAt', 'p.fullName', 'p.mobileNumber', 'p.registration', 's.bayMarking'])
    .select(['b.name as buildingName', 'b.zone'])
    .where('p.id', 'in', [...ids])
    .where(ofBrand(ctx.brand, 'b'))
    .execute()
  return rows.map(({ state, bayMarking, ...row }) => ({
    ...row,
    bayMarking: bayMarking ?? '',
    standing: standingOf({ ...row, state: state as PassState }, ctx.now),
  }))
}
