import { brandById } from '@bayshare/domain/brands/all-brands'
import { cents, noCents } from '@bayshare/domain/money/cents'
import { expect, test } from 'vitest'
import { maySeeListings } from './may-see-listings'
import { menuEntries } from './menu-entries'

const driver = {
  isCorporate: false,
  isOperator: false,
  hasListedSpaces: false,
  earnings: noCents,
  buildingRoles: [],
  homeState: null,
  defaultBuilding: null,
  defaultBuildingCommunity: null,
}
const building = '00000000-0000-4000-8000-000000000001'
const main = brandById('main')
const portal = brandById('portal')
const community = brandById('community')

const paths = (...given: Parameters<typeof menuEntries>) => menuEntries(...given).map((entry) => entry.to)

test('a driver of the main product sees every entry apart from the calendar', () => {
  expect(paths(main, driver).toSorted()).toEqual(
    [
      '/search',
      '/bookings',
      '/favourites',
      '/listings',
      '/wallet',
      '/help',
      '/userprofile',
      '/tellyourfriends',
      '/conversations',
      '/notifications',
      '/longtermenquiries',
    ].toSorted(),
  )
})

test('the calendar and the earnings are for people who have listed spaces', () => {
  expect(paths(main, { ...driver, hasListedSpaces: true })).toEqual(
    expect.arrayContaining(['/calendar', '/earnings']),
  )
  const before = paths(main, { ...driver, earnings: cents(717) })
  expect([before.includes('/calendar'), before.includes('/earnings')]).toEqual([false, true])
})

const onPatrol = ['/cp/patrol', '/cp/sightings']
const always = ['/conversations', '/cp/notifications', '/earnings', '/cp/account', '/help']
const tables = [
  '/cp/wp_users',
  '/cp/wp_parkingbays',
  '/cp/vbookings',
  '/cp/vp_visitorbays',
  '/cp/wp_buildings',
]

test('a manager sees the whole control panel and what belongs to it, and no calendar', () => {
  const manager = { ...driver, isCorporate: true, buildingRoles: ['manager'] }
  expect(paths(portal, manager)).toEqual(['/cp', '/cp/wp_bookings', ...tables, ...onPatrol, ...always])
})

test('a patroller sees where the bays are, and not who visits', () => {
  const patroller = { ...driver, isCorporate: true, buildingRoles: ['patroller'] }
  expect(paths(portal, patroller)).toEqual([
    '/cp/wp_parkingbays',
    '/cp/vp_visitorbays',
    '/cp/wp_buildings',
    ...onPatrol,
    ...always,
  ])
})

test('a company that lets its own spaces sees their bookings', () => {
  expect(paths(main, { ...driver, isCorporate: true })).toEqual(['/cp', '/cp/bookings', ...always])
  const company = paths(main, { ...driver, isCorporate: true, hasListedSpaces: true })
  expect(company).toContain('/longtermenquiries')
  expect(company).not.toContain('/calendar')
})

test('an operator has the control panel beside everything else', () => {
  const seen = paths(main, { ...driver, isOperator: true })
  expect(seen).toEqual(expect.arrayContaining(['/search', '/cp', '/cp/bookings', ...tables]))
})

test('the operator desk stands first for operators, also for those who manage a building', () => {
  expect(paths(main, driver)).not.toContain('/operator')
  for (const isCorporate of [false, true]) {
    const seen = paths(main, { ...driver, isCorporate, isOperator: true })
    expect([seen[0], seen.lastIndexOf('/operator')]).toEqual(['/operator', 0])
  }
})

test('My Spots needs a default building in building deployments', () => {
  expect(paths(portal, driver)).not.toContain('/listings')
  expect(paths(portal, { ...driver, defaultBuilding: building })).toContain('/listings')
})

test('visitors are for those who have named their unit, where buildings have units', () => {
  const resident = { ...driver, defaultBuilding: building, homeState: 'to-confirm' } as const
  expect(paths(portal, resident)).toContain('/visitors')
  expect(paths(portal, { ...driver, defaultBuilding: building })).not.toContain('/visitors')
  expect([paths(main, resident), paths(community, resident)].flat()).not.toContain('/visitors')
})

test('in the community portal the community building counts, and only that', () => {
  expect(maySeeListings(community, { ...driver, defaultBuilding: building })).toBe(false)
  expect(maySeeListings(community, { ...driver, defaultBuildingCommunity: building })).toBe(true)
})

test('visitors may list in the main product and not in a building deployment', () => {
  expect(maySeeListings(main, undefined)).toBe(true)
  expect(maySeeListings(portal, undefined)).toBe(false)
})

test('spots and places are saved where spots are searched for, not where bays are', () => {
  expect(paths(main, driver)).toContain('/favourites')
  expect(paths(portal, driver)).not.toContain('/favourites')
})

test('friends are invited only where there is a referral reward', () => {
  expect(paths(portal, driver)).not.toContain('/tellyourfriends')
})

test('a visitor sees what can be used without an account', () => {
  expect(paths(main, undefined)).toEqual(['/search', '/help'])
})
