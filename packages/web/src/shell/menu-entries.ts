import type { Brand } from '@bayshare/domain/brands/brand'
import type { Act } from '@bayshare/domain/rights/rights'
import { controlPanelOf } from '../session/home-of'
import { hasEarnings } from '../session/has-earnings'
import { mayAnywhere } from '../session/may-anywhere'
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
  // Managers have the control panel and what belongs to it, so nothing else is offered to them.
  if (person.isCorporate)
    return entries(
      ...deskEntry(person),
      ...panelEntries(brand, person),
      ['inbox', '/conversations'],
      // Drivers ask those who have spots of their own for months.
      person.hasListedSpaces && ['enquiries', '/longtermenquiries'],
      ['panelNotifications', '/cp/notifications'],
      ['earnings', '/earnings'],
      ['account', '/cp/account'],
      ['help', '/help'],
    )
  return entries(
    ...deskEntry(person),
    ['search', '/search'],
    ['bookings', '/bookings'],
    brand.mode === 'spaces' && ['favourites', '/favourites'],
    maySeeListings(brand, person) && ['listings', '/listings'],
    person.hasListedSpaces && ['calendar', '/calendar'],
    hasEarnings(person) && ['earnings', '/earnings'],
    ['inbox', '/conversations'],
    ['notifications', '/notifications'],
    ['enquiries', '/longtermenquiries'],
    // Whoever has named a unit finds there what is still missing.
    brand.features.tenantStep === 'building' && person.homeState !== null && ['visitors', '/visitors'],
    ['wallet', '/wallet'],
    ['profile', '/userprofile'],
    ...(person.isOperator ? panelEntries(brand, person) : []),
    brand.features.referral && ['tellYourFriends', '/tellyourfriends'],
    ['help', '/help'],
  )
}

type Entry = false | [name: EntryName, to: string]

/** What operators come for stands first. */
function deskEntry({ isOperator }: MenuPerson): Entry[] {
  return [isOperator && ['operatorDesk', '/operator']]
}

/** The tables that somebody may look into; a company without a building has the bookings of its own spaces. */
function panelEntries(brand: Brand, person: MenuPerson): Entry[] {
  const mayHere = (act: Act) => mayAnywhere(person, act)
  const isCompany = !person.isOperator && person.buildingRoles.length === 0
  const seesBookings = isCompany || mayHere('see-bookings')
  return [
    seesBookings && ['controlPanel', '/cp'],
    seesBookings && ['panelBookings', controlPanelOf(brand)],
    brand.features.guestBooking && mayHere('see-hotel-guests') && ['reception', '/cp/reception'],
    mayHere('see-people') && ['panelPeople', '/cp/wp_users'],
    mayHere('see-bays') && ['panelBays', '/cp/wp_parkingbays'],
    mayHere('see-visitors') && ['panelVisitors', '/cp/vbookings'],
    mayHere('see-visitor-passes') && ['panelVisitorBays', '/cp/vp_visitorbays'],
    mayHere('see-building') && ['panelBuildings', '/cp/wp_buildings'],
    mayHere('patrol-building') && ['patrol', '/cp/patrol'],
    mayHere('see-sightings') && ['sightings', '/cp/sightings'],
  ]
}

function entries(...given: Entry[]): MenuEntry[] {
  return given.filter((entry) => entry !== false).map(([name, to]) => ({ name, label: entryWords[name], to }))
}
