import type { Access, PageRoute } from './page-route'

/** A page that the server draws for anonymous readers. */
function open(path: string, title: string, screen: string): PageRoute {
  return { path, title, screen, access: 'anyone', isRendered: true }
}

function page(access: Access, path: string, title: string, screen: string): PageRoute {
  return { path, title, screen, access }
}

/** A page that nobody is kept from by a booking that waits for its review. */
function unhurried(path: string, title: string, screen: string): PageRoute {
  return { ...page('signed-in', path, title, screen), skipsReview: true }
}

/** A page in the look of a hotel, for its guests. */
function hotel(path: string): PageRoute {
  return { ...page('anyone', path, 'Hotel parking', 'hotel/HotelScreen'), isBare: true, isUnlisted: true }
}

function operator(path: string, title: string, screen: string): PageRoute {
  return page('operator', `/operator${path}`, title, screen)
}

function finishProfile(step: string, title: string): PageRoute {
  return page('newcomer', `/finishprofile${step}`, title, 'accounts/FinishProfileScreen')
}

const publicPages: PageRoute[] = [
  { ...open('/', '', 'shell/screens/HomeScreen'), access: 'front' },
  open('/help', 'Help', 'help/HelpScreen'),
  open('/about', 'About', 'pages/AboutScreen'),
  open('/faq', 'Questions and answers', 'pages/FaqScreen'),
  open('/terms', 'Terms of use', 'pages/TermsScreen'),
  open('/privacy', 'Privacy', 'pages/PrivacyScreen'),
  open('/cancellation-policy', 'Cancellation policy', 'pages/CancellationScreen'),
  open(
    '/cancellation-policy/students',
    'Cancellation policy for students',
    'pages/StudentCancellationScreen',
  ),
  open('/direct-debit-terms', 'Direct debit terms', 'pages/DirectDebitScreen'),
  {
    ...open('/spot-owner', 'List your spot', 'listings/SpotOwnerScreen'),
    access: 'visitor',
  },
  {
    ...open('/referred/:referralCode', 'A gift from a friend', 'referrals/ReferredScreen'),
    isUnlisted: true,
  },
  page('anyone', '/offline', 'Saved passes', 'bookings/SavedPassesScreen'),
  page('anyone', '/check-pass', 'Check a parking pass', 'passes/CheckPassScreen'),
  page('anyone', '/unsubscribe/:token', 'Unsubscribe', 'notifications/UnsubscribeScreen'),
  page('anyone', '/answer/:token', 'Booking request', 'bookings/AnswerScreen'),
  { ...page('anyone', '/visit/:token', 'Visitor parking', 'visitors/VisitScreen'), isUnlisted: true },
  page('anyone', '/invitation/:token', 'Invitation', 'control-panel/InvitationScreen'),
  hotel('/hotel/:hotelName'),
  hotel('/book/:hotelName'),
  hotel('/book/:hotelName/:step'),
  hotel('/book/:hotelName/:step/:token'),
]

