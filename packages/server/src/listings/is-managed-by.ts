import type { AccountId } from '@bayshare/domain/accounts/actor'
import { type Expression, type SqlBool, sql } from 'kysely'

/** Whether this person manages the building (rule: building managers). */
export function isManagedBy(accountId: AccountId, buildingId: Expression<string | null>) {
  return sql<SqlBool>`exists (
    select from building_members m
    where m.building_id = ${buildingId} and m.account_id = ${accountId}::uuid and m.role = 'manager'
  )`
}
