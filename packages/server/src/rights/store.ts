import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { BuildingRole } from '@bayshare/domain/rights/rights'
import type { Insertable } from 'kysely'
import { setCorporate } from '../accounts/store'
import type { Transaction } from '../database/open-database'
import type { BuildingInvitations } from '../database/schema'

export interface Membership {
  buildingId: string
  accountId: AccountId
  role: BuildingRole
}

/** Whoever holds a membership is a corporate user (rule: corporate users). False when they have the role already. */
export async function insertMembership(
  tx: Transaction,
  membership: Membership,
  since: Temporal.Instant,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('buildingMembers')
    .values({ ...membership, since })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  await setCorporate(tx, membership.accountId, true)
  return numInsertedOrUpdatedRows > 0n
}

/** False when there was none. */
export async function deleteMembership(
  tx: Transaction,
  { buildingId, accountId, role }: Membership,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('buildingMembers')
    .where('buildingId', '=', buildingId)
    .where('accountId', '=', accountId)
    .where('role', '=', role)
    .executeTakeFirst()
  const left = await tx
    .selectFrom('buildingMembers')
    .select('role')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  if (!left) await setCorporate(tx, accountId, false)
  return numDeletedRows > 0n
}

export async function deleteMembershipsOf(tx: Transaction, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('buildingMembers').where('accountId', '=', accountId).execute()
}

export async function insertInvitation(
  tx: Transaction,
  invitation: Insertable<BuildingInvitations>,
): Promise<void> {
  await tx.insertInto('buildingInvitations').values(invitation).execute()
}
