import type { Profile } from '@bayshare/contract/accounts'
import { isComplete } from '@bayshare/domain/accounts/missing-steps'
import type { Brand } from '@bayshare/domain/brands/brand'
import type { SessionStatus } from '../session/session'
import type { PageRoute } from './page-route'

/** May this person enter this page now? If not: wait until we know who they are, or go where they can. */
export type Gate =
  | 'enter'
  | 'wait'
  | 'not-found'
  | 'log-in'
  | 'sign-up'
  | 'finish-profile'
  | 'review'
  /** Where somebody who is signed in starts. */
  | 'home'

/** Who asks for a page, as far as it is known. */
export interface Asker {
  status: SessionStatus
  /** There as long as somebody is signed in. */
  profile?: Profile
  /** The server has ended their session. */
  hasEnded?: boolean
}

/** The guards, one page and one person at a time (rule: page guards). */
export function gateOf(route: PageRoute, brand: Brand, { status, profile, hasEnded = false }: Asker): Gate {
  switch (route.access) {
    case 'anyone':
      return 'enter'
    case 'visitor':
      if (profile) return 'home'
      // A page that the server has drawn is not taken away again while we find out who is here.
      return status === 'visitor' || route.isRendered ? 'enter' : 'wait'
    case 'front':
      return profile ? gateOfPerson(route, brand, profile) : 'enter'
    case 'searcher':
      if (!profile && brand.features.searchWithoutLogin) return 'enter'
      break
    case 'newcomer':
      if (profile) return 'enter'
      break
    case 'corporate':
      if (profile && !profile.isCorporate && !profile.isOperator) return 'not-found'
      break
    case 'operator':
      // Others do not even learn that there is such a page.
      if (profile && !profile.isOperator) return 'not-found'
      break
    case 'signed-in':
      break
  }
  if (profile) return gateOfPerson(route, brand, profile)
  if (status === 'unknown') return 'wait'
  return route.path.startsWith('/listspace') && !hasEnded ? 'sign-up' : 'log-in'
}

function gateOfPerson(route: PageRoute, brand: Brand, profile: Profile): Gate {
  if (!isComplete(profile, brand)) return 'finish-profile'
  if (route.access === 'operator') return 'enter'
  if (route.access === 'corporate' && profile.isOperator) return 'enter'
  if (profile.isCorporate) return route.access === 'corporate' || route.isOpenToCorporate ? 'enter' : 'home'
  if (profile.pendingReview !== null && brand.features.pendingReview && !route.skipsReview) return 'review'
  return 'enter'
}
