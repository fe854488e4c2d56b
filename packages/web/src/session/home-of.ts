import type { Profile } from '@bayshare/contract/accounts'
import { isComplete } from '@bayshare/domain/accounts/missing-steps'
import type { Brand } from '@bayshare/domain/brands/brand'
import { mayAnywhere } from './may-anywhere'

/** Where somebody who is signed in starts, when nothing else was wanted. */
export function homeOf(brand: Brand, profile: Profile): string {
  if (!isComplete(profile, brand)) return '/finishprofile'
  return profile.isCorporate ? deskOf(brand, profile) : '/search'
}

/** Whoever may not see bookings starts with what they are there for: visitors, or the patrol. */
function deskOf(brand: Brand, profile: Profile): string {
  if (profile.buildingRoles.length === 0 || mayAnywhere(profile, 'see-bookings')) return controlPanelOf(brand)
  return mayAnywhere(profile, 'see-visitors') ? '/cp/vbookings' : '/cp/patrol'
}

export function controlPanelOf(brand: Brand): string {
  return brand.isWhiteLabel ? '/cp/wp_bookings' : '/cp/bookings'
}
