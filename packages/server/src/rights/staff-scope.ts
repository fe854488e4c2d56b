import { type Act, buildingRolesThat, may } from '@bayshare/domain/rights/rights'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { sql } from 'kysely'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'

/** Of what somebody may see or do something: everything of the brand, or these buildings of it. */
export type StaffScope =
  | { kind: 'brand'; accountId: AccountId }
  | { kind: 'buildings'; accountId: AccountId; buildingIds: string[] }

/** The same where a company that lets its own car parks, and so is a member of no building, sees what it owns. */
export type OwnerOrStaffScope = StaffScope | { kind: 'own'; accountId: AccountId }

/** Refused for whoever may not do this anywhere in this brand. */
export async function staffScope(ctx: Context, act: Act): Promise<StaffScope> {
  const scope = await scopeOf(ctx, act)
  if (scope.kind === 'own') throw new Refusal('not-allowed')
  return scope
}

/** A corporate user without such a building has the own spaces in sight, if this is about bookings. */
export async function ownerOrStaffScope(ctx: Context, act: Act): Promise<OwnerOrStaffScope> {
  const scope = await scopeOf(ctx, act)
  if (scope.kind === 'own' && act !== 'see-bookings') throw new Refusal('not-allowed')
  return scope
}

async function scopeOf(ctx: Context, act: Act): Promise<OwnerOrStaffScope> {
  const { actor } = ctx
  if (actor.kind !== 'person') throw new Refusal('session-has-ended')
  const { accountId } = actor
  if (actor.isOperator && may('operator', act)) return { kind: 'brand', accountId }
  if (!actor.isCorporate) throw new Refusal('not-allowed')
  const rows = await ctx
    .read()
    .selectFrom('buildingMembers as m')
    .innerJoin('buildings as b', 'b.id', 'm.buildingId')
    .select('m.buildingId')
    .distinct()
    .where('m.accountId', '=', accountId)
    .where('m.role', 'in', buildingRolesThat(act))
    .where(ofBrand(ctx.brand, 'b'))
    .execute()
  if (rows.length === 0) return { kind: 'own', accountId }
  return { kind: 'buildings', accountId, buildingIds: rows.map(({ buildingId }) => buildingId) }
}

export async function hasRight(ctx: Context, act: Act, buildingId: string): Promise<boolean> {
  try {
    await insistOnRight(ctx, act, buildingId)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** A building that is out of sight is answered like one that does not exist. */
export async function insistOnRight(ctx: Context, act: Act, buildingId: string): Promise<void> {
  const scope = await staffScope(ctx, act)
  if (scope.kind === 'buildings') {
    if (!scope.buildingIds.includes(buildingId)) throw new Refusal('not-found')
    return
  }
  const { rows } = await sql<{ brand: string }>`
    select brand from buildings where id = ${buildingId}::uuid`.execute(ctx.read())
  if (rows[0]?.brand !== ctx.brand.id) throw new Refusal('not-found')
}
