import {
  type BayClaim,
  type bayClaims as bayClaimsRoute,
  type ClaimTab,
  claimTabs,
} from '@bayshare/contract/bay-claims'
import type { AnswerOf, CallOf } from '@bayshare/contract/route'
import type { Brand } from '@bayshare/domain/brands/brand'
import { type ClaimState, holdingStates, undecidedStates } from '@bayshare/domain/listings/bay-claim'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { tenantGroup } from '@bayshare/domain/listings/staff-bay-form'
import { cents } from '@bayshare/domain/money/cents'
import { buildingRolesThat } from '@bayshare/domain/rights/rights'
import { sql, type SqlBool } from 'kysely'
import { homeIn } from '../../accounts/home-in'
import { publicFirstName, publicLastName } from '../../accounts/public-first-name'
import { ofBrand, ofEveryBrand } from '../../brands/scope'
import type { Context } from '../../context/context'
import { Refusal } from '../../context/insist'
import type { ReadHandle } from '../../database/open-database'
import { insistOnRight } from '../../rights/staff-scope'

/** A press decides about a page of them. */
const perPage = 100

const statesOf: Record<ClaimTab, readonly ClaimState[]> = {
  waiting: undecidedStates,
  confirmed: ['confirmed'],
  declined: ['declined'],
}

/** A page of what the tenants of a building have listed, the oldest first. */
export async function claimsOf(
  ctx: Context,
  buildingId: string,
  { state, page = 1 }: CallOf<typeof bayClaimsRoute>['query'],
): Promise<AnswerOf<typeof bayClaimsRoute>> {
  await insistOnRight(ctx, 'change-bays', buildingId)
  const db = ctx.read()
  const building = await db
    .selectFrom('buildings as b')
    .select(['b.name', 'b.zone'])
    .where('b.id', '=', buildingId)
    .where(ofBrand(ctx.brand, 'b'))
    .executeTakeFirst()
  if (!building) throw new Refusal('not-found')
  const counts = await countClaims(db, buildingId)
  const pages = Math.max(1, Math.ceil(counts[state] / perPage))
  const shown = Math.min(page, pages)
  const rows = await claimRows(ctx, buildingId, state)
    .limit(perPage)
    .offset((shown - 1) * perPage)
    .execute()
  return {
    buildingId,
    buildingName: building.name,
    zone: building.zone,
    mayDecide: await decidesClaims(ctx, db, buildingId),
    claims: rows.map(claimOnWire),
    page: shown,
    pages,
    counts,
  }
}

/** The claims of a building that belong to somebody who has not left. */
function claimsIn(db: ReadHandle, buildingId: string) {
  return db
    .selectFrom('spaces as s')
    .innerJoin('accounts as owner', 'owner.id', 's.ownerId')
    .where('s.buildingId', '=', buildingId)
    .where('s.claimedAt', 'is not', null)
    .where('s.removedAt', 'is', null)
    .where('owner.closedAt', 'is', null)
    .where(ofEveryBrand('the building was found in the own brand'))
}

export async function countClaims(db: ReadHandle, buildingId: string): Promise<Record<ClaimTab, number>> {
  const rows = await claimsIn(db, buildingId)
    .select((eb) => ['s.claimState', eb.fn.countAll<number>().as('count')])
    .groupBy('s.claimState')
    .execute()
  const count = (tab: ClaimTab) =>
    rows
      .filter(({ claimState }) => statesOf[tab].some((state) => state === claimState))
      .reduce((sum, row) => sum + row.count, 0)
  const [waiting, confirmed, declined] = claimTabs.map(count)
  return { waiting: waiting ?? 0, confirmed: confirmed ?? 0, declined: declined ?? 0 }
}