const accountPages: PageRoute[] = [
  page('visitor', '/login', 'Log in', 'accounts/LoginScreen'),
  page('visitor', '/signup', 'Sign up', 'accounts/SignUpScreen'),
  page('visitor', '/signup/:referralCode', 'Sign up', 'accounts/SignUpScreen'),
  page('visitor', '/signup/promo/:promoCode', 'Sign up', 'accounts/SignUpScreen'),
  page('visitor', '/websignup', 'Sign up', 'accounts/SignUpScreen'),
  page('visitor', '/forgotpassword', 'Forgot password', 'accounts/ForgotPasswordScreen'),
  page('visitor', '/resetconfirmation', 'Check your email', 'accounts/ResetConfirmationScreen'),
  page('anyone', '/resetpassword/:resetToken', 'New password', 'accounts/ResetPasswordScreen'),
  page('anyone', '/emailchanged/:token', 'Did you change your email?', 'accounts/EmailChangedScreen'),
  page('anyone', '/confirmemail/:proofToken', 'Confirm your email', 'accounts/ConfirmEmailScreen'),
  page('anyone', '/auth_redirect/:token', 'Logging in', 'accounts/AuthRedirectScreen'),
  finishProfile('', 'Finish your profile'),
  finishProfile('/verify/:phoneNumber', 'Verify your number'),
  ...['', '-community'].flatMap((brand) => [
    finishProfile(`/name${brand}`, "What's your name?"),
    finishProfile(`/email${brand}`, 'Your email'),
    finishProfile(`/telephone_number${brand}`, 'Your mobile number'),
    finishProfile(`/tenant${brand}`, 'Almost there...'),
  ]),
  {
    ...unhurried('/closeaccount', 'Delete your account', 'closing/CloseAccountScreen'),
    isOpenToCorporate: true,
  },
  page('anyone', '/closedaccount/:token', 'Enter another bank account', 'closing/ClosedAccountScreen'),
  unhurried('/permissionspush', 'Push notifications', 'shell/screens/PushPromptScreen'),
  page('signed-in', '/userprofile', 'Edit Profile', 'shell/screens/UserProfileScreen'),
  unhurried('/wallet', 'Wallet', 'shell/screens/WalletScreen'),
  { ...unhurried('/earnings', 'Earnings', 'payouts/EarningsScreen'), isOpenToCorporate: true },
  operator('', 'Operator desk', 'operators/OperatorDeskScreen'),
  operator('/people', 'People', 'operators/PeopleScreen'),
  operator('/people/:uuid', 'Person', 'operators/PersonScreen'),
  operator('/buildings', 'Buildings', 'operators/BuildingsScreen'),
  operator('/buildings/new', 'New building', 'operators/NewBuildingScreen'),
  operator('/listings', 'Listings', 'operators/ListingsScreen'),
  operator('/payouts', 'Payouts', 'shell/screens/PayoutsScreen'),
  operator('/incidents', 'Incidents', 'incidents/OperatorIncidentsScreen'),
  operator('/reports', 'Reported messages', 'messaging/OperatorReportsScreen'),
  operator('/queues', 'Queues', 'operations/OperatorQueuesScreen'),
  operator('/health', 'Health', 'operations/OperatorHealthScreen'),
  operator('/promos', 'Promo codes', 'promos/OperatorPromosScreen'),
  operator('/disputes', 'Disputes', 'incidents/OperatorDisputesScreen'),
  unhurried('/wallet/:payment', 'Payment Details', 'shell/screens/WalletScreen'),
  page('signed-in', '/tellyourfriends', 'Give and receive free $$$', 'referrals/TellYourFriendsScreen'),
  page('signed-in', '/tellyourfriends/share', 'Share your link', 'referrals/ShareLinkScreen'),
]

const place = '/search/:address/:lat/:lng'
const timeRange = ':startDate/:startTime/:endDate/:endTime'

/** List, map and details are one screen, so that neither list nor map starts anew when a space is chosen. */
function search(path: string, title: string): PageRoute {
  return {
    ...page('searcher', path, title, 'shell/screens/SearchScreen'),
    isRendered: true,
    staysMounted: true,
  }
}

const searchPages: PageRoute[] = [
  search('/search', 'Find a Spot'),
  search(place, 'Find a Spot'),
  search(`${place}/:uuid`, 'Parking spot'),
  search(`${place}/${timeRange}`, 'Find a Spot'),
  search(`${place}/${timeRange}/:uuid`, 'Parking spot'),
]

const bookingPages: PageRoute[] = [
  page('signed-in', '/bookings', 'My Bookings', 'bookings/BookingsScreen'),
  page('signed-in', '/visitors/plate', 'Check a plate', 'patrol/PlateScreen'),
  page('signed-in', '/favourites', 'Saved', 'favourites/FavouritesScreen'),
  page('signed-in', '/trips', 'Trips', 'bookings/TripsScreen'),
  unhurried('/bookingdetails/:reference', 'Booking', 'bookings/BookingDetailsScreen'),
  unhurried('/bookingdetails/:reference/:review', 'Rate your parking', 'bookings/BookingReviewScreen'),
  unhurried('/bookingdetails/:reference/incident', 'Report an incident', 'incidents/IncidentScreen'),
  unhurried('/ownerbookingdetails/:reference', 'Received booking', 'bookings/OwnerBookingScreen'),
  unhurried(
    '/ownerbookingdetails/:reference/incident',
    'Report an incident',
    'incidents/OwnerIncidentScreen',
  ),
  {
    ...unhurried('/messages/:bookingReference/:role', 'Messages', 'messaging/MessagesScreen'),
    isOpenToCorporate: true,
  },
  { ...unhurried('/conversations', 'Inbox', 'messaging/ConversationsScreen'), isOpenToCorporate: true },
  {
    ...unhurried('/conversations/:conversationId', 'Conversation', 'messaging/ConversationScreen'),
    isOpenToCorporate: true,
  },
  unhurried('/notifications', 'Notifications', 'notifications/NotificationsScreen'),
  {
    ...unhurried(
      '/notifications/settings',
      'Notification settings',
      'notifications/NotificationSettingsScreen',
    ),
    isOpenToCorporate: true,
  },
  unhurried('/visitors', 'Visitors', 'visitors/VisitorsScreen'),
  {
    ...page('signed-in', '/longtermenquiries', 'Enquiries', 'enquiries/EnquiriesScreen'),
    isOpenToCorporate: true,
  },
  {
    ...page('signed-in', '/longtermenquiries/:lteId', 'Enquiry', 'shell/screens/EnquiryScreen'),
    isOpenToCorporate: true,
  },
]

