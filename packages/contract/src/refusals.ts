import { leastPasswordCharacters, type PasswordWeakness } from '@bayshare/domain/accounts/password-weakness'
import type { OpenGateRefusal } from '@bayshare/domain/access/may-open'
import type { CloseRefusal } from '@bayshare/domain/availability/may-close'
import type { OpenRefusal } from '@bayshare/domain/availability/may-open'
import type { ChangeRefusal } from '@bayshare/domain/bookings/may-change'
import type { EndRefusal } from '@bayshare/domain/bookings/may-end'
import type { CashRefundRefusal } from '@bayshare/domain/bookings/may-refund-cash'
import type { ChangeTimeRefusal } from '@bayshare/domain/bookings/may-change-time'
import type { ExtendRefusal } from '@bayshare/domain/bookings/may-extend'
import type { ReportRefusal } from '@bayshare/domain/incidents/may-report'
import type { RescueRefusal } from '@bayshare/domain/incidents/may-rescue'
import type { ConfirmRefusal } from '@bayshare/domain/money-decisions/may-confirm'
import type { DisputeRefusal } from '@bayshare/domain/payments/decide-dispute'
import type { EnquireRefusal } from '@bayshare/domain/enquiries/may-enquire'
import type { SuspendRefusal } from '@bayshare/domain/operators/may-suspend'
import type { TakeOfferRefusal } from '@bayshare/domain/offers/may-take-offer'
import type { BookRefusal } from '@bayshare/domain/offers/may-book'
import type { MonthlyRefusal } from '@bayshare/domain/offers/may-book-monthly'
import type { NightsRefusal } from '@bayshare/domain/offers/may-book-nights'
import type { NightDatesRefusal } from '@bayshare/domain/offers/nights'
import type { SaveRefusal } from '@bayshare/domain/favourites/may-save'
import type { WatchRefusal } from '@bayshare/domain/favourites/may-watch'
import type { AcceptRefusal } from '@bayshare/domain/rights/invitations'
import type { ReviewRefusal } from '@bayshare/domain/reviews/may-review'
import type { InviteRefusal, LinkRefusal } from '@bayshare/domain/visitors/may-invite'
import type { PassRefusal } from '@bayshare/domain/visitors/visitor-pass'
import { fieldWords } from '@bayshare/domain/forms/field-kinds'
import { mostBuildingImages } from '@bayshare/domain/listings/limits'
import { paymentRefusals } from './payment-refusals'

