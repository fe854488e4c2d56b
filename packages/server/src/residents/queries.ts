import type { buildingResidents } from '@bayshare/contract/residents'
import type { AnswerOf, CallOf } from '@bayshare/contract/route'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Brand } from '@bayshare/domain/brands/brand'
import type { ResidentState } from '@bayshare/domain/residents/resident-state'
import { unitKey } from '@bayshare/domain/residents/unit-key'
import { sql } from 'kysely'
import { homeIn } from '../accounts/home-in'
import { publicFirstName } from '../accounts/public-first-name'
import { ofBrand, ofEveryBrand } from '../brands/scope'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { literally } from '../database/literally'
import type { ReadHandle } from '../database/open-database'
import { insistOnRight } from '../rights/staff-scope'

const perPage = 50

type Asked = CallOf<typeof buildingResidents>['query']

/** A page of those who say that they live in a building, by name. */
export async function residentsOf(
  ctx: Context,
  buildingId: string,
  { state, searchText = '', page = 1 }: Asked,
): Promise<AnswerOf<typeof buildingResidents>> {
  await insistOnRight(ctx, 'confirm-residents', buildingId)
  const db = ctx.read()
  const building = await db
    .selectFrom('buildings as b')
    .select(['b.name', 'b.zone'])
    .where('b.id', '=', buildingId)
    .where(ofBrand(ctx.brand, 'b'))
    .executeTakeFirst()
  if (!building) throw new Refusal('not-found')
  const counts = await countsOf(db, ctx.brand, buildingId)
  const found = searched(homesIn(db, ctx.brand, buildingId), searchText).where(stateOf, '=', state)
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(count / perPage))
  const shown = Math.min(page, pages)
  const rows = await found
    .leftJoin('accounts as by', 'by.id', 'r.decidedBy')
    .select(['a.id', 'a.firstName', 'a.lastName', 'a.email', 'a.tenantId', 'r.decidedAt', 'r.decidedBy'])
    .select(publicFirstName('by').as('byFirstName'))
    .orderBy(sql`lower(a.last_name)`)
    .orderBy(sql`lower(a.first_name)`)
    .orderBy('a.id')
    .limit(perPage)
    .offset((shown - 1) * perPage)
    .execute()
  return {
    buildingId,
    buildingName: building.name,
    zone: building.zone,
    residents: rows.map((row) => ({
      accountId: row.id,
      firstName: row.firstName,
      lastName: row.lastName,
      email: row.email,
      unit: row.tenantId ?? '',
      state,
      decidedAt: row.decidedAt,
      decidedBy: row.decidedBy === null ? null : row.byFirstName,
    })),
    page: shown,
    pages,
    counts,
    tenantList: await listOf(db, buildingId),
  }
}

const stateOf = sql<ResidentState>`coalesce(r.state, 'to-confirm')`

/** Open accounts of people whose profile names the building and a unit, with what was decided about just that. */
function homesIn(db: ReadHandle, brand: Pick<Brand, 'id'>, buildingId: string) {
  return db
    .selectFrom('accounts as a')
    .leftJoin('residents as r', (join) =>
      join
        .onRef('r.accountId', '=', 'a.id')
        .on('r.buildingId', '=', buildingId)
        .onRef('r.unit', '=', 'a.tenantId'),
    )
    .where(`a.${homeIn(brand)}`, '=', buildingId)
    .where('a.tenantId', '<>', '')
    .where('a.closedAt', 'is', null)
    .where('a.isCorporate', '=', false)
}

function searched(query: ReturnType<typeof homesIn>, typed: string) {
  if (typed === '') return query
  const pattern = `%${literally(typed.toLowerCase())}%`
  return query.where((eb) =>
    eb.or([
      eb(sql`lower(a.first_name || ' ' || a.last_name)`, 'like', pattern),
      eb(sql`lower(a.email)`, 'like', pattern),
      eb(sql`lower(a.tenant_id)`, 'like', pattern),
    ]),
  )
}

async function countsOf(db: ReadHandle, brand: Brand, buildingId: string) {
  const rows = await homesIn(db, brand, buildingId)
    .select((eb) => [stateOf.as('state'), eb.fn.countAll<number>().as('count')])
    .groupBy(stateOf)
    .execute()
  const count = (state: ResidentState) => rows.find((row) => row.state === state)?.count ?? 0
  return { 'to-confirm': count('to-confirm'), confirmed: count('confirmed'), refused: count('refused') }
}

