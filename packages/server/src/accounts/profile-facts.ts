import type { ProfileFacts } from '@bayshare/domain/accounts/missing-steps'
import type { Selectable } from 'kysely'
import type { Accounts } from '../database/schema'

/** The columns that tell whether a profile is complete. */
export const factColumns = [
  'firstName',
  'lastName',
  'email',
  'telephoneNumber',
  'telephoneVerifiedAt',
  'isCorporate',
  'isOperator',
  'tenantType',
  'tenantId',
  'defaultBuilding',
  'defaultBuildingCommunity',
  'defaultRoleCommunity',
] as const satisfies readonly (keyof Accounts)[]

export function profileFacts(row: Pick<Selectable<Accounts>, (typeof factColumns)[number]>): ProfileFacts {
  return { ...row, isTelephoneVerified: row.telephoneVerifiedAt !== null }
}
