import type { Brand } from '@bayshare/domain/brands/brand'
import type { SessionStatus } from '../session/session'
import type { PageRoute } from './page-route'

/** May this person enter this page now? If not: wait until we know who they are, or go where they can. */
export type Gate = 'enter' | 'wait' | 'not-found' | 'log-in' | 'sign-up' | 'home'

export interface Arrival {
  status: SessionStatus
  isCorporate: boolean
}

export function gateOf(route: PageRoute, brand: Brand, arrival: Arrival): Gate {
  const { status, isCorporate } = arrival
  switch (route.access) {
    case 'anyone':
      return 'enter'
    case 'visitor':
      if (status === 'signed-in') return 'home'
      // A page that the server has drawn is not taken away again while we find out who is here.
      return status === 'visitor' || route.isRendered ? 'enter' : 'wait'
    case 'searcher':
      return brand.features.searchWithoutLogin ? 'enter' : signedInOnly(route, status)
    case 'signed-in':
      return signedInOnly(route, status)
    case 'corporate':
      return status === 'signed-in' && !isCorporate ? 'not-found' : signedInOnly(route, status)
  }
}

/** Where somebody who is signed in starts. */
export function homeOf(brand: Brand, isCorporate: boolean): string {
  if (!isCorporate) return '/search'
  return brand.isWhiteLabel ? '/cp/wp_bookings' : '/cp/bookings'
}

function signedInOnly(route: PageRoute, status: SessionStatus): Gate {
  if (status === 'signed-in') return 'enter'
  if (status === 'unknown') return 'wait'
  return route.path.startsWith('/listspace') ? 'sign-up' : 'log-in'
}
