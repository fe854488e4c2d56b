import { expect, test } from 'vitest'
import { layoutOf } from './layout-of'

const fullScreen = { isFullScreen: true, hasSideNavigation: false, isWidthLimited: false }
const open = { isFullScreen: false, hasSideNavigation: false, isWidthLimited: false }
const beside = { isFullScreen: false, hasSideNavigation: true, isWidthLimited: true }
const landing = { isFullScreen: true, hasSideNavigation: true, isWidthLimited: false }

test.each([
  ['/', false, landing],
  ['/', true, open],
  ['/search', false, open],
  ['/Search', true, open],
  ['/Search/Bondi/-33.9/151.2/', true, open],
  ['/login', false, fullScreen],
  ['/Login', true, fullScreen],
  ['/SignUp/Promo/ABC', false, fullScreen],
  ['/WebSignUp', false, fullScreen],
  ['/ForgotPassword', false, fullScreen],
  ['/ResetPassword/token', false, fullScreen],
  ['/finishprofile/name', true, fullScreen],
  ['/FINISHPROFILE', true, fullScreen],
  ['/Referred/ABC', false, fullScreen],
  ['/visit/token', false, fullScreen],
  ['/visitors', true, beside],
  ['/ResetConfirmation', false, beside],
  ['/bookings', true, beside],
  ['/Help', false, beside],
  ['/cp/bookings', true, beside],
  ['/nowhere', false, beside],
])('%s (signed in: %s) stands in its frame', (path, isSignedIn, expected) => {
  expect(layoutOf(path, isSignedIn)).toEqual(expected)
})
