import { refusals } from '@bayshare/contract/refusals'
import { leaseEndProblem } from '@bayshare/domain/accounts/lease-end'
import { existingTenant, notTenant } from '@bayshare/domain/accounts/missing-steps'
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { Context } from '../context/context'
import { FieldRefusal, Refusal } from '../context/insist'
import { insistOnForm } from '../context/insist-on-form'
import type { Transaction } from '../database/open-database'
import { formValues, type ProfileGiven, tenantPage } from './insist-on-given'
import { isBuildingOf } from './queries'
import type { HeldProfile, ProfileColumns } from './store'

const tenantFields = ['tenantType', 'tenantId', 'defaultRole', 'defaultBuilding', 'leaseEndDate'] as const

/** What becomes of building, unit and lease, once it is sure that they fit together. */
export async function tenantChanges(
  ctx: Context,
  tx: Transaction,
  person: HeldProfile,
  given: ProfileGiven,
): Promise<ProfileColumns> {
  if (tenantFields.every((name) => given[name] === undefined)) return {}
  const then = Object.fromEntries(
    tenantFields.map((name) => [name, given[name] === undefined ? person[name] : given[name]]),
  ) as Pick<HeldProfile, (typeof tenantFields)[number]>
  if (then.tenantType === existingTenant) insistOnForm(tenantPage, formValues(then))
  if (then.tenantType === notTenant) {
    // Someone who is not a tenant has no unit, building or lease here (rule: profile steps).
    return { ...then, tenantId: null, defaultBuilding: null, leaseEndDate: null }
  }
  if (given.leaseEndDate) insistOnLeaseEnd(ctx, given.leaseEndDate)
  if (given.defaultBuilding && !(await isBuildingOf(tx, ctx.brand, given.defaultBuilding)))
    throw new Refusal('building-not-known')
  return then
}

/** The community has its own building and role in the profile, beside those of the other brands. */
export async function communityChanges(
  tx: Transaction,
  { defaultBuildingCommunity, defaultRoleCommunity }: ProfileGiven,
): Promise<ProfileColumns> {
  const community = brandById('community')
  if (defaultBuildingCommunity && !(await isBuildingOf(tx, community, defaultBuildingCommunity)))
    throw new FieldRefusal({ default_building_community: refusals['building-not-known'].words })
  return { defaultBuildingCommunity, defaultRoleCommunity }
}

/** A lease may end today wherever in Australia it still is today. */
const lastZone = 'Australia/Perth'

function insistOnLeaseEnd(ctx: Context, leaseEndDate: Temporal.PlainDate): void {
  const problem = leaseEndProblem(leaseEndDate, ctx.now.toZonedDateTimeISO(lastZone).toPlainDate())
  if (problem) throw new FieldRefusal({ lease_end_date: problem })
}
