import type { OperatedPerson } from '@bayshare/contract/operators'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { cents } from '@bayshare/domain/money/cents'
import type { BuildingRole } from '@bayshare/domain/rights/rights'
import { sql } from 'kysely'
import { sessionsOf } from '../accounts/queries'
import { ofEveryBrand } from '../brands/scope'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { ReadHandle } from '../database/open-database'
import { listedPerson } from './people-queries'

/** What an operator needs to know of one person: no password, no card, no bank account. */
export async function personForOperator(ctx: Context, accountId: AccountId): Promise<OperatedPerson> {
  const db = ctx.read()
  const row = await accountRow(db, accountId)
  if (!row) throw new Refusal('not-found')
  const [roles, money, brands, sessions] = await Promise.all([
    rolesOf(db, accountId),
    moneyOf(db, accountId),
    brandsOf(db, accountId),
    sessionsOf(ctx, accountId, ''),
  ])
  return {
    ...listedPerson(row),
    isTelephoneVerified: row.telephoneVerifiedAt !== null,
    suspendedAt: row.suspendedAt,
    suspensionReason: row.suspensionReason,
    isOperator: row.isOperator,
    isFeatured: row.isFeatured,
    isYou: ctx.actor.kind === 'person' && ctx.actor.accountId === row.id,
    brands: brands.map((id) => brandById(id).words.name),
    roles: roles.map(({ name, brand, role }) => ({
      buildingName: name,
      brand: brandById(brand).words.name,
      role: role as BuildingRole,
    })),
    bookings: row.bookings ?? 0,
    bookingsReceived: row.bookingsReceived ?? 0,
    listings: row.listings ?? 0,
    ...money,
    sessions: sessions.map(({ id, device, brand, lastSeenAt }) => ({ id, device, brand, lastSeenAt })),
  }
}

function accountRow(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('accounts as a')
    .select(['a.id', 'a.firstName', 'a.lastName', 'a.email', 'a.telephoneNumber', 'a.telephoneVerifiedAt'])
    .select(['a.createdAt', 'a.suspendedAt', 'a.suspensionReason', 'a.isOperator', 'a.isFeatured'])
    .select((eb) => [
      eb
        .selectFrom('bookings as b')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('b.driverId', '=', 'a.id')
        .where('b.state', 'not in', ['held', 'released'])
        .where(ofEveryBrand('an operator looks after every brand'))
        .as('bookings'),
      eb
        .selectFrom('bookings as b')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('b.ownerId', '=', 'a.id')
        .where('b.state', 'not in', ['held', 'released'])
        .where(ofEveryBrand('an operator looks after every brand'))
        .as('bookingsReceived'),
      eb
        .selectFrom('spaces as s')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('s.ownerId', '=', 'a.id')
        .where('s.removedAt', 'is', null)
        .where(ofEveryBrand('an operator looks after every brand'))
        .as('listings'),
    ])
    .where('a.id', '=', accountId)
    .where('a.closedAt', 'is', null)
    .executeTakeFirst()
}

function rolesOf(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('buildingMembers as m')
    .innerJoin('buildings as b', 'b.id', 'm.buildingId')
    .select(['b.name', 'b.brand', 'm.role'])
    .where('m.accountId', '=', accountId)
    .where(ofEveryBrand('an operator looks after every brand'))
    .orderBy('b.name')
    .orderBy('m.role')
    .execute()
}

async function moneyOf(db: ReadHandle, accountId: AccountId) {
  const rows = await db
    .selectFrom('ledgerAccounts')
    .select(['kind', 'balanceCents'])
    .where('holderId', '=', accountId)
    .execute()
  const sum = (...kinds: string[]) =>
    cents(rows.filter(({ kind }) => kinds.includes(kind)).reduce((all, one) => all + one.balanceCents, 0))
  return {
    cash: sum('wallet-cash', 'wallet-cash-held'),
    freeCredits: sum('wallet-free'),
    earnings: sum('owner-pending', 'owner-available'),
  }
}

/** Where they have logged in, booked or listed. */
async function brandsOf(db: ReadHandle, accountId: AccountId): Promise<BrandId[]> {
  const { rows } = await sql<{ brand: BrandId }>`
    select brand from sessions where account_id = ${accountId}::uuid
    union select brand from bookings where driver_id = ${accountId}::uuid
    union select brand from spaces where owner_id = ${accountId}::uuid
    order by brand`.execute(db)
  return rows.map(({ brand }) => brand)
}

/** In whose words somebody is written to: those of the brand where they logged in last. */
export async function brandOfPerson(ctx: Context, accountId: AccountId): Promise<Context> {
  const row = await ctx
    .read()
    .selectFrom('sessions')
    .select('brand')
    .where('accountId', '=', accountId)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...ctx, brand: brandById(row.brand) } : ctx
}

export async function featuredState(db: ReadHandle, accountId: AccountId): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('isFeatured')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.isFeatured
}