function claimRows(ctx: Context, buildingId: string, tab: ClaimTab) {
  const withoutEnd = sql<SqlBool>`(b.ends_at is null or b.ends_at > ${ctx.now})`
  return claimsIn(ctx.read(), buildingId)
    .leftJoin('accounts as by', 'by.id', 's.claimDecidedBy')
    .leftJoin('residents as r', (join) =>
      join
        .onRef('r.accountId', '=', 's.ownerId')
        .onRef('r.buildingId', '=', 's.buildingId')
        .onRef('r.unit', '=', 'owner.tenantId')
        .on('r.state', '=', 'confirmed'),
    )
    .leftJoin('spaces as h', (join) =>
      join
        .onRef('h.buildingId', '=', 's.buildingId')
        .onRef('h.bayMarkingKey', '=', 's.bayMarkingKey')
        .onRef('h.id', '<>', 's.id')
        .on('h.claimState', 'in', [...holdingStates])
        .on('h.removedAt', 'is', null),
    )
    .leftJoin('accounts as holder', 'holder.id', 'h.ownerId')
    .select(['s.id', 's.bayMarking', 's.claimState', 's.rateMonthlyCents', 's.description', 's.claimedAt'])
    .select(['s.claimDecidedAt', 's.claimDecidedBy', 's.claimReason', 'r.accountId as confirmedResident'])
    .select(['owner.firstName', 'owner.lastName', 'owner.email', 'owner.tenantId'])
    .select(['h.id as holderId', 'h.bayGroup as holderGroup', publicFirstName('by').as('byFirstName')])
    .select([publicFirstName('holder').as('holderFirst'), publicLastName('holder').as('holderLast')])
    .select((eb) => [
      eb
        .selectFrom('bookings as b')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('b.spaceId', '=', 'h.id')
        .where('b.state', 'in', ['waiting', 'accepting', 'confirmed'])
        .where(withoutEnd)
        .where(ofEveryBrand('the bay is of the building'))
        .as('holderBookings'),
      eb
        .selectFrom('spaces as o')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('o.buildingId', '=', 's.buildingId')
        .whereRef('o.bayMarkingKey', '=', 's.bayMarkingKey')
        .whereRef('o.id', '<>', 's.id')
        .where('o.claimState', '=', 'waiting')
        .where('o.removedAt', 'is', null)
        .where(ofEveryBrand('the bay is of the building'))
        .as('others'),
    ])
    .where('s.claimState', 'in', [...statesOf[tab]])
    .orderBy('s.claimedAt')
    .orderBy('s.bayMarking')
    .orderBy('s.id')
}

function claimOnWire(row: Awaited<ReturnType<ReturnType<typeof claimRows>['execute']>>[number]): BayClaim {
  return {
    id: row.id,
    marking: row.bayMarking ?? '',
    state: row.claimState as ClaimState,
    monthlyRate: row.rateMonthlyCents === null ? null : cents(row.rateMonthlyCents),
    description: row.description,
    tenant: {
      firstName: row.firstName,
      lastName: row.lastName,
      email: row.email,
      unit: row.tenantId ?? '',
      isConfirmed: row.confirmedResident !== null,
    },
    holder: row.holderId && {
      id: row.holderId,
      name: row.holderGroup === tenantGroup ? `${row.holderFirst} ${row.holderLast}`.trim() : null,
      bookings: row.holderBookings ?? 0,
    },
    others: row.others ?? 0,
    claimedAt: row.claimedAt!,
    decidedAt: row.claimDecidedAt,
    decidedBy: row.claimDecidedBy === null ? null : row.byFirstName,
    reason: row.claimReason,
  }
}

/** The manager does; an operator where the building has none. */
export async function decidesClaims(ctx: Context, db: ReadHandle, buildingId: string): Promise<boolean> {
  const { actor } = ctx
  if (actor.kind !== 'person') return false
  const managers = await db
    .selectFrom('buildingMembers as m')
    .innerJoin('accounts as a', 'a.id', 'm.accountId')
    .select('a.id')
    .where('m.buildingId', '=', buildingId)
    .where('m.role', 'in', buildingRolesThat('change-bays'))
    .where('a.closedAt', 'is', null)
    .execute()
  return managers.length === 0 ? actor.isOperator : managers.some(({ id }) => id === actor.accountId)
}