const listingPages: PageRoute[] = [
  page('signed-in', '/listings', 'My Spots', 'shell/screens/ListingsScreen'),
  page('signed-in', '/listings/pictures/:uuid', 'Photos', 'listings/PicturesScreen'),
  page('signed-in', '/listspace', 'List your spot', 'listings/ListSpaceScreen'),
  page('signed-in', '/listspace/:first', 'List your spot', 'listings/ListSpaceScreen'),
  page('signed-in', '/firstlisting', 'Your first spot', 'listings/FirstListingScreen'),
  page('signed-in', '/availabilities/:uuid', 'Availabilities', 'availability/AvailabilitiesScreen'),
  page(
    'signed-in',
    '/changeavailabilities/:parkingSpace',
    'Add availability',
    'availability/ChangeAvailabilitiesScreen',
  ),
  page(
    'signed-in',
    '/changeavailabilities/:parkingSpace/:availability',
    'Edit availability',
    'availability/ChangeAvailabilitiesScreen',
  ),
  page('signed-in', '/calendar', 'Calendar', 'shell/screens/CalendarScreen'),
  page('signed-in', '/calendar/:bookingReference', 'Calendar', 'shell/screens/CalendarScreen'),
]

const grids = 'control-panel/GridScreen'

const controlPanelPages: PageRoute[] = [
  page('corporate', '/cp', 'Control panel', 'control-panel/OverviewScreen'),
  ...grid('/cp/bookings', 'Bookings'),
  ...grid('/cp/wp_bookings', 'Bookings'),
  page('corporate', '/cp/account', 'Account', 'control-panel/AccountScreen'),
  page('corporate', '/cp/notifications', 'Notifications', 'notifications/NotificationsScreen'),
  page('corporate', '/cp/booking/:reference', 'Booking', 'control-panel/ManagedBookingScreen'),
  page('corporate', '/cp/parkingbay/:uuid', 'Parking bay', 'control-panel/BayScreen'),
  page('corporate', '/cp/building/:uuid', 'Building', 'control-panel/BuildingScreen'),
  page('corporate', '/cp/staff/:uuid', 'Staff', 'control-panel/StaffScreen'),
  page('corporate', '/cp/gates/:uuid', 'Gates and bollards', 'control-panel/GatesScreen'),
  page('corporate', '/cp/claims/:uuid', 'Bay claims', 'control-panel/ClaimsScreen'),
  page('corporate', '/cp/residents/:uuid', 'Residents', 'control-panel/ResidentsScreen'),
  page('corporate', '/cp/residents/:uuid/import', 'Import a tenant list', 'control-panel/TenantListScreen'),
  page('corporate', '/cp/reception', 'Reception', 'control-panel/ReceptionScreen'),
  page('corporate', '/cp/building_bays/:uuid', 'Bays of a building', grids),
  page('corporate', '/cp/building_bays/:parent/new', 'New bay', 'control-panel/BayScreen'),
  ...grid('/cp/wp_users', 'Users'),
  ...grid('/cp/wp_buildings', 'Buildings'),
  ...grid('/cp/wp_parkingbays', 'Parking bays'),
  ...grid('/cp/vbookings', 'Visitor bookings'),
  page('corporate', '/cp/vbooking/:reference', 'Visitor booking', 'control-panel/VisitorPassScreen'),
  ...grid('/cp/vp_visitorbays', 'Visitor bays'),
  ...grid('/cp/sightings', 'Sightings'),
  page('corporate', '/cp/patrol', 'Patrol', 'patrol/PatrolStartScreen'),
  page('corporate', '/cp/patrol/:uuid', 'Patrol', 'patrol/PatrolScreen'),
  ...grid('/cp/buildings', 'Buildings'),
  ...grid('/cp/parkingbays', 'Parking bays'),
  page('corporate', '/cp/events/:id', 'Event Viewer', 'event-viewer/EventViewerScreen'),
  page('corporate', '/cp/*', 'Invalid page', 'shell/screens/InvalidPageScreen'),
]

/** A table of the control panel, which is also found with the id of what it is about. */
function grid(path: string, title: string): PageRoute[] {
  return [page('corporate', path, title, grids), page('corporate', `${path}/:id`, title, grids)]
}

/** Every page of the product. What no row matches is not found. */
export const pageRoutes: readonly PageRoute[] = [
  ...publicPages,
  ...accountPages,
  ...searchPages,
  ...bookingPages,
  ...listingPages,
  ...controlPanelPages,
]

export const notFoundRoute: PageRoute = open('*', 'Page not found', 'ui/NotFoundScreen')
