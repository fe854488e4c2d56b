import type { Profile } from '@bayshare/contract/accounts'
import { isComplete } from '@bayshare/domain/accounts/missing-steps'
import type { Brand } from '@bayshare/domain/brands/brand'

/** Where somebody who is signed in starts, when nothing else was wanted. */
export function homeOf(brand: Brand, profile: Profile): string {
  if (!isComplete(profile, brand)) return '/finishprofile'
  return profile.isCorporate ? controlPanelOf(brand) : '/search'
}

export function controlPanelOf(brand: Brand): string {
  return brand.isWhiteLabel ? '/cp/wp_bookings' : '/cp/bookings'
}
