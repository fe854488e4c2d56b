import type { findListings as findListingsRoute, OperatedListing } from '@bayshare/contract/operator-listings'
import type { AnswerOf, CallOf } from '@bayshare/contract/route'
import { occupyingStates } from '@bayshare/domain/bookings/lifecycle'
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { SpaceId, SpaceType } from '@bayshare/domain/listings/space'
import { uuidPattern } from '@bayshare/domain/forms/uuid'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { ofEveryBrand } from '../../brands/scope'
import type { Context } from '../../context/context'
import { Refusal } from '../../context/insist'
import { contains } from '../../database/contains'
import { exactAddress } from '../queries'

const listingsPerPage = 25
/** So that an index can answer. */
const fewestSearched = 3

/** Listings by what was typed; without anything, those that are taken down. Whatever was removed is left out. */
export async function findListings(
  ctx: Context,
  { typed = '', after }: CallOf<typeof findListingsRoute>['query'],
): Promise<AnswerOf<typeof findListingsRoute>> {
  if (typed !== '' && typed.length < fewestSearched) return { listings: [], next: null }
  const isWanted = typed === '' ? sql<SqlBool>`s.taken_down_at is not null` : matching(typed)
  const at = sql.ref(typed === '' ? 's.takenDownAt' : 's.createdAt')
  const column = sql.ref(typed === '' ? 'takenDownAt' : 'createdAt')
  const isFurther = after
    ? sql<SqlBool>`(${at}, s.id) < (select ${column}, id from spaces where id = ${after}::uuid)`
    : sql<SqlBool>`true`
  const { rows } = await sql<{ id: SpaceId }>`
    select s.id from spaces s where s.removed_at is null and ${isWanted} and ${isFurther}
    order by ${at} desc, s.id desc limit ${listingsPerPage + 1}`.execute(ctx.read())
  const ids = rows.slice(0, listingsPerPage).map(({ id }) => id)
  const found = new Map((await listingRows(ctx, ids)).map((row) => [row.id, row]))
  const listings = ids.flatMap((id) => found.get(id) ?? [])
  return { listings, next: rows.length > listingsPerPage ? (ids.at(-1) ?? null) : null }
}

const reference = /^[\da-z]{11}$/i

/** By its id, a booking of it, its address, its marking or building, or its owner's name or email. */
function matching(typed: string): RawBuilder<SqlBool> {
  if (uuidPattern.test(typed)) return sql<SqlBool>`(s.id = ${typed}::uuid or s.owner_id = ${typed}::uuid)`
  const ways = [
    contains(sql`lower(s.street_number || ' ' || s.street_name || ', ' || s.suburb)`, typed),
    sql<SqlBool>`(s.bay_marking is not null and ${contains(sql`lower(s.bay_marking)`, typed)})`,
    sql<SqlBool>`s.building_id in (select u.id from buildings u where ${contains(sql`lower(u.name)`, typed)})`,
    sql<SqlBool>`s.owner_id in (select a.id from accounts a where ${contains(sql`lower(a.email)`, typed)}
      or ${contains(sql`lower(a.first_name || ' ' || a.last_name)`, typed)})`,
    ...(reference.test(typed)
      ? [sql<SqlBool>`s.id in (select b.space_id from bookings b where b.reference = ${typed.toUpperCase()})`]
      : []),
  ]
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}

export async function listingForOperator(ctx: Context, id: SpaceId): Promise<OperatedListing> {
  const [listing] = await listingRows(ctx, [id])
  if (!listing) throw new Refusal('not-found')
  return listing
}

async function listingRows(ctx: Context, ids: readonly SpaceId[]): Promise<OperatedListing[]> {
  if (ids.length === 0) return []
  const rows = await ctx
    .read()
    .selectFrom('spaces as s')
    .innerJoin('accounts as o', 'o.id', 's.ownerId')
    .leftJoin('buildings as u', 'u.id', 's.buildingId')
    .select(['s.id', 's.type', 's.bayMarking', 's.brand', 's.createdAt', 'u.name as buildingName'])
    .select(['s.streetNumber', 's.streetName', 's.suburb', 's.state', 's.postcode'])
    .select(['s.takenDownAt', 's.takenDownReason'])
    .select(['o.id as ownerId', 'o.firstName', 'o.lastName', 'o.email', 'o.isFeatured', 'o.suspendedAt'])
    .select((eb) =>
      eb
        .selectFrom('bookings as b')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('b.spaceId', '=', 's.id')
        .where('b.state', 'in', [...occupyingStates])
        .where((or) => or.or([or('b.endsAt', 'is', null), or('b.endsAt', '>', ctx.now)]))
        .where(ofEveryBrand('an operator looks after every brand'))
        .as('bookings'),
    )
    .where('s.id', 'in', [...ids])
    .where(ofEveryBrand('an operator looks after every brand'))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    type: row.type as SpaceType,
    bayMarking: row.bayMarking,
    buildingName: row.buildingName,
    address: exactAddress(row),
    brand: brandById(row.brand).words.name,
    createdAt: row.createdAt,
    bookings: row.bookings ?? 0,
    takenDownAt: row.takenDownAt,
    takenDownReason: row.takenDownReason,
    owner: {
      id: row.ownerId,
      firstName: row.firstName,
      lastName: row.lastName,
      email: row.email,
      isFeatured: row.isFeatured,
      isSuspended: row.suspendedAt !== null,
    },
  }))
}
