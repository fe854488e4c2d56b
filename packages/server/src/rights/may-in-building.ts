import type { AccountId } from '@bayshare/domain/accounts/actor'
import { type Act, buildingRolesThat } from '@bayshare/domain/rights/rights'
import { type Expression, type SqlBool, sql } from 'kysely'

/** Whether this person holds a role in the building that may do this (rule: rights of staff). */
export function mayInBuilding(accountId: AccountId, act: Act, buildingId: Expression<string | null>) {
  return sql<SqlBool>`exists (
    select from building_members m
    where m.building_id = ${buildingId} and m.account_id = ${accountId}::uuid
      and m.role = any(${buildingRolesThat(act)}::text[])
  )`
}
