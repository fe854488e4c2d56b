import * as safety from './account-safety'
import * as accountAccess from './account-access'
import * as accountProfile from './account-profile'
import * as accounts from './accounts'
import * as availabilities from './availabilities'
import * as bookingChanges from './booking-changes'
import * as bookings from './bookings'
import * as buildings from './buildings'
import * as calendars from './calendars'
import * as controlPanel from './control-panel'
import * as disputes from './disputes'
import * as enquiries from './enquiries'
import { readEvents } from './event-viewer'
import * as favourites from './favourites'
import * as forms from './forms'
import * as incidents from './incidents'
import * as listings from './listings'
import * as mailAnswers from './mail-answers'
import * as measurements from './measurements'
import * as moneyDecisions from './money-decisions'
import * as notifications from './notifications'
import * as messaging from './messaging'
import * as operatorBuildings from './operator-buildings'
import * as operatorListings from './operator-listings'
import * as operators from './operators'
import * as reports from './message-reports'
import * as operations from './operations'
import * as operatorPromos from './operator-promos'
import * as own from './own-listings'
import { passKeys } from './passes'
import * as payouts from './payouts'
import * as payments from './payments'
import * as places from './places'
import * as promos from './promos'
import * as push from './push'
import * as referrals from './referrals'
import * as residents from './residents'
import * as reviews from './reviews'
import * as rights from './rights'
import type { Route } from './route'
import { findSpaces } from './find-spaces'
import * as search from './search'
import { searchClusters } from './search-clusters'
import * as staffForms from './staff-forms'
import { status } from './status'
import * as vehicles from './vehicles'
import * as visitors from './visitors'
import * as wallet from './wallet'