/** Every reason to say no. A rule names it; its status and words stand here and nowhere else. */
export type RefusalName =
  | BookRefusal
  | MonthlyRefusal
  | NightsRefusal
  | NightDatesRefusal
  | 'no-bay-that-night'
  | 'mobile-not-proven'
  | 'stay-already-booked'
  | PasswordWeakness
  | `new-${PasswordWeakness}`
  | 'not-found'
  | 'no-such-unit'
  | 'other-space-named'
  | 'input-not-understood'
  | 'request-too-large'
  | 'address-too-long'
  | 'content-type-not-taken'
  | 'headers-too-large'
  | 'request-too-slow'
  | 'wrong-email-or-password'
  | 'account-suspended'
  | SuspendRefusal
  | 'session-has-ended'
  | 'too-many-tries'
  | 'not-allowed'
  | 'profile-incomplete'
  | 'email-not-valid'
  | 'email-not-valid-username'
  | 'emails-differ'
  | 'email-taken'
  | 'passwords-differ'
  | 'wrong-current-password'
  | 'reset-link-not-valid'
  | 'email-link-not-valid'
  | 'email-just-changed'
  | 'number-not-valid'
  | 'code-just-sent'
  | 'too-many-codes'
  | 'code-is-wrong'
  | 'code-has-expired'
  | 'building-not-known'
  | 'not-a-picture'
  | 'picture-too-small'
  | 'picture-too-large'
  | 'vehicle-already-there'
  | 'too-many-vehicles'
  | ReportRefusal
  | RescueRefusal
  | 'incident-open'
  | 'incident-is-decided'
  | 'debit-on-its-way'
  | ConfirmRefusal
  | 'proposal-is-waiting'
  | DisputeRefusal
  | 'notice-is-locked'
  | 'rescue-not-suitable'
  | SaveRefusal
  | WatchRefusal
  | 'passkey-not-accepted'
  | 'too-many-passkeys'
  | 'account-is-not-settled'
  | 'bank-account-needed'
  | 'closed-account-not-waiting'
  | 'may-not-list'
  | 'not-a-tenant'
  | 'too-many-listings'
  | 'listing-has-bookings'
  | 'form-not-known'
  | 'grid-not-known'
  | OpenRefusal
  | CloseRefusal
  | 'zone-not-known'
  | 'too-many-photos'
  | 'too-many-images'
  | 'changed-meanwhile'
  | AcceptRefusal
  | 'already-on-staff'
  | 'already-invited'
  | 'last-manager'
  | 'next-manager-needed'
  | 'next-manager-not-valid'
  | 'next-manager-leaves'
  | 'resident-has-changed'
  | 'manager-decides-claims'
  | InviteRefusal
  | LinkRefusal
  | PassRefusal
  | 'unit-not-confirmed'
  | 'home-not-confirmed'
  | 'plate-not-valid'
  | 'too-many-plates'
  | 'sighting-too-old'
  | 'no-visitor-bay'
  | 'plate-has-pass'
  | 'visitor-bay-not-free'
  | OpenGateRefusal
  | 'gate-not-connected'
  | 'device-in-use'
  | 'device-not-available'
  | 'bay-has-bollard'
  | 'bay-not-here'
  | 'visitor-quota-used'
  | 'list-has-changed'
  | 'not-a-calendar'
  | 'calendar-not-reachable'
  | 'too-many-calendars'
  | 'bounds-not-valid'
  | 'start-does-not-exist'
  | 'card-needed'
  | 'card-was-declined'
  | 'debit-needed'
  | 'debit-not-for-casual'
  | 'promo-not-valid'
  | ReviewRefusal
  | ExtendRefusal
  | ChangeTimeRefusal
  | 'payment-is-disputed'
  | 'change-under-way'
  | 'month-being-charged'
  | 'month-not-unpaid'
  | 'month-on-its-way'
  | 'month-not-paid'
  | 'too-many-payments-today'
  | 'money-back-has-changed'
  | EndRefusal
  | CashRefundRefusal
  | 'refund-has-changed'
  | 'extension-not-available'
  | 'extension-under-way'
  | 'extension-card-declined'
  | ChangeRefusal
  | 'access-code-closed'
  | 'request-not-paid'
  | 'chat-closed'
  | 'message-to-yourself'
  | 'message-not-sent'
  | 'report-is-decided'
  | 'too-many-messages'
  | 'too-many-conversations'
  | EnquireRefusal
  | TakeOfferRefusal
  | 'enquiry-still-open'
  | 'month-already-booked'
  | 'enquiry-is-closed'
  | 'too-many-enquiries'
  | 'card-not-saved'
  | 'debit-not-saved'
  | 'nothing-to-confirm'
  | 'provider-not-responding'
  | 'provider-not-configured'
  | 'method-still-needed'
  | 'amount-not-offered'
  | 'automatic-amount-not-offered'
  | 'no-automatic-top-up'
  | 'nothing-to-move'
  | 'earnings-have-changed'
  | 'payout-details-there'
  | 'nothing-to-pay'
  | 'payout-not-sent'
  | 'payouts-do-not-add-up'
  | 'company-not-set-up'
  | 'payment-not-finished'
  | 'price-has-changed'
  | 'key-used-for-something-else'
  | 'still-working-on-it'
  | 'not-ready'
  | 'database-away'
  | 'something-went-wrong'

export interface RefusalWords {
  status: number
  words: string
  /** Shown under this field instead of as a message of its own. */
  wireField?: string
  /** The token endpoint has its own error shape: `error` with `error_description`. */
  isTokenError?: true
}

const weakPassword: Record<PasswordWeakness, string> = {
  'password-too-short': `Use at least ${leastPasswordCharacters} characters.`,
  'password-too-common': 'This password is on lists of leaked or common passwords. Choose another.',
  'password-too-close-to-email': "Your password can't contain your email address. Choose another.",
}

