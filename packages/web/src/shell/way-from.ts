import type { Profile } from '@bayshare/contract/accounts'
import type { Brand } from '@bayshare/domain/brands/brand'
import { isPushPromptDue } from '../native/push-prompts'
import { storedRedirect } from '../session/stored-redirect'
import type { Gate } from './gate-of'
import { homeOf } from '../session/home-of'

/** Where a gate leads somebody who stands at this address, or nowhere. Keeps what they wanted for later. */
export function wayFrom(
  address: string,
  gate: Gate,
  brand: Brand,
  profile: Profile | undefined,
): string | undefined {
  switch (gate) {
    case 'log-in':
    case 'sign-up':
      storedRedirect.keep(address)
      return gate === 'log-in' ? '/login' : '/signup'
    case 'finish-profile':
      if (!isStart(address)) storedRedirect.keep(address)
      return '/finishprofile'
    case 'review':
      return `/bookingdetails/${profile?.pendingReview ?? ''}/review`
    case 'home':
      return profile && wayHome(brand, profile)
    case 'enter':
      // What was wanted before the login is found again on arrival at the search (rule: page guards).
      return profile && isStart(address) ? storedRedirect.take() : undefined
    case 'wait':
    case 'not-found':
      return undefined
  }
}

/** An unfinished profile comes first; what was wanted stays kept until it is finished. */
function wayHome(brand: Brand, profile: Profile): string {
  const home = homeOf(brand, profile)
  if (home === '/finishprofile') return home
  // What was wanted is kept for after the answer, too.
  if (!profile.isCorporate && isPushPromptDue()) return '/permissionspush'
  return storedRedirect.take() ?? home
}

function isStart(address: string): boolean {
  return /^\/(search\/?)?$/i.test(address)
}