export async function countToConfirm(db: ReadHandle, brand: Brand, buildingId: string): Promise<number> {
  return (await countsOf(db, brand, buildingId))['to-confirm']
}

async function listOf(db: ReadHandle, buildingId: string) {
  const list = await db
    .selectFrom('tenantLists as l')
    .select('l.importedAt')
    .select((eb) =>
      eb
        .selectFrom('tenantListRows as t')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('t.buildingId', '=', 'l.buildingId')
        .as('rows'),
    )
    .where('l.buildingId', '=', buildingId)
    .executeTakeFirst()
  return list?.importedAt ? { rows: list.rows ?? 0, importedAt: list.importedAt } : null
}

/** Everybody who has declared a home in the building. */
export async function declaredHomes(
  db: ReadHandle,
  brand: Pick<Brand, 'id'>,
  buildingId: string,
  accountId?: AccountId,
) {
  const rows = await homesIn(db, brand, buildingId)
    .$if(accountId !== undefined, (query) => query.where('a.id', '=', accountId as AccountId))
    .select(['a.id', 'a.firstName', 'a.lastName', 'a.email', 'a.emailProvenAt', 'a.tenantId', 'r.decidedBy'])
    .select(stateOf.as('state'))
    .orderBy(sql`lower(a.last_name)`)
    .orderBy('a.id')
    .execute()
  return rows.map((row) => ({
    accountId: row.id,
    name: `${row.firstName} ${row.lastName}`.trim(),
    email: row.email,
    isEmailProven: row.emailProvenAt !== null,
    unit: row.tenantId ?? '',
    unitKey: unitKey(row.tenantId ?? ''),
    state: row.state,
    isByList: row.state === 'confirmed' && row.decidedBy === null,
  }))
}

/** The buildings that somebody's profile names, one of the community and one of the other brands at most. */
export function homesOf(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('accounts as a')
    .innerJoin('buildings as b', (join) =>
      join.on((eb) =>
        eb.or([
          eb.and([eb('b.brand', '=', 'community'), eb('b.id', '=', eb.ref('a.defaultBuildingCommunity'))]),
          eb.and([eb('b.brand', '<>', 'community'), eb('b.id', '=', eb.ref('a.defaultBuilding'))]),
        ]),
      ),
    )
    .select(['b.id', 'b.brand'])
    .where('a.id', '=', accountId)
    .where('a.tenantId', '<>', '')
    .where(ofEveryBrand('a profile has homes in several brands'))
    .orderBy('b.id')
    .execute()
}

export function decisionsOf(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('residents')
    .select(['buildingId', 'unit', 'unitKey'])
    .where('accountId', '=', accountId)
    .execute()
}

export function tenantsOf(db: ReadHandle, buildingId: string) {
  return db
    .selectFrom('tenantListRows')
    .select(['unit', 'unitKey', 'email', 'name', 'bays'])
    .where('buildingId', '=', buildingId)
    .execute()
}

/** Lists whose managers were told a day ago or more, and of somebody else since. */
export function listsWithNews(db: ReadHandle, toldBefore: Temporal.Instant) {
  return db
    .selectFrom('tenantLists as l')
    .innerJoin('buildings as b', 'b.id', 'l.buildingId')
    .select(['b.id', 'b.brand'])
    .where('l.hasNews', '=', true)
    .where('l.managersToldAt', '<=', toldBefore)
    .where(ofEveryBrand('every brand has managers'))
    .execute()
}

export interface ConfirmedUnit {
  unit: string
  /** The same for everybody who lives there: quotas go by it. */
  unitKey: string
}

/** The unit that somebody lives in, once it counts (rule: confirmed residents). */
export async function confirmedUnit(
  db: ReadHandle,
  accountId: AccountId,
  buildingId: string,
): Promise<ConfirmedUnit | undefined> {
  return db
    .selectFrom('residents as r')
    .innerJoin('accounts as a', 'a.id', 'r.accountId')
    .innerJoin('buildings as b', 'b.id', 'r.buildingId')
    .select(['r.unit', 'r.unitKey'])
    .where('r.accountId', '=', accountId)
    .where('r.buildingId', '=', buildingId)
    .where('r.state', '=', 'confirmed')
    .whereRef('r.unit', '=', 'a.tenantId')
    .where('a.closedAt', 'is', null)
    .where((eb) =>
      eb(
        'b.id',
        '=',
        sql<string>`case when b.brand = 'community' then a.default_building_community
        else a.default_building end`,
      ),
    )
    .where(ofEveryBrand('whoever asks has the building of their brand'))
    .executeTakeFirst()
}