export const refusals: Record<RefusalName, RefusalWords> = {
  'not-found': { status: 404, words: 'Not found.' },
  'input-not-understood': {
    status: 400,
    words: "We couldn't read this. Check what you entered.",
  },
  'request-too-large': { status: 413, words: 'This is too large. Send less at once.' },
  'address-too-long': { status: 414, words: 'This address is too long.' },
  'headers-too-large': {
    status: 431,
    words: 'Your browser sent too much at once. Delete the cookies of this site, then try again.',
  },
  'request-too-slow': { status: 408, words: 'This took too long to arrive. Try again.' },
  'content-type-not-taken': { status: 415, words: "We can't read this kind of content." },
  'wrong-email-or-password': {
    status: 400,
    words: 'Please check your email or password and try again.',
    isTokenError: true,
  },
  // Its answer names the address to write to, which is that of the brand.
  'account-suspended': { status: 403, words: 'This account is suspended.' },
  'suspends-own-account': { status: 409, words: "You can't suspend your own account." },
  'suspends-last-operator': { status: 409, words: "The last operator can't be suspended." },
  'session-has-ended': { status: 401, words: 'Auth has expired.' },
  'too-many-tries': { status: 429, words: 'Too many tries. Wait a few minutes and try again.' },
  'not-allowed': { status: 403, words: "You're not allowed to do this." },
  'profile-incomplete': { status: 403, words: 'Finish your profile first.' },
  'email-not-valid': { status: 400, words: fieldWords.email, wireField: 'email' },
  'email-not-valid-username': { status: 400, words: fieldWords.email, wireField: 'username' },
  'emails-differ': { status: 400, words: 'Email addresses do not match', wireField: 'email2' },
  'email-taken': {
    status: 409,
    words: 'An account with this email already exists.',
    wireField: 'email',
  },
  'password-too-short': weak('password-too-short', 'password'),
  'password-too-common': weak('password-too-common', 'password'),
  'password-too-close-to-email': weak('password-too-close-to-email', 'password'),
  'new-password-too-short': weak('password-too-short', 'password1'),
  'new-password-too-common': weak('password-too-common', 'password1'),
  'new-password-too-close-to-email': weak('password-too-close-to-email', 'password1'),
  'passwords-differ': { status: 400, words: 'Passwords must match', wireField: 'password2' },
  'wrong-current-password': {
    status: 400,
    words: 'Please enter a valid password.',
    wireField: 'current_password',
  },
  'reset-link-not-valid': {
    status: 400,
    words: 'This link has expired or has already been used. Ask for a new one.',
  },
  'email-link-not-valid': {
    status: 400,
    words: 'This link has expired or has already been used. Ask for a new one in your profile.',
  },
  'email-just-changed': {
    status: 409,
    words:
      'Your email was changed not long ago. To keep your account safe, use the link we sent to your old email first.',
  },
  'number-not-valid': { status: 400, words: fieldWords.phone, wireField: 'mobile_number' },
  'code-just-sent': {
    status: 429,
    words: "We've just sent you a code. Wait 30 seconds before asking for another.",
  },
  'too-many-codes': {
    status: 429,
    words: "You've reached the limit of codes for today. Try again tomorrow.",
  },
  'code-is-wrong': {
    status: 400,
    words: "This code isn't right. Try again.",
    wireField: 'entered_pin',
  },
  'code-has-expired': {
    status: 400,
    words: 'This code has expired. Ask for a new one.',
    wireField: 'entered_pin',
  },
  'building-not-known': {
    status: 400,
    words: 'Choose a building from the list.',
    wireField: 'default_building',
  },
  'not-a-picture': {
    status: 400,
    words: 'Please upload images in JPG or PNG format',
    wireField: 'image',
  },
  'picture-too-small': {
    status: 400,
    words: 'This picture is too small. Choose another.',
    wireField: 'image',
  },
  'picture-too-large': {
    status: 413,
    words: 'This picture is too large. Choose another.',
    wireField: 'image',
  },
  'vehicle-already-there': {
    status: 409,
    words: 'You already have a vehicle with this registration.',
    wireField: 'registration',
  },
  'too-many-vehicles': { status: 409, words: "You've reached the limit of vehicles for your account." },
  'too-many-saved-spaces': {
    status: 409,
    words: "You've reached the limit of saved spots. Remove one first.",
  },
  'too-many-saved-places': {
    status: 409,
    words: "You've reached the limit of saved places. Remove one first.",
  },
  'too-many-alerts': {
    status: 409,
    words: "You've reached the limit of alerts. Remove one first.",
  },
  'passkey-not-accepted': {
    status: 400,
    words: "We couldn't use this passkey. Try again, or log in with your password.",
  },
  'too-many-passkeys': { status: 409, words: "You've reached the limit of passkeys for your account." },
  'account-is-not-settled': {
    status: 409,
    words: "You can't close your account yet. Some things are still open.",
  },
  'bank-account-needed': { status: 409, words: 'Tell us which bank account to pay your money into.' },
  'closed-account-not-waiting': {
    status: 409,
    words: "This account isn't waiting for a decision any more.",
  },
  'may-not-list': { status: 403, words: 'Only tenants of a building can list a bay there.' },
  'not-a-tenant': { status: 403, words: 'Not a tenant' },
  'too-many-listings': { status: 409, words: "You've reached the limit of listings for your account." },
  'listing-has-bookings': {
    status: 409,
    words: "You have bookings that haven't ended yet. Cancel or finish them first.",
  },
  'form-not-known': { status: 404, words: 'Missing Form' },
  'grid-not-known': { status: 404, words: 'MISSING DETAILS' },
  'availability-needs-a-day': {
    status: 400,
    words: 'Choose at least one day.',
    wireField: 'day_monday',
  },
  'availability-ends-before-it-starts': {
    status: 400,
    words: 'The end must be at least 15 minutes after the start.',
    wireField: 'cease_time',
  },
  'availability-off-the-grid': {
    status: 400,
    words: 'Choose times in 15-minute steps.',
    wireField: 'start_time',
  },
  'availability-is-past': {
    status: 400,
    words: 'These times have already passed.',
    wireField: 'start_date',
  },
  'availability-too-far-ahead': {
    status: 400,
    words: 'The start can be at most 365 days ahead, and a single time at most a year long.',
    wireField: 'start_date',
  },
  'zone-not-known': { status: 400, words: "We don't recognise this time zone.", wireField: 'timezone' },
  'availability-overlaps': {
    status: 409,
    words: 'This overlaps with another availability.',
    wireField: 'start_time',
  },
  'too-many-availabilities': { status: 409, words: 'This spot has reached its limit of entries.' },
  'closure-ends-before-it-starts': {
    status: 400,
    words: "The last day can't be before the first.",
    wireField: 'last_date',
  },
  'closure-is-past': { status: 400, words: 'These days have already passed.', wireField: 'last_date' },
  'closure-too-far-ahead': {
    status: 400,
    words: 'Choose days within the next two years.',
    wireField: 'last_date',
  },
  'too-many-photos': { status: 409, words: 'A spot can have up to three photos.' },
  'too-many-images': { status: 409, words: `A building can have up to ${mostBuildingImages} pictures.` },
  'invitation-used': { status: 409, words: 'This invitation has already been accepted.' },
  'invitation-withdrawn': { status: 409, words: 'This invitation was withdrawn.' },
  'invitation-expired': { status: 409, words: 'This invitation has expired. Ask for a new one.' },
  'invitation-not-yours': {
    status: 409,
    words: 'This invitation was sent to another email address. Log in with that address to accept it.',
  },
  'account-parks-itself': {
    status: 409,
    words:
      'This account has bookings or spots of its own. Use another account to look after a building: ask to be invited with another email address.',
  },
  'already-on-staff': { status: 409, words: 'This person already has this role.', wireField: 'email' },
  'already-invited': {
    status: 409,
    words: 'This person has already been invited. You can send the invitation again.',
    wireField: 'email',
  },
  'last-manager': {
    status: 409,
    words: "You're the last manager of this building. Invite another manager first.",
  },
  'next-manager-needed': {
    status: 409,
    words: 'This is the last manager of the building. Enter the email of the next manager.',
    wireField: 'next_manager',
  },
  'next-manager-not-valid': { status: 400, words: 'Enter a valid email address.', wireField: 'next_manager' },
  'next-manager-leaves': {
    status: 409,
    words: "Enter someone else's email. This manager is losing the role.",
    wireField: 'next_manager',
  },
  'unit-not-confirmed': {
    status: 403,
    words: 'Your building manager needs to confirm your unit before you can invite visitors.',
  },
  'home-not-confirmed': { status: 403, words: 'Your building manager needs to confirm your unit first.' },
  'plate-not-valid': { status: 400, words: 'Type a plate with up to 10 letters and numbers.' },
  'too-many-plates': { status: 429, words: "You've checked a lot of plates. Try again in an hour." },
  'sighting-too-old': { status: 400, words: 'This sighting is too old to be saved.' },
  'visit-not-ahead': { status: 400, words: 'Choose a start and an end that are still ahead.' },
  'visit-too-long': { status: 400, words: 'A visitor pass lasts up to 24 hours.' },
  'visit-too-far-ahead': { status: 400, words: 'You can invite visitors up to 30 days ahead.' },
  'no-visitor-bay': { status: 409, words: 'No visitor bay is free at that time.' },
  'plate-has-pass': {
    status: 409,
    words: 'This plate already has a visitor pass in this building at that time.',
    wireField: 'vehicle_rego',
  },
  'visitor-quota-used': {
    status: 409,
    words: 'Your unit has used all its visitor passes for that month.',
  },
  'nights-not-offered': { status: 409, words: "This bay isn't available by the night." },
  'leaves-before-arriving': { status: 400, words: 'The departure has to be after the arrival.' },
  'arrival-has-passed': { status: 400, words: 'The arrival is in the past.' },
  'arrival-too-far-ahead': { status: 400, words: 'You can book up to a year ahead.' },
  'too-many-nights': { status: 400, words: 'You can book up to 28 nights at once.' },
  'no-bay-that-night': { status: 409, words: 'All bays are taken for these nights. Try other dates.' },
  'mobile-not-proven': { status: 409, words: 'Confirm your mobile number first.' },
  'stay-already-booked': { status: 409, words: 'This is already booked.' },
  'gate-not-granted': { status: 409, words: 'The gate opens once your parking is confirmed.' },
  'gate-too-early': { status: 409, words: 'You can open the gate when your parking time starts.' },
  'gate-time-over': {
    status: 409,
    words: 'Your parking time is over. Talk to the building manager to get in or out.',
  },
  'gate-not-connected': {
    status: 409,
    words: 'No gate is connected. Use the access details you were given, or talk to the building manager.',
  },
  'device-in-use': {
    status: 409,
    words: 'Another gate or bollard already has this device ID.',
    wireField: 'device_id',
  },
  // The same whatever the reason is: it tells nothing of other buildings.
  'device-not-available': {
    status: 409,
    words: "This device ID can't be used here. Check the ID on the device, or contact us.",
    wireField: 'device_id',
  },
  'bay-has-bollard': { status: 409, words: 'This bay already has a bollard.', wireField: 'parking_bay' },
  'bay-not-here': { status: 400, words: 'Choose a bay of this building.', wireField: 'parking_bay' },
  'visitor-link-used': { status: 409, words: 'This link has already been used.' },
  'visitor-link-withdrawn': { status: 410, words: 'This invitation was withdrawn. Ask for a new link.' },
  'visitor-link-over': { status: 410, words: 'This invitation is over. Ask for a new link.' },
  'pass-has-moved-on': { status: 409, words: 'This pass has changed meanwhile. Check it and try again.' },
  'pass-too-early': { status: 409, words: "This pass hasn't started yet." },
  'visitor-bay-not-free': {
    status: 409,
    words: "The bay isn't free yet. You can check in when your visit starts.",
  },
  'pass-is-over': { status: 409, words: 'This pass has expired.' },
  'resident-has-changed': {
    status: 409,
    words: 'This person has changed their building or unit. Check it and decide again.',
  },
  'manager-decides-claims': {
    status: 403,
    words: 'The manager of this building decides who has its bays.',
  },
  'list-has-changed': {
    status: 409,
    words:
      'The tenant list or your file has changed since you checked it. Check the file again to import it.',
  },
  'changed-meanwhile': {
    status: 409,
    words: 'Someone else changed this while you were editing. Choose which changes to keep.',
  },
  'not-a-calendar': {
    status: 400,
    words: "We can't read this calendar. Check that it's an iCal (.ics) file.",
    wireField: 'file',
  },
  'calendar-not-reachable': {
    status: 400,
    words: "We couldn't read a calendar at this address.",
    wireField: 'url',
  },
  'too-many-calendars': { status: 409, words: 'This spot has reached its limit of calendars.' },
  'sign-in-first': { status: 401, words: 'Log in first.' },
  'space-is-yours': { status: 409, words: "This is your own spot, so you can't book it." },
  'casual-not-offered': { status: 409, words: "This spot doesn't take casual bookings." },
  'no-such-unit': {
    status: 400,
    words: "This spot doesn't have a bay with this number.",
    wireField: 'bay_index',
  },
  'other-space-named': {
    status: 400,
    words: 'This names a different spot from the one being booked.',
    wireField: 'space_uuid',
  },
  'vehicle-needed': { status: 400, words: 'Choose a vehicle.', wireField: 'vehicle' },
  'end-not-after-start': {
    status: 400,
    words: 'The end must be after the start.',
    wireField: 'cease_time',
  },
  'time-off-grid': {
    status: 400,
    words: 'Choose times in 15-minute steps.',
    wireField: 'start_time',
  },
  'bounds-not-valid': {
    status: 400,
    words: 'Give the south-west and north-east corners of the map.',
    wireField: 'lat0',
  },
  'start-does-not-exist': {
    status: 400,
    words: "This time doesn't exist on that day because the clocks go forward. Choose another.",
    wireField: 'start_time',
  },
  'start-too-soon': {
    status: 400,
    words: 'The start must be at least 25 minutes from now.',
    wireField: 'start_time',
  },
  'start-too-far-ahead': {
    status: 400,
    words: 'The start can be at most 180 days ahead.',
    wireField: 'start_date',
  },
  'booking-too-long': {
    status: 400,
    words:
      "Sorry you can't book for more than 24 hours. If you need more time, simply make another booking for the next day or pick a spot and submit a 'long term enquiry'",
  },
  'space-is-closed-then': { status: 409, words: "This spot isn't open for all of that time." },
  'just-taken': {
    status: 409,
    words: 'This spot was just taken for that time. Choose another time or spot.',
  },
  'card-needed': { status: 409, words: 'Add a card to pay with.' },
  'monthly-not-offered': { status: 409, words: "This spot doesn't take monthly bookings." },
  'month-starts-too-soon': {
    status: 400,
    words: 'A monthly booking starts at least 2 days from today.',
    wireField: 'start_date',
  },
  'booking-too-short': {
    status: 400,
    words: 'A monthly booking lasts at least 30 days.',
    wireField: 'cease_date',
  },
  'months-too-long': {
    status: 400,
    words: 'A monthly booking lasts at most 180 days.',
    wireField: 'cease_date',
  },
  'debit-needed': { status: 409, words: 'Add a bank account to pay with.' },
  'debit-not-for-casual': {
    status: 400,
    words: 'Direct debit is for monthly bookings. Pay with a card.',
    wireField: 'payment_method',
  },
  'promo-not-valid': { status: 409, words: 'Invalid promo code', wireField: 'promo_code' },
  'cancel-too-late': { status: 409, words: 'This booking can no longer be cancelled.' },
  'incident-not-offered': { status: 409, words: 'You can only report a problem with a confirmed booking.' },
  'incident-too-late': {
    status: 409,
    words: 'You can report a problem up to 30 days after a booking has ended.',
  },
  'incident-open': { status: 409, words: "You've already reported a problem. We're looking into it." },
  'notice-is-locked': {
    status: 409,
    words: "Messages about money, security and access can't be switched off.",
  },
  'incident-is-decided': { status: 409, words: 'This report has already been decided.' },
  'debit-on-its-way': {
    status: 409,
    words: "The driver's direct debit hasn't arrived yet. You can decide once it has.",
  },
  'payment-is-disputed': {
    status: 409,
    words:
      "Your bank has questioned the payment, so you can't shorten this booking. You can still cancel it.",
  },
  'dispute-is-at-the-bank': {
    status: 409,
    words: 'This dispute is still open at the bank. You can decide once the bank has.',
  },
  'dispute-is-decided': { status: 409, words: 'This dispute has already been decided.' },
  'incident-comes-first': {
    status: 409,
    words: "The owner's earning is on hold for a report. Decide the incident first.",
  },
  'nothing-to-take-back': {
    status: 409,
    words: 'There is nothing to take back. The owner has been paid, or earned nothing from it.',
  },
  'proposal-is-waiting': {
    status: 409,
    words: 'A decision about this is waiting for a second operator. Confirm or withdraw it first.',
  },
  'proposal-is-settled': { status: 409, words: 'This decision has already been confirmed or withdrawn.' },
  'proposal-is-your-own': {
    status: 403,
    words: 'You proposed this, so another operator has to confirm it.',
  },
  'proposal-has-changed': {
    status: 409,
    words: 'Something has changed since this was proposed. Withdraw it and decide again.',
  },
  'other-operator-confirms': {
    status: 403,
    words: 'There is more than one operator. Another operator confirms this on the operator desk.',
  },
  'rescue-not-offered': { status: 409, words: "We can't move this booking to another spot." },
  'rescue-not-reported': { status: 409, words: 'Tell us what keeps you from parking first.' },
  'rescue-too-early': { status: 409, words: 'You can do this from 15 minutes before your booking starts.' },
  'rescue-too-late': { status: 409, words: 'This booking has already ended.' },
  'rescue-by-hand': {
    status: 409,
    words: "We can't do this automatically. We've got your report and will get back to you by email.",
  },
  'rescue-not-suitable': { status: 409, words: "This spot can't take your place. Choose another one." },
  'access-code-closed': {
    status: 409,
    words: "You can only change the access code of a confirmed booking that hasn't ended.",
  },
  'refund-not-offered': { status: 409, words: "There's nothing from this booking to send to a card." },
  'refund-too-late': { status: 409, words: "It's too late to have this credit sent to your card." },
  'refund-has-changed': {
    status: 409,
    words: 'Your balance has changed since you saw this amount. Check it and try again.',
  },
  'end-not-offered': { status: 409, words: 'This booking can no longer be ended.' },
  'cancel-instead': { status: 409, words: "This booking hasn't started yet. Cancel it instead." },
  'end-without-notice': {
    status: 409,
    words: "A monthly booking ends with a month's notice. Choose a later day.",
    wireField: 'cease_date',
  },
  'end-too-late': { status: 409, words: 'Choose an earlier day.', wireField: 'cease_date' },
  'end-not-earlier': {
    status: 409,
    words: 'This booking ends by then already. Choose an earlier day.',
    wireField: 'cease_date',
  },
  // These words are read by programs: what starts with ERROR is shown as it is (rule: extending).
  'extension-not-offered': { status: 409, words: 'ERROR: This booking can no longer be extended.' },
  'extension-not-later': { status: 400, words: 'ERROR: Choose a time later than the current end.' },
  'extension-under-way': {
    status: 409,
    words: 'ERROR: Your bank is still working on another extension of this booking. Try again in a minute.',
  },
  'extension-not-available': { status: 409, words: 'NOT-AVAILABLE' },
  'extension-card-declined': { status: 402, words: 'CARD-ERROR' },
  'change-not-offered': { status: 409, words: "This booking can't be changed any more." },
  'change-nothing': { status: 400, words: 'Choose a different time.', wireField: 'start_time' },
  'extend-instead': {
    status: 409,
    words: 'If you need more time, extend your booking instead.',
    wireField: 'end_time',
  },
  'change-start-passed': {
    status: 409,
    words: 'Your booking has started, so only its end can change.',
    wireField: 'start_time',
  },
  'change-end-passed': {
    status: 409,
    words: 'Choose an end time that is still to come.',
    wireField: 'end_time',
  },
  'change-under-way': {
    status: 409,
    words: 'Your bank is still working on another change to this booking. Try again in a minute.',
  },
  'month-being-charged': {
    status: 409,
    words: "This month's payment is being made. Try again in a few minutes.",
  },
  'month-not-unpaid': { status: 409, words: "There's nothing to pay for this booking right now." },
  'month-on-its-way': {
    status: 409,
    words: "A payment for this month is already on its way. We'll email you when your bank answers.",
  },
  'month-not-paid': {
    status: 402,
    words: "Your bank didn't make this payment. Try again or use another payment method.",
  },
  'too-many-payments-today': {
    status: 429,
    words: "You've tried to pay three times today. Try again tomorrow.",
  },
  'money-back-has-changed': {
    status: 409,
    words: 'What you get back has changed. Check it before you go on.',
  },
  'review-not-confirmed': { status: 409, words: "This booking didn't take place, so it can't be rated." },
  'review-too-early': { status: 409, words: 'You can rate this booking once it has ended.' },
  'review-given-already': { status: 409, words: "You've already rated this booking." },
  'cancel-not-offered': {
    status: 409,
    words: "The owner of this spot doesn't take cancellations. If something is wrong, report an incident.",
  },
  'end-instead': { status: 409, words: 'This booking has started. You can end it with notice instead.' },
  'request-answered': { status: 409, words: 'This request has already been answered.' },
  'request-expired': { status: 409, words: 'This request has expired.' },
  'request-not-paid': {
    status: 409,
    words: "The driver's payment didn't go through, so the booking wasn't made. Nothing was charged.",
  },
  'chat-closed': { status: 409, words: 'This chat is closed. You can still read it.' },
  'message-to-yourself': { status: 409, words: "This is your own spot, so there's nobody to write to." },
  'report-is-decided': { status: 409, words: 'This report has already been decided.' },
  'message-not-sent': { status: 409, words: 'Your message cannot be sent.' },
  'too-many-messages': {
    status: 429,
    words: "You've sent a lot of messages. Wait a minute before you send another.",
  },
  'too-many-conversations': {
    status: 429,
    words: "You've contacted a lot of owners. Try again in an hour.",
  },
  'enquiry-to-yourself': { status: 409, words: "This is your own spot, so there's nobody to ask." },
  'enquiry-needs-a-day': { status: 400, words: 'Choose at least one day.' },
  'enquiry-start-out-of-range': {
    status: 400,
    words: 'Choose a start between tomorrow and 365 days from today.',
    wireField: 'start_date',
  },
  'enquiry-still-open': {
    status: 409,
    words: "You've already sent an enquiry about this spot, and it's still open.",
  },
  'month-already-booked': {
    status: 409,
    words: 'This spot already has a booking in that month. Choose another first day.',
  },
  'enquiry-is-closed': { status: 409, words: 'This enquiry is closed.' },
  'too-many-enquiries': {
    status: 429,
    words: "You've sent a lot of enquiries today. Try again tomorrow.",
  },
  'offer-not-good': { status: 409, words: "This offer isn't available any more." },
  'offer-starts-on-another-day': { status: 409, words: 'This offer is for another start date.' },
  'card-not-saved': { status: 402, words: 'Sorry, we could not process your request' },
  'debit-not-saved': { status: 402, words: 'Please check your bank details' },
  'nothing-to-confirm': { status: 409, words: 'Enter your bank details first.' },
  'provider-not-responding': {
    status: 503,
    words: "The bank isn't responding right now. Nothing was charged. Try again in a minute.",
  },
  'provider-not-configured': { status: 409, words: "This card provider isn't set up here." },
  'method-still-needed': {
    status: 409,
    words: 'A current booking is paid with it. Add another payment method first.',
  },
  'amount-not-offered': {
    status: 400,
    words: 'Choose one of the amounts offered.',
    wireField: 'amount',
  },
  'automatic-amount-not-offered': {
    status: 400,
    words: 'Choose one of the amounts offered.',
    wireField: 'auto_recharge_amount',
  },
  'no-automatic-top-up': { status: 409, words: "Automatic top-ups aren't available here." },
  'earnings-have-changed': {
    status: 409,
    words: 'Your earnings have changed. Check them before you move them.',
  },
  'nothing-to-move': { status: 409, words: 'There are no earnings to move yet.' },
  'payout-details-there': {
    status: 409,
    words: 'You already have payout details. Change those instead.',
  },
  'nothing-to-pay': { status: 409, words: 'No payouts are waiting to be sent.' },
  'payout-not-sent': {
    status: 409,
    words: "One of these payouts hasn't been sent to the bank, or has already been updated.",
  },
  'payouts-do-not-add-up': {
    status: 409,
    words: "The payouts don't match the ledger, so no file was created. Run npm run doctor.",
  },
  'company-not-set-up': {
    status: 409,
    words: "The bank account that payouts come from isn't set up. See COMPANY_BSB in the README.",
  },
  'price-has-changed': {
    status: 409,
    words: 'The price has changed. Check it before you pay.',
  },
  'key-used-for-something-else': {
    status: 409,
    words: 'This Idempotency-Key was already used for another request.',
  },
  'not-open-by-the-month': {
    status: 409,
    words: "This spot can't be booked by the month because it isn't open 24/7.",
  },
  ...paymentRefusals,
  'something-went-wrong': { status: 500, words: 'Something went wrong on our side.' },
}

function weak(weakness: PasswordWeakness, wireField: string): RefusalWords {
  return { status: 400, words: weakPassword[weakness], wireField }
}
