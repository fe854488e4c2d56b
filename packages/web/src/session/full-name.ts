import type { Profile } from '@bayshare/contract/accounts'

/** What somebody is called on their own screens; until they have said it, their address stands for them. */
export function fullName({ firstName, lastName, email }: Profile): string {
  return `${firstName} ${lastName}`.trim() || email
}
