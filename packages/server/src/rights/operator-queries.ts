import { invitationState } from '@bayshare/domain/rights/invitations'
import type { Context } from '../context/context'
import type { ReadHandle } from '../database/open-database'

/** The managers of several buildings, the longest first. */
export async function membersOf(db: ReadHandle, buildingIds: readonly string[]) {
  if (buildingIds.length === 0) return []
  const rows = await db
    .selectFrom('buildingMembers as m')
    .innerJoin('accounts as a', 'a.id', 'm.accountId')
    .select(['m.buildingId', 'm.accountId', 'a.firstName', 'a.lastName', 'a.email'])
    .where('m.buildingId', 'in', [...buildingIds])
    .where('m.role', '=', 'manager')
    .orderBy('m.since')
    .orderBy('a.email')
    .execute()
  return rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    name: `${firstName} ${lastName}`.trim() || row.email,
  }))
}

/** The invitations of several buildings that nobody has answered, the latest first. */
export async function openInvitationsOf(ctx: Context, buildingIds: readonly string[]) {
  if (buildingIds.length === 0) return []
  const rows = await ctx
    .read()
    .selectFrom('buildingInvitations as i')
    .selectAll('i')
    .where('i.buildingId', 'in', [...buildingIds])
    .where('i.acceptedAt', 'is', null)
    .where('i.withdrawnAt', 'is', null)
    .orderBy('i.invitedAt', 'desc')
    .orderBy('i.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    buildingId: row.buildingId,
    email: row.email,
    expiresAt: row.expiresAt,
    isExpired: invitationState(row, ctx.now) === 'expired',
  }))
}
