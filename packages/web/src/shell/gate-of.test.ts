import type { Profile } from '@bayshare/contract/accounts'
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { matchRoutes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { person } from '../testing/person'
import { type Asker, type Gate, gateOf } from './gate-of'
import { homeOf } from '../session/home-of'
import type { PageRoute } from './page-route'
import { routeObjects } from './router'
import { pageRoutes } from './routes'

const member: Profile = { ...person, tenantType: 2 }
const resident = { ...member, defaultBuildingCommunity: member.id, defaultRoleCommunity: 1 }

const people = {
  unknown: { status: 'unknown' },
  visitor: { status: 'visitor' },
  newcomer: { status: 'signed-in', profile: { ...resident, lastName: '' } },
  driver: { status: 'signed-in', profile: resident },
  reviewer: { status: 'signed-in', profile: { ...resident, pendingReview: 'REFERENCE' } },
  manager: { status: 'signed-in', profile: { ...resident, isCorporate: true } },
} as const satisfies Record<string, Asker>
type Who = keyof typeof people

/** One line of the table: what happens to each of the six, in the order above. */
type Line = readonly [Gate, Gate, Gate, Gate, Gate, Gate]

const everyone: Line = ['enter', 'enter', 'enter', 'enter', 'enter', 'enter']
const visitors: Line = ['wait', 'enter', 'home', 'home', 'home', 'home']
const drawnForVisitors: Line = ['enter', 'enter', 'home', 'home', 'home', 'home']
const front: Line = ['enter', 'enter', 'finish-profile', 'enter', 'review', 'home']
const newcomers: Line = ['wait', 'log-in', 'enter', 'enter', 'enter', 'enter']
const members: Line = ['wait', 'log-in', 'finish-profile', 'enter', 'review', 'home']
const unhurried: Line = ['wait', 'log-in', 'finish-profile', 'enter', 'enter', 'home']
const listing: Line = ['wait', 'sign-up', 'finish-profile', 'enter', 'review', 'home']
const inbox: Line = ['wait', 'log-in', 'finish-profile', 'enter', 'enter', 'enter']
const ownerPages: Line = ['wait', 'log-in', 'finish-profile', 'enter', 'review', 'enter']
const operators: Line = ['wait', 'log-in', 'not-found', 'not-found', 'not-found', 'not-found']
const managers: Line = ['wait', 'log-in', 'not-found', 'not-found', 'not-found', 'enter']

/** Every route of both documents, as they write it, in the main product. */
const lines: [path: string, line: Line][] = [
  ['/', front],
  ['/Login', visitors],
  ['/SignUp', visitors],
  ['/SignUp/ABC123', visitors],
  ['/SignUp/Promo/SUMMER', visitors],
  ['/WebSignUp', visitors],
  ['/ForgotPassword', visitors],
  ['/ResetConfirmation', visitors],
  ['/ResetPassword/token', everyone],
  ['/ConfirmEmail/token', everyone],
  ['/EmailChanged/token', everyone],
  ['/auth_redirect/token', everyone],
  ['/Referred/ABC123', everyone],
  ['/spot-owner', drawnForVisitors],
  ['/finishprofile', newcomers],
  ['/finishprofile/name', newcomers],
  ['/finishprofile/email', newcomers],
  ['/finishprofile/telephone_number', newcomers],
  ['/finishprofile/verify/0400000000', newcomers],
  ['/finishprofile/tenant', newcomers],
  ['/finishprofile/name-community', newcomers],
  ['/finishprofile/email-community', newcomers],
  ['/finishprofile/telephone_number-community', newcomers],
  ['/finishprofile/tenant-community', newcomers],
  ['/Search', front],
  ['/Search/Bondi/-33.89/151.27', front],
  ['/Search/Bondi/-33.89/151.27/uuid', front],
  ['/Search/Bondi/-33.89/151.27/2026-11-17/09:00/2026-11-17/11:00', front],
  ['/Search/Bondi/-33.89/151.27/2026-11-17/09:00/2026-11-17/11:00/uuid', front],
  ['/Availabilities/uuid', members],
  ['/ChangeAvailabilities/space', members],
  ['/ChangeAvailabilities/space/availability', members],
  ['/favourites', members],
  ['/Listings', members],
  ['/Listings/Pictures/uuid', members],
  ['/ListSpace', listing],
  ['/ListSpace/first', listing],
  ['/FirstListing', members],
  ['/Calendar', members],
  ['/Calendar/REFERENCE', members],
  ['/Trips', members],
  ['/Bookings', members],
  ['/BookingDetails/REFERENCE', unhurried],
  ['/BookingDetails/REFERENCE/review', unhurried],
  ['/BookingDetails/REFERENCE/incident', unhurried],
  ['/check-pass', everyone],
  ['/offline', everyone],
  ['/OwnerBookingDetails/REFERENCE', unhurried],
  ['/OwnerBookingDetails/REFERENCE/incident', unhurried],
  ['/messages/REFERENCE/driver', inbox],
  ['/Notifications', unhurried],
  ['/notifications/settings', inbox],
  ['/unsubscribe/token', everyone],
  ['/answer/token', everyone],
  ['/invitation/token', everyone],
  ['/visit/token', everyone],
  ['/conversations', inbox],
  ['/conversations/1', inbox],
  ['/visitors', unhurried],
  ['/longtermenquiries', ownerPages],
  ['/longtermenquiries/1', ownerPages],
  ['/PermissionsPush', unhurried],
  ['/Wallet', unhurried],
  ['/Wallet/payment', unhurried],
  ['/earnings', inbox],
  ['/closeaccount', inbox],
  ['/closedaccount/token', everyone],
  ['/operator', operators],
  ['/operator/buildings', operators],
  ['/operator/buildings/new', operators],
  ['/operator/listings', operators],
  ['/operator/people', operators],
  ['/operator/people/1', operators],
  ['/operator/payouts', operators],
  ['/operator/incidents', operators],
  ['/operator/disputes', operators],
  ['/operator/promos', operators],
  ['/operator/queues', operators],
  ['/operator/health', operators],
  ['/operator/reports', operators],
  ['/UserProfile', members],
  ['/TellYourFriends', members],
  ['/TellYourFriends/Share', members],
  ['/Help', everyone],
  ['/about', everyone],
  ['/faq', everyone],
  ['/terms', everyone],
  ['/privacy', everyone],
  ['/cancellation-policy', everyone],
  ['/cancellation-policy/students', everyone],
  ['/direct-debit-terms', everyone],
  ['/book/grand-hotel/anything', everyone],
  ['/hotel/grand-hotel', everyone],
  ['/book/grand-hotel', everyone],
  ['/book/grand-hotel/end/token', everyone],
  ['/cp', managers],
  ['/cp/bookings', managers],
  ['/cp/wp_bookings', managers],
  ['/cp/notifications', managers],
  ['/cp/account', managers],
  ['/cp/booking/REFERENCE', managers],
  ['/cp/parkingbay/uuid', managers],
  ['/cp/building/uuid', managers],
  ['/cp/staff/uuid', managers],
  ['/cp/reception', managers],
  ['/cp/gates/uuid', managers],
  ['/cp/claims/uuid', managers],
  ['/cp/residents/uuid', managers],
  ['/cp/residents/uuid/import', managers],
  ['/cp/building_bays/uuid', managers],
  ['/cp/building_bays/parent/new', managers],
  ['/cp/wp_users', managers],
  ['/cp/wp_buildings', managers],
  ['/cp/wp_parkingbays', managers],
  ['/visitors/plate', members],
  ['/cp/patrol', managers],
  ['/cp/patrol/uuid', managers],
  ['/cp/sightings', managers],
  ['/cp/sightings/1', managers],
  ['/cp/vbookings', managers],
  ['/cp/vbooking/REFERENCE', managers],
  ['/cp/vp_visitorbays', managers],
  ['/cp/buildings', managers],
  ['/cp/parkingbays', managers],
  ['/cp/events/sg_message_id_1', managers],
  ['/cp/anything', managers],
  ['/cp/bookings/1', managers],
  ['/cp/wp_bookings/1', managers],
  ['/cp/wp_users/1', managers],
  ['/cp/wp_buildings/1', managers],
  ['/cp/wp_parkingbays/1', managers],
  ['/cp/vbookings/1', managers],
  ['/cp/vp_visitorbays/1', managers],
  ['/cp/buildings/1', managers],
  ['/cp/parkingbays/1', managers],
  ['/nowhere', everyone],
]

const routes = routeObjects()
const rowAt = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.handle as PageRoute
const gateAt = (path: string, brand: BrandId, who: Who) => gateOf(rowAt(path), brandById(brand), people[who])

describe.each(lines)('%s', (path, line) => {
  test.each(Object.keys(people) as Who[])('%s', (who) => {
    const index = Object.keys(people).indexOf(who)
    expect(gateAt(path, 'main', who)).toBe(line[index])
  })
})

test('who was logged out while listing a spot logs in again instead of signing up', () => {
  const ended = { status: 'visitor', hasEnded: true } as const
  expect(gateOf(rowAt('/listspace'), brandById('main'), ended)).toBe('log-in')
})

test('every row of the route table stands in this table', () => {
  const seen = new Set(lines.map(([path]) => rowAt(path).path))
  expect(pageRoutes.filter(({ path }) => !seen.has(path))).toEqual([])
})

test('an operator enters the control panel of a brand without saying where they live', () => {
  const operator = { ...member, isOperator: true, tenantType: null, defaultBuilding: null }
  const seen = { status: 'signed-in', profile: operator } as const
  expect(gateOf(rowAt('/cp/building/1'), brandById('portal'), seen)).toBe('enter')
})

test('only the staff of whoever runs the installation enter the pages for operators', () => {
  const enters = (profile: Profile) =>
    gateOf(rowAt('/operator/payouts'), brandById('main'), { status: 'signed-in', profile })
  const operator = { ...member, isOperator: true }
  expect(enters(operator)).toBe('enter')
  expect(enters({ ...operator, isCorporate: true })).toBe('enter')
  expect(enters({ ...operator, pendingReview: 'REFERENCE' })).toBe('enter')
  expect(enters({ ...operator, lastName: '' })).toBe('finish-profile')
  expect(enters(member)).toBe('not-found')
})

test.each([
  ['portal', 'log-in'],
  ['community', 'log-in'],
  ['operator', 'log-in'],
  ['student', 'log-in'],
  ['hotel', 'log-in'],
  ['demo', 'enter'],
  ['main', 'enter'],
] as const)('in %s a visitor at the search: %s', (brand, gate) => {
  expect(gateAt('/search', brand, 'visitor')).toBe(gate)
  expect(gateAt('/', brand, 'visitor')).toBe('enter')
})

test('only the main product asks for a review before anything else', () => {
  expect(gateAt('/bookings', 'portal', 'reviewer')).toBe('enter')
})

test('a profile that is complete in one brand may lack something in another', () => {
  const stranger = { status: 'signed-in', profile: member } as const
  expect(gateOf(rowAt('/bookings'), brandById('portal'), stranger)).toBe('enter')
  expect(gateOf(rowAt('/bookings'), brandById('community'), stranger)).toBe('finish-profile')
})

test('everybody starts at the search, managers in the control panel of their brand, newcomers with their profile', () => {
  const manager = people.manager.profile
  expect(homeOf(brandById('main'), manager)).toBe('/cp/bookings')
  expect(homeOf(brandById('portal'), manager)).toBe('/cp/wp_bookings')
  expect(homeOf(brandById('portal'), member)).toBe('/search')
  expect(homeOf(brandById('main'), people.newcomer.profile)).toBe('/finishprofile')
})
