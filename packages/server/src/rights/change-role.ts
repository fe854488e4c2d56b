import { mayEndRole } from '@bayshare/domain/rights/may-end-role'
import type { BuildingRole } from '@bayshare/domain/rights/rights'
import { signedInPerson } from '../accounts/routes'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import { logStaff } from './log-staff'
import { otherManagers } from './queries'
import { insistOnRight } from './staff-scope'
import { deleteMembership, emailOf, insertMembership, lockBuildingStaff, type Membership } from './store'

/** What somebody is in a building from now on, in place of what they were. */
export async function changeRole(ctx: Context, membership: Membership, newRole: BuildingRole): Promise<void> {
  const { buildingId, accountId, role } = membership
  await insistOnRight(ctx, 'change-staff', buildingId)
  if (newRole === role) return
  await ctx.transaction(async (tx) => {
    // The new role comes first: whoever keeps one stays a corporate user throughout.
    await lockAndInsist(ctx, tx, membership)
    await insertMembership(tx, { buildingId, accountId, role: newRole }, ctx.now)
    await end(tx, membership)
    const after = { email: await emailOf(tx, accountId), role: newRole }
    await logStaff(ctx, tx, { act: 'change-role', buildingId, before: { role }, after })
  })
}

/** Their sessions stay; what they may do in the building is over with the next call. */
export async function endRole(ctx: Context, membership: Membership): Promise<void> {
  const { buildingId, accountId, role } = membership
  await insistOnRight(ctx, 'change-staff', buildingId)
  await ctx.transaction(async (tx) => {
    await lockAndInsist(ctx, tx, membership)
    await end(tx, membership)
    const before = { email: await emailOf(tx, accountId), role }
    await logStaff(ctx, tx, { act: 'end-role', buildingId, before })
  })
}

/** Two managers who leave at once leave one after the other, so that one of them is the last. */
async function lockAndInsist(ctx: Context, tx: Transaction, membership: Membership): Promise<void> {
  const { buildingId, accountId, role } = membership
  await lockBuildingStaff(tx, buildingId)
  const isOwn = accountId === signedInPerson(ctx)
  insist(mayEndRole({ role, isOwn, otherManagers: await otherManagers(tx, buildingId, accountId) }))
}

async function end(tx: Transaction, membership: Membership): Promise<void> {
  if (!(await deleteMembership(tx, membership))) throw new Refusal('not-found')
}
