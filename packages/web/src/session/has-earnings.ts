import type { Profile } from '@bayshare/contract/accounts'

/** Whether somebody lists spaces, or has earned with some that they list no more. */
export function hasEarnings({
  hasListedSpaces,
  earnings,
}: Pick<Profile, 'hasListedSpaces' | 'earnings'>): boolean {
  return hasListedSpaces || earnings > 0
}