/** The bays of a building that tenants have listed, with what decides whether a tenant list gives them. */
export async function listedBays(db: ReadHandle, brand: Pick<Brand, 'id'>, buildingId: string) {
  const rows = await claimsIn(db, buildingId)
    .leftJoin('residents as r', (join) =>
      join
        .onRef('r.accountId', '=', 's.ownerId')
        .onRef('r.buildingId', '=', 's.buildingId')
        .onRef('r.unit', '=', 'owner.tenantId'),
    )
    .leftJoin('spaces as h', (join) =>
      join
        .onRef('h.buildingId', '=', 's.buildingId')
        .onRef('h.bayMarkingKey', '=', 's.bayMarkingKey')
        .onRef('h.id', '<>', 's.id')
        .on('h.claimState', 'in', [...holdingStates])
        .on('h.removedAt', 'is', null),
    )
    .select(['s.id', 's.ownerId', 's.bayMarkingKey', 's.claimState', 's.claimDecidedBy', 's.claimDecidedAt'])
    .select(['owner.email', 'owner.emailProvenAt', 'owner.tenantId', `owner.${homeIn(brand)} as home`])
    .select(['r.state as residentState', 'h.id as holderId'])
    .where(ofEveryBrand('the caller has locked the building of its own brand'))
    .orderBy('s.claimedAt')
    .orderBy('s.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    ownerId: row.ownerId,
    key: row.bayMarkingKey ?? '',
    state: row.claimState as ClaimState,
    isByList: row.claimState === 'confirmed' && row.claimDecidedBy === null && row.claimDecidedAt !== null,
    isHeld: row.holderId !== null,
    email: row.email,
    unit: row.tenantId ?? '',
    /** A list gives nothing to an address that may be somebody else's, nor to whom the manager has refused. */
    mayBeGiven: row.emailProvenAt !== null && row.home === buildingId && row.residentState !== 'refused',
  }))
}
export type OwnedBay = Awaited<ReturnType<typeof listedBays>>[number]

/** Claims that somebody wants to decide about, locked, with what it hangs on. The caller has locked the building. */
export async function claimsToDecide(
  ctx: Context,
  db: ReadHandle,
  buildingId: string,
  ids: readonly SpaceId[],
) {
  const rows = await claimsIn(db, buildingId)
    .leftJoin('spaces as h', (join) =>
      join
        .onRef('h.buildingId', '=', 's.buildingId')
        .onRef('h.bayMarkingKey', '=', 's.bayMarkingKey')
        .onRef('h.id', '<>', 's.id')
        .on('h.claimState', 'in', [...holdingStates])
        .on('h.removedAt', 'is', null),
    )
    .selectAll('s')
    .select(['h.id as holderId', 'h.ownerId as holderOwnerId'])
    .select(['owner.tenantType', `owner.${homeIn(ctx.brand)} as home`])
    .select((eb) =>
      eb
        .selectFrom('bookings as b')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('b.spaceId', '=', 's.id')
        .where('b.state', 'in', ['held', 'waiting', 'accepting', 'confirmed'])
        .where(sql<SqlBool>`(b.ends_at is null or b.ends_at > ${ctx.now})`)
        .where(ofEveryBrand('the bay is of the building'))
        .as('liveBookings'),
    )
    .where('s.id', 'in', [...ids])
    .orderBy('s.id')
    .forNoKeyUpdate('s')
    .execute()
  return rows.map(({ holderId, holderOwnerId, tenantType: _, home, liveBookings, ...claim }) => ({
    claim,
    holderId,
    holderOwnerId,
    isOfBuilding: home === buildingId,
    liveBookings: liveBookings ?? 0,
  }))
}
export type ClaimToDecide = Awaited<ReturnType<typeof claimsToDecide>>[number]

/** Buildings with a claim that their managers were not told of, where the last notice is a day old. */
export function buildingsToTell(
  db: ReadHandle,
  toldBefore: Temporal.Instant,
  claimedBefore: Temporal.Instant,
) {
  return db
    .selectFrom('buildings as b')
    .select(['b.id', 'b.brand'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('spaces as s')
          .select('s.id')
          .whereRef('s.buildingId', '=', 'b.id')
          .where('s.claimState', 'in', [...undecidedStates])
          .where('s.removedAt', 'is', null)
          .where('s.claimedAt', '<=', claimedBefore)
          .where((or) =>
            or.or([or('b.claimsToldAt', 'is', null), or('s.claimedAt', '>', or.ref('b.claimsToldAt'))]),
          ),
      ),
    )
    .where((eb) => eb.or([eb('b.claimsToldAt', 'is', null), eb('b.claimsToldAt', '<=', toldBefore)]))
    .where(ofEveryBrand('every brand has managers'))
    .execute()
}
