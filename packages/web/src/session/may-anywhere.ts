import type { Profile } from '@bayshare/contract/accounts'
import { type Act, may, type StaffRole } from '@bayshare/domain/rights/rights'

/** Whether somebody may do this in one building at least. What they may in which, the server decides. */
export function mayAnywhere(
  { isOperator, buildingRoles }: Pick<Profile, 'isOperator' | 'buildingRoles'>,
  act: Act,
): boolean {
  return (isOperator && may('operator', act)) || (buildingRoles as StaffRole[]).some((role) => may(role, act))
}