/** Every call the product answers. The server refuses to start when one of them has no handler. */
export const allRoutes = {
  signUp: accountAccess.signUp,
  signIn: accounts.signIn,
  signOut: accounts.signOut,
  askPasswordReset: accountAccess.askPasswordReset,
  resetPassword: accountAccess.resetPassword,
  changePassword: safety.changePassword,
  askRedirect: accountAccess.askRedirect,
  mySessions: safety.mySessions,
  endSession: safety.endSession,
  endAllSessions: safety.endAllSessions,
  myProfile: accounts.myProfile,
  keepAvatar: accountProfile.keepAvatar,
  removeAvatar: accountProfile.removeAvatar,
  myPasskeys: safety.myPasskeys,
  beginPasskey: safety.beginPasskey,
  addPasskey: safety.addPasskey,
  removePasskey: safety.removePasskey,
  beginPasskeySignIn: safety.beginPasskeySignIn,
  signInWithPasskey: safety.signInWithPasskey,
  findPeople: operators.findPeople,
  personForOperator: operators.personForOperator,
  suspendAccount: operators.suspendAccount,
  restoreAccount: operators.restoreAccount,
  endSessionsOfPerson: operators.endSessionsOfPerson,
  featureOwner: operators.featureOwner,
  everyBuilding: operatorBuildings.everyBuilding,
  createBuilding: operatorBuildings.createBuilding,
  findListings: operatorListings.findListings,
  takeDownListing: operatorListings.takeDownListing,
  putBackListing: operatorListings.putBackListing,
  changeProfile: accountProfile.changeProfile,
  updateTenant: accountProfile.updateTenant,
  sendPhoneCode: accountProfile.sendPhoneCode,
  verifyPhone: accountProfile.verifyPhone,
  profileForm: forms.profileForm,
  exportMyData: safety.exportMyData,
  closeAccount: safety.closeAccount,
  addVehicle: vehicles.addVehicle,
  changeVehicle: vehicles.changeVehicle,
  removeVehicle: vehicles.removeVehicle,
  referrer: referrals.referrer,
  myListings: own.myListings,
  myListing: own.myListing,
  addListing: own.addListing,
  changeListing: own.changeListing,
  removeListing: own.removeListing,
  myBays: own.myBays,
  addBay: own.addBay,
  changeBay: own.changeBay,
  receivedBayBookings: own.receivedBayBookings,
  suggestPrice: own.suggestPrice,
  edit: own.edit,
  buildingStaff: rights.buildingStaff,
  inviteStaff: rights.inviteStaff,
  resendInvitation: rights.resendInvitation,
  withdrawInvitation: rights.withdrawInvitation,
  changeStaffRole: rights.changeStaffRole,
  endStaffRole: rights.endStaffRole,
  recordChanges: rights.recordChanges,
  invitationByLink: rights.invitationByLink,
  acceptInvitation: rights.acceptInvitation,
  buildingResidents: residents.buildingResidents,
  decideResident: residents.decideResident,
  importTenants: residents.importTenants,
  myVisitors: visitors.myVisitors,
  inviteVisitor: visitors.inviteVisitor,
  withdrawLink: visitors.withdrawLink,
  answerVisitor: visitors.answerVisitor,
  visitorLink: visitors.visitorLink,
  takePass: visitors.takePass,
  managedPass: visitors.managedPass,
  moveVisitorPass: visitors.moveVisitorPass,
  visitorSettings: visitors.visitorSettings,
  changeVisitorSettings: visitors.changeVisitorSettings,
  addBuildingImage: staffForms.addBuildingImage,
  removeBuildingImage: staffForms.removeBuildingImage,
  showImageFirst: staffForms.showImageFirst,
  keepPhotos: own.keepPhotos,
  keepBayPhotos: own.keepBayPhotos,
  allBuildings: listings.allBuildings,
  autocomplete: listings.autocomplete,
  nearestPlace: places.nearestPlace,
  searchSpaces: search.searchSpaces,
  findSpaces,
  searchClusters,
  searchBuildings: buildings.searchBuildings,
  bayDetails: buildings.bayDetails,
  myFavourites: favourites.myFavourites,
  saveSpace: favourites.saveSpace,
  forgetSpace: favourites.forgetSpace,
  savePlace: favourites.savePlace,
  changePlace: favourites.changePlace,
  removePlace: favourites.removePlace,
  addAlert: favourites.addAlert,
  removeAlert: favourites.removeAlert,
  watchAgain: favourites.watchAgain,
  spaceDetails: listings.spaceDetails,
  addAvailability: availabilities.addAvailability,
  changeAvailability: availabilities.changeAvailability,
  removeAvailability: availabilities.removeAvailability,
  addClosure: availabilities.addClosure,
  removeClosure: availabilities.removeClosure,
  ownerCalendar: calendars.ownerCalendar,
  makeFeed: calendars.makeFeed,
  endFeed: calendars.endFeed,
  myCalendars: calendars.myCalendars,
  importCalendar: calendars.importCalendar,
  removeCalendar: calendars.removeCalendar,
  gridSpaces: calendars.gridSpaces,
  availabilityGrid: calendars.availabilityGrid,
  bookSpace: bookings.bookSpace,
  finishBooking: bookings.finishBooking,
  cancelBooking: bookingChanges.cancelBooking,
  answerRequest: bookingChanges.answerRequest,
  listReasons: bookingChanges.listReasons,
  previewCancellation: bookingChanges.previewCancellation,
  previewCashRefund: bookingChanges.previewCashRefund,
  refundCash: bookingChanges.refundCash,
  endMonthly: bookingChanges.endMonthly,
  previewExtension: bookingChanges.previewExtension,
  extendBooking: bookingChanges.extendBooking,
  previewChange: bookingChanges.previewChange,
  changeTime: bookingChanges.changeTime,
  changeBookedVehicle: bookingChanges.changeBookedVehicle,
  ownerBookings: bookingChanges.ownerBookings,
  ownerBookingCounts: bookingChanges.ownerBookingCounts,
  ownerBooking: bookingChanges.ownerBooking,
  managedBooking: bookingChanges.managedBooking,
  reviewBooking: reviews.reviewBooking,
  noteReviewShown: reviews.noteReviewShown,
  reportIncident: incidents.reportIncident,
  bookingIncidents: incidents.bookingIncidents,
  addIncidentPicture: incidents.addIncidentPicture,
  rescueOffers: incidents.rescueOffers,
  takeRescue: incidents.takeRescue,
  undecidedIncidents: incidents.undecidedIncidents,
  decideIncident: incidents.decideIncident,
  openDisputes: disputes.openDisputes,
  decideDispute: disputes.decideDispute,
  reportBookingMessage: reports.reportBookingMessage,
  messageReports: reports.messageReports,
  decideReport: reports.decideReport,
  queues: operations.queues,
  retryJobs: operations.retryJobs,
  retryMessages: operations.retryMessages,
  lastHealth: operations.lastHealth,
  checkHealth: operations.checkHealth,
  allPromos: operatorPromos.allPromos,
  makePromo: operatorPromos.makePromo,
  endPromo: operatorPromos.endPromo,
  waitingDecisions: moneyDecisions.waitingDecisions,
  confirmDecision: moneyDecisions.confirmDecision,
  withdrawDecision: moneyDecisions.withdrawDecision,
  bookingMessages: messaging.bookingMessages,
  sendBookingMessage: messaging.sendBookingMessage,
  readBookingMessages: messaging.readBookingMessages,
  typeBookingMessage: messaging.typeBookingMessage,
  myConversations: messaging.myConversations,
  myConversation: messaging.myConversation,
  startConversation: messaging.startConversation,
  startBayConversation: messaging.startBayConversation,
  replyInConversation: messaging.replyInConversation,
  readConversation: messaging.readConversation,
  typeInConversation: messaging.typeInConversation,
  blockPerson: messaging.blockPerson,
  unblockPerson: messaging.unblockPerson,
  reportPerson: messaging.reportPerson,
  sendEnquiry: enquiries.sendEnquiry,
  sendBayEnquiry: enquiries.sendBayEnquiry,
  myEnquiries: enquiries.myEnquiries,
  myEnquiry: enquiries.myEnquiry,
  replyToEnquiry: enquiries.replyToEnquiry,
  declineEnquiry: enquiries.declineEnquiry,
  offerMonth: enquiries.offerMonth,
  withdrawEnquiry: enquiries.withdrawEnquiry,
  passKeys,
  myBookings: bookings.myBookings,
  myTransactions: wallet.myTransactions,
  myBooking: bookings.myBooking,
  myPapers: wallet.myPapers,
  payoutDetails: payouts.payoutDetails,
  addPayoutDetails: payouts.addPayoutDetails,
  changePayoutDetails: payouts.changePayoutDetails,
  myEarnings: wallet.myEarnings,
  moveEarnings: wallet.moveEarnings,
  allPayouts: payouts.allPayouts,
  makePayoutFile: payouts.makePayoutFile,
  closePayouts: payouts.closePayouts,
  sharingEconomyReport: payouts.sharingEconomyReport,
  promoCode: promos.promoCode,
  signUpCode: promos.signUpCode,
  paymentSetup: payments.paymentSetup,
  saveStripeCard: payments.saveStripeCard,
  saveBraintreeCard: payments.saveBraintreeCard,
  removeCard: payments.removeCard,
  directDebit: payments.directDebit,
  removeDirectDebit: payments.removeDirectDebit,
  paymentPreferences: wallet.paymentPreferences,
  changePaymentPreferences: wallet.changePaymentPreferences,
  topUp: wallet.topUp,
  finishTopUp: wallet.finishTopUp,
  myNotifications: notifications.myNotifications,
  markNotificationsSeen: notifications.markNotificationsSeen,
  notificationSettings: notifications.notificationSettings,
  changeNotificationSettings: notifications.changeNotificationSettings,
  mailSubscription: notifications.mailSubscription,
  unsubscribe: notifications.unsubscribe,
  retryEmail: notifications.retryEmail,
  pushDevices: push.pushDevices,
  addPushDevice: push.addPushDevice,
  removePushDevice: push.removePushDevice,
  mailedRequestByLink: mailAnswers.mailedRequestByLink,
  answerByLink: mailAnswers.answerByLink,
  readEvents,
  status,
  logEvent: measurements.logEvent,
  queryGrid: controlPanel.queryGrid,
  hideColumns: controlPanel.hideColumns,
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof allRoutes
