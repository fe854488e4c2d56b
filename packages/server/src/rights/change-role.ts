import type { AccountId } from '@bayshare/domain/accounts/actor'
import { isEmailAddress } from '@bayshare/domain/forms/field-kinds'
import { isLastManager, mayEndRole } from '@bayshare/domain/rights/may-end-role'
import type { BuildingRole } from '@bayshare/domain/rights/rights'
import { signedInPerson } from '../accounts/routes'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import { countInvitation, inviteIn } from './invite-staff'
import { logStaff } from './log-staff'
import { colleagueWith, isInvited, otherManagers } from './queries'
import { insistOnRight } from './staff-scope'
import {
  deleteMembership,
  emailOf,
  insertMembership,
  isMember,
  lockBuildingStaff,
  type Membership,
} from './store'

/** A role that ends, and the address of whoever manages the building next, where it is the last manager's. */
interface EndedRole extends Membership {
  nextManager: string | undefined
}

/** What somebody is in a building from now on, in place of what they were. */
export async function changeRole(ctx: Context, ended: EndedRole, newRole: BuildingRole): Promise<void> {
  const { buildingId, accountId, role } = ended
  const membership = { buildingId, accountId, role }
  await insistOnRight(ctx, 'change-staff', buildingId)
  if (newRole === role) return
  if (ended.nextManager !== undefined) await countInvitation(ctx)
  await ctx.transaction(async (tx) => {
    // The new role comes first: whoever keeps one stays a corporate user throughout.
    await lockAndInsist(ctx, tx, ended)
    if (!(await isMember(tx, membership))) throw new Refusal('not-found')
    await insertMembership(tx, { buildingId, accountId, role: newRole }, ctx.now)
    await end(tx, membership)
    const after = { email: await emailOf(tx, accountId), role: newRole }
    await logStaff(ctx, tx, { act: 'change-role', buildingId, before: { role }, after })
  })
}

/** Their sessions stay; what they may do in the building is over with the next call. */
export async function endRole(ctx: Context, ended: EndedRole): Promise<void> {
  const { buildingId, accountId, role } = ended
  await insistOnRight(ctx, 'change-staff', buildingId)
  if (ended.nextManager !== undefined) await countInvitation(ctx)
  await ctx.transaction(async (tx) => {
    await lockAndInsist(ctx, tx, ended)
    await end(tx, { buildingId, accountId, role })
    const before = { email: await emailOf(tx, accountId), role }
    await logStaff(ctx, tx, { act: 'end-role', buildingId, before })
  })
}

/** Two managers who leave at once, or end each other, do so one after the other, so that one of them is the last. */
async function lockAndInsist(ctx: Context, tx: Transaction, ended: EndedRole): Promise<void> {
  const { buildingId, accountId, role, nextManager } = ended
  await lockBuildingStaff(tx, buildingId)
  const others = { role, otherManagers: await otherManagers(tx, buildingId, accountId) }
  const isOwn = accountId === signedInPerson(ctx)
  insist(mayEndRole({ ...others, isOwn, namesNext: nextManager !== undefined }))
  if (nextManager !== undefined && isLastManager(others))
    await nameManager(ctx, tx, { buildingId, email: nextManager, leaving: accountId })
}

/** Staff of the building manage it from now on; anybody else is invited to. */
async function nameManager(
  ctx: Context,
  tx: Transaction,
  { buildingId, email, leaving }: { buildingId: string; email: string; leaving: AccountId },
): Promise<void> {
  insist(isEmailAddress(email) ? 'yes' : 'next-manager-not-valid')
  const leavingEmail = await emailOf(tx, leaving)
  if (leavingEmail?.toLowerCase() === email.toLowerCase()) throw new Refusal('next-manager-leaves')
  const colleague = await colleagueWith(tx, buildingId, email)
  if (colleague) {
    await insertMembership(tx, { buildingId, accountId: colleague, role: 'manager' }, ctx.now)
    await logStaff(ctx, tx, { act: 'name-manager', buildingId, after: { email, role: 'manager' } })
  } else if (!(await isInvited(tx, { buildingId, email, role: 'manager' }, ctx.now)))
    await inviteIn(ctx, tx, { buildingId, email, role: 'manager' })
}

async function end(tx: Transaction, membership: Membership): Promise<void> {
  if (!(await deleteMembership(tx, membership))) throw new Refusal('not-found')
}
