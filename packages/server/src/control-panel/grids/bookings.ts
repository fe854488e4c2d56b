import type { BookingRow } from '@bayshare/contract/control-panel'
import { type BookingFacts, driverMoney, ownerMoney } from '@bayshare/domain/bookings/booking-money'
import { isEnd } from '@bayshare/domain/bookings/standing'
import { standingWords } from '@bayshare/domain/bookings/standing-words'
import { lastDayBefore } from '@bayshare/domain/time/last-day'
import type { BookingState } from '@bayshare/domain/bookings/lifecycle'
import { spaceTypeLabel } from '@bayshare/domain/listings/public-place'
import { noCents } from '@bayshare/domain/money/cents'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { publicFirstName, publicLastName } from '../../accounts/public-first-name'
import { hasUnpaidMonth } from '../../bookings/month-queries'
import { standingColumns, standingOfRow, standsAs } from '../../bookings/standing'
import { ofBrand } from '../../brands/scope'
import type { Context } from '../../context/context'
import type { OwnerOrStaffScope } from '../../rights/staff-scope'
import type { Grid, Narrowing } from '../grid'
import { beginsWith, contains } from '../../database/contains'
import { dayOf, dollarsOf, nameOf } from './file-values'
import { isOneOf } from './in-buildings'

type Row = BookingRow & { id: string; standing: string }

export const bookingGrid: Grid<Row> = {
  act: 'see-bookings',
  from: sql`bookings r`,
  buildingColumn: sql`r.building_id`,
  inScope,
  narrowed: async (ctx, narrowing, scope) => [
    ...(narrowing.status ? [standsAs('r', ctx.now)[narrowing.status]] : []),
    ...(narrowing.building ? [sql<SqlBool>`r.building_id = ${narrowing.building}::uuid`] : []),
    ...days(narrowing),
    ...(narrowing.searchText ? [await found(ctx, scope, narrowing.searchText)] : []),
  ],
  sorts: {
    create_date: { by: sql`r.created_at`, direction: 'desc' },
    start: { by: sql`r.starts_at`, direction: 'asc' },
    reference: { by: sql`r.reference`, direction: 'asc' },
  },
  usual: 'create_date',
  load,
  columns: [
    { name: 'Reference', value: (row) => row.reference },
    { name: 'Type', value: (row) => row.kind },
    { name: 'Status', value: (row) => row.standing },
    { name: 'Building', value: (row) => row.building?.name ?? '' },
    { name: 'Bay', value: (row) => row.bayMarking ?? row.placeName },
    { name: 'Driver', value: (row) => nameOf(row.driver) },
    { name: 'Vehicle', value: (row) => row.registration ?? '' },
    { name: 'Start', value: (row) => dayOf(row.startsAt, row.zone) },
    { name: 'End', value: endOf },
    { name: 'Amount', value: (row) => dollarsOf(row.headlineAmount) },
    { name: 'Refunded', value: (row) => dollarsOf(row.refunded) },
    { name: 'Owner', value: (row) => nameOf(row.owner) },
    { name: 'Owner earnings', value: (row) => dollarsOf(row.ownerEarnings) },
    { name: 'Created', value: (row) => dayOf(row.createdAt, row.zone) },
    { name: 'Unpaid month', value: ({ hasUnpaidMonth }) => (hasUnpaidMonth ? 'Yes' : '') },
  ],
}

/** A monthly booking's last day, a casual one's time (rule: monthly dates). */
function endOf({ kind, endsAt, zone }: Row): string {
  if (!endsAt) return ''
  return kind === 'monthly' ? lastDayBefore(endsAt, zone).toString() : dayOf(endsAt, zone)
}

/** The words of the indexes: what was never paid for is no booking that people are shown. */
const isShown = sql<SqlBool>`r.state not in ('held', 'released')`

/** The buildings are those of the brand already. */
function inScope(ctx: Context, scope: OwnerOrStaffScope): RawBuilder<SqlBool> {
  if (scope.kind === 'buildings')
    return sql<SqlBool>`${isShown} and r.building_id is not null and ${isOneOf(sql`r.building_id`, scope.buildingIds)}`
  const ofTheBrand = sql<SqlBool>`${isShown} and ${ofBrand(ctx.brand, 'r')}`
  return scope.kind === 'brand'
    ? ofTheBrand
    : sql<SqlBool>`${ofTheBrand} and r.owner_id = ${scope.accountId}::uuid`
}

/** By the clocks of each booking's own place. */
function days({ from, until }: Narrowing): RawBuilder<SqlBool>[] {
  return [
    // A booking that ends at 00:00 takes no time of that day.
    ...(from ? [sql<SqlBool>`(r.ends_at is null or (r.ends_at at time zone r.zone) > ${from}::date)`] : []),
    ...(until ? [sql<SqlBool>`(r.starts_at at time zone r.zone)::date <= ${until}`] : []),
  ]
}

