import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { BuildingRole } from '@bayshare/domain/rights/rights'
import { sql } from 'kysely'
import { setCorporate } from '../accounts/store'
import type { Transaction } from '../database/open-database'

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

/** Whether an account holds a role; so that no role is given in its place to somebody who is unknown. */
export async function isMember(
  tx: Transaction,
  { buildingId, accountId, role }: Membership,
): Promise<boolean> {
  const member = await tx
    .selectFrom('buildingMembers')
    .select('role')
    .where('buildingId', '=', buildingId)
    .where('accountId', '=', accountId)
    .where('role', '=', role)
    .executeTakeFirst()
  return member !== undefined
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

/** Whoever changes the staff of a building waits here in turn. */
export async function lockBuildingStaff(tx: Transaction, buildingId: string): Promise<void> {
  await sql`select from buildings where id = ${buildingId}::uuid for no key update`.execute(tx)
}

export async function emailOf(tx: Transaction, accountId: AccountId): Promise<string | null> {
  const account = await tx
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account?.email ?? null
}
