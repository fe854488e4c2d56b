import * as safety from './account-safety'
import * as accounts from './accounts'
import * as bookings from './bookings'
import * as listings from './listings'
import * as measurements from './measurements'
import type { Route } from './route'
import * as search from './search'

/** Every call the product answers. The server refuses to start when one of them has no handler. */
export const allRoutes = {
  signUp: accounts.signUp,
  signIn: accounts.signIn,
  signOut: accounts.signOut,
  askPasswordReset: accounts.askPasswordReset,
  resetPassword: accounts.resetPassword,
  changePassword: safety.changePassword,
  askRedirect: accounts.askRedirect,
  mySessions: safety.mySessions,
  endSession: safety.endSession,
  endAllSessions: safety.endAllSessions,
  myProfile: accounts.myProfile,
  searchSpaces: search.searchSpaces,
  spaceDetails: listings.spaceDetails,
  bookSpace: bookings.bookSpace,
  finishBooking: bookings.finishBooking,
  myBookings: bookings.myBookings,
  myBooking: bookings.myBooking,
  logEvent: measurements.logEvent,
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof allRoutes