/** Each way of finding a booking has its index; only together they would have none. */
async function found(ctx: Context, scope: OwnerOrStaffScope, typed: string): Promise<RawBuilder<SqlBool>> {
  const nameHolds = contains(sql`lower(a.first_name || ' ' || a.last_name)`, typed)
  // An owner may have all bookings there are; by an id the database knows whether this is the one, by a name it does not.
  const { rows: owners } = await sql<{ id: string }>`
    select a.id from accounts a where ${nameHolds} and exists (select from bookings b where b.owner_id = a.id)`.execute(
    ctx.read(),
  )
  const bays =
    scope.kind === 'buildings'
      ? sql<SqlBool>`${isOneOf(sql`s.building_id`, scope.buildingIds)}`
      : sql<SqlBool>`${ofBrand(ctx.brand, 's')} and s.building_id is not null`
  return sql<SqlBool>`r.id in (
    select b.id from bookings b where ${beginsWith(sql`b.reference`, typed.toUpperCase())}
    union all
    select b.id from accounts a join bookings b on b.driver_id = a.id where ${nameHolds}
    union all
    select b.id from bookings b where b.owner_id = any(${owners.map(({ id }) => id)}::uuid[])
    union all
    select b.id from vehicles v join bookings b on b.vehicle_id = v.id
    where ${contains(sql`lower(v.registration)`, typed)}
    union all
    select b.id from spaces s join bookings b on b.space_id = s.id
    where ${bays} and lower(s.bay_marking) = ${typed.toLowerCase()}
  )`
}

async function load(ctx: Context, ids: readonly string[]): Promise<Row[]> {
  const [rows, money] = await Promise.all([detailsOf(ctx, ids), moneyOf(ctx, ids)])
  return rows.map((row) => ({
    id: row.id,
    ...howItStands(ctx, row),
    reference: row.reference,
    kind: row.kind === 'casual' ? 'casual' : 'monthly',
    state: shownState(row.state as BookingState),
    hasUnpaidMonth: row.hasUnpaidMonth && row.state === 'confirmed',
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    zone: row.zone,
    createdAt: row.createdAt,
    expiresAt: row.state === 'waiting' ? row.expiresAt : null,
    ...(money.get(row.id) ?? noMoney),
    driver: { firstName: row.driverFirst, lastName: row.driverLast },
    owner: { firstName: row.ownerFirst, lastName: row.ownerLast },
    registration: row.registration,
    bayMarking: row.bayMarking,
    placeName: `${spaceTypeLabel(row.type)} on ${row.streetName}`,
    building:
      row.buildingId && row.buildingName !== null ? { id: row.buildingId, name: row.buildingName } : null,
  }))
}

function howItStands(ctx: Context, row: Awaited<ReturnType<typeof detailsOf>>[number]) {
  const standing = standingOfRow(row, ctx.now)
  return {
    ended: isEnd(standing) ? standing : null,
    standing: standingWords(standing, ctx.brand.words.name),
  }
}

async function detailsOf(ctx: Context, ids: readonly string[]) {
  return ctx
    .read()
    .selectFrom('bookings as b')
    .innerJoin('spaces as s', 's.id', 'b.spaceId')
    .leftJoin('buildings as u', 'u.id', 'b.buildingId')
    .innerJoin('accounts as driver', 'driver.id', 'b.driverId')
    .innerJoin('accounts as owner', 'owner.id', 'b.ownerId')
    .leftJoin('vehicles as v', 'v.id', 'b.vehicleId')
    .select(['b.id', 'b.reference', 'b.kind', 'b.state', 'b.zone', 'b.createdAt'])
    .select([...standingColumns('b'), hasUnpaidMonth('b').as('hasUnpaidMonth')])
    .select(['b.expiresAt', 'v.registration', 's.type', 's.streetName', 's.bayMarking'])
    .select(['u.id as buildingId', 'u.name as buildingName'])
    .select([publicFirstName('driver').as('driverFirst'), publicLastName('driver').as('driverLast')])
    .select([publicFirstName('owner').as('ownerFirst'), publicLastName('owner').as('ownerLast')])
    .where('b.id', 'in', [...ids])
    .where(ofBrand(ctx.brand, 'b'))
    .execute()
}

/** Asked for apart from the rest: to plan one statement with all of these tables takes longer than to run both. */
async function moneyOf(ctx: Context, ids: readonly string[]) {
  const rows = await ctx
    .read()
    .selectFrom('bookingMoney')
    .select(['bookingId', 'facts'])
    .where('bookingId', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ bookingId, facts }) => [bookingId, amountsOf(facts as unknown as BookingFacts)]))
}

type Amounts = Pick<BookingRow, 'headlineAmount' | 'refunded' | 'ownerEarnings'>

const noMoney: Amounts = { headlineAmount: noCents, refunded: noCents, ownerEarnings: noCents }

/** A request that came to nothing has cost nothing. */
function amountsOf(facts: BookingFacts): Amounts {
  const { standing, total, returned } = driverMoney(facts)
  return {
    headlineAmount: standing === 'not-charged' ? noCents : total,
    refunded: returned,
    ownerEarnings: ownerMoney(facts).headline,
  }
}

/** Whoever waits is not told that the bank is being asked. */
function shownState(state: BookingState): BookingRow['state'] {
  if (state === 'accepting' || state === 'held') return 'waiting'
  return state === 'released' ? 'cancelled' : state
}
