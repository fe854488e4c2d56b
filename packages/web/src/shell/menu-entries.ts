import type { Brand } from '@bayshare/domain/brands/brand'
import { controlPanelOf } from '../session/home-of'
import { entryWords } from './entry-words'
import { maySeeListings, type MenuPerson } from './may-see-listings'

export type EntryName = keyof typeof entryWords

export interface MenuEntry {
  name: EntryName
  label: string
  to: string
}

/** What the side menu offers. Visitors see what they can use. */
export function menuEntries(brand: Brand, person: MenuPerson | undefined): MenuEntry[] {
  if (!person) return entries(['search', '/search'], ['help', '/help'])
  // Managers may use the control panel and conversations only, so nothing else is offered to them.
  if (person.isCorporate)
    return entries(
      ['controlPanel', controlPanelOf(brand)],
      ['inbox', '/conversations'],
      person.isOperator && ['operatorPayouts', '/operator/payouts'],
      ['help', '/help'],
    )
  return entries(
    ['search', '/search'],
    ['bookings', '/bookings'],
    brand.mode === 'spaces' && ['favourites', '/favourites'],
    maySeeListings(brand, person) && ['listings', '/listings'],
    person.hasListedSpaces && ['calendar', '/calendar'],
    ['inbox', '/conversations'],
    ['notifications', '/notifications'],
    ['enquiries', '/longtermenquiries'],
    ['wallet', '/wallet'],
    ['profile', '/userprofile'],
    person.isOperator && ['operatorPayouts', '/operator/payouts'],
    brand.features.referral && ['tellYourFriends', '/tellyourfriends'],
    ['help', '/help'],
  )
}

function entries(...given: (false | [name: EntryName, to: string])[]): MenuEntry[] {
  return given.filter((entry) => entry !== false).map(([name, to]) => ({ name, label: entryWords[name], to }))
}
