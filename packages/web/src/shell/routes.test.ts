import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import type { PageRoute } from './page-route'
import { routeObjects } from './router'
import { notFoundRoute, pageRoutes } from './routes'

const routes = routeObjects()
const pageAt = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.handle as PageRoute

/** The paths of both documents, as they write them, with values in place of the braces. */
const documented = [
  '/',
  '/Login',
  '/SignUp',
  '/SignUp/ABC123',
  '/SignUp/Promo/SUMMER',
  '/Referred/ABC123',
  '/ForgotPassword',
  '/ResetConfirmation',
  '/ResetPassword/token',
  '/finishprofile',
  '/finishprofile/name',
  '/finishprofile/email',
  '/finishprofile/telephone_number',
  '/finishprofile/verify/0400000000',
  '/finishprofile/tenant',
  '/finishprofile/name-community',
  '/finishprofile/email-community',
  '/finishprofile/telephone_number-community',
  '/finishprofile/tenant-community',
  '/WebSignUp',
  '/Search',
  '/Search/Bondi/-33.89/151.27',
  '/Search/Bondi/-33.89/151.27/uuid',
  '/Search/Bondi/-33.89/151.27/2026-11-17/09:00/2026-11-17/11:00',
  '/Search/Bondi/-33.89/151.27/2026-11-17/09:00/2026-11-17/11:00/uuid',
  '/Availabilities/uuid',
  '/ChangeAvailabilities/space',
  '/ChangeAvailabilities/space/availability',
  '/Listings',
  '/Listings/Pictures/uuid',
  '/ListSpace',
  '/ListSpace/first',
  '/FirstListing',
  '/messages/REFERENCE/driver',
  '/Trips',
  '/Bookings',
  '/Notifications',
  '/BookingDetails/REFERENCE',
  '/BookingDetails/REFERENCE/review',
  '/BookingDetails/REFERENCE/incident',
  '/OwnerBookingDetails/REFERENCE',
  '/OwnerBookingDetails/REFERENCE/incident',
  '/PermissionsPush',
  '/Calendar',
  '/Calendar/REFERENCE',
  '/conversations',
  '/conversations/1',
  '/Wallet',
  '/Wallet/payment',
  '/UserProfile',
  '/Help',
  '/TellYourFriends',
  '/TellYourFriends/Share',
  '/spot-owner',
  '/auth_redirect/token',
  '/book/grand-hotel/anything',
  '/hotel/grand-hotel',
  '/longtermenquiries',
  '/longtermenquiries/1',
  '/cp/bookings',
  '/cp/wp_bookings',
  '/cp/notifications',
  '/cp/booking/REFERENCE',
  '/cp/parkingbay/uuid',
  '/cp/building/uuid',
  '/cp/building_bays/uuid',
  '/cp/building_bays/parent/new',
  '/cp/wp_users',
  '/cp/wp_buildings',
  '/cp/wp_parkingbays',
  '/cp/vbookings',
  '/cp/vbooking/REFERENCE',
  '/cp/vp_visitorbays',
  '/cp/buildings',
  '/cp/parkingbays',
  '/cp/events/sg_message_id_1',
  '/cp/bookings/1',
  '/cp/vp_visitorbays/uuid',
  '/about',
  '/faq',
  '/terms',
  '/privacy',
  '/cancellation-policy',
  '/cancellation-policy/students',
  '/direct-debit-terms',
]

test.each(documented)('%s is a page in any letter case, with and without a slash at the end', (path) => {
  const page = pageAt(path)
  expect(page).not.toBe(notFoundRoute)
  for (const spelling of [path.toLowerCase(), path.toUpperCase(), `${path}/`.replace('//', '/')]) {
    expect(pageAt(spelling)).toBe(page)
  }
})

test('the incident screen is not taken for a review', () => {
  expect(pageAt('/BookingDetails/REFERENCE/Incident').title).toBe('Report an incident')
})

test.each(['/nowhere', '/searching', '/bookings/1/2'])('%s is not found', (path) => {
  expect(pageAt(path)).toBe(notFoundRoute)
})

test.each(['/cp/nonsense', '/cp/nonsense/1', '/CP/a/b/c'])(
  '%s is an invalid page of the control panel',
  (path) => {
    expect(pageAt(path)).toMatchObject({ title: 'Invalid page', access: 'corporate' })
  },
)

test('every row names a screen that exists, and has a title', async () => {
  const screens = import.meta.glob(['../*/*Screen.tsx', './screens/*Screen.tsx'])
  const pathOf = (screen: string) => `../${screen}.tsx`.replace('../shell/', './')
  for (const { screen } of [...pageRoutes, notFoundRoute]) expect(screens).toHaveProperty([pathOf(screen)])
  expect(pageRoutes.filter(({ title }) => title === '').map(({ path }) => path)).toEqual(['/'])
})
