import { lastDayBefore } from '../time/last-day'
import { formatMoment, shortDay } from '../time/format-time'
import { groupOf, isEnd, type Standing } from '../bookings/standing'
import type { NotificationType } from './notification-type'

/** The booking that a notification is about, as its reader may know it. */
export interface NotifiedBooking {
  /** The first name of the other side. */
  other: string
  /** "your driveway on Crown Street" */
  place: string
  standing: Standing
  /** Who answered the request: 'owner', or 'manager' for the owner. */
  answeredBy: string | null
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant | null
  zone: string
}

/** What happened, in a sentence. A booking is told as it stands now. */
export function notificationWords(
  type: NotificationType,
  isDriver: boolean,
  booking: NotifiedBooking | undefined,
): string {
  if (type === 'conversation-to-owner') return 'A driver sent you a message'
  if (type === 'conversation-to-driver') return 'An owner sent you a message'
  if (!booking) return ''
  const { other, place, standing, answeredBy, startsAt, endsAt, zone } = booking
  const isByManager = answeredBy === 'manager'
  const whoAnswered = isByManager ? 'The building manager' : other
  const starts = dayOrMoment(startsAt, zone)
  const ends = endsAt && dayOrMoment(endsAt, zone)
  switch (type) {
    case 'message':
      return messageWords(booking)
    case 'booking-made':
      return isByManager
        ? `The building manager accepted ${other}'s request for ${place} from ${starts}`
        : `${other} booked ${place} from ${starts}`
    case 'booking-request':
      return `${other} ${standing === 'waiting' ? 'would like' : 'asked'} to book ${place} from ${starts}`
    case 'request-cancelled':
      return `${other} cancelled the request for ${place}`
    case 'booking-accepted':
      return `${whoAnswered} accepted your request for ${place} from ${starts}`
    case 'request-declined':
      return standing === 'expired'
        ? `${other} didn't answer your request for ${place} in time`
        : `${whoAnswered} declined your request for ${place}`
    case 'booking-extended':
      return `${isDriver ? 'Your booking of' : `${other}'s booking of`} ${place} now ends ${ends ?? 'later'}`
    case 'expire-soon':
      return `Your booking of ${place} ends ${ends ?? 'soon'}`
    case 'reviewed-positive':
      return `${other} rated ${place} positively`
    case 'reviewed-negative':
      return `${other} rated ${place} negatively`
    case 'booking-cancelled':
      return cancelled(isDriver, booking)
  }
}

/** Of a chat about a booking. */
export function messageWords({ other, place }: Pick<NotifiedBooking, 'other' | 'place'>): string {
  return `${other} sent you a message about ${place}`
}

/** How a notification is headed whose type says too little or something else; null where the type says it. */
export function notificationTitle(
  event: string | null,
  { type, answeredBy, standing }: HeadedBooking,
): string | null {
  const isByManager = answeredBy === 'manager'
  switch (event) {
    case 'booking.cancelled':
      return standing === 'could-not-park' || standing === 'refunded' ? 'Booking refunded' : null
    case 'booking.confirmed':
      return type === 'booking-made' && isByManager ? 'Request accepted for you' : null
    case 'booking.declined':
      return isByManager ? 'Request declined by the building manager' : null
    case 'booking.expired':
      return 'Request expired'
    case 'booking.unpaid':
      return 'Payment failed'
    case 'listing.taken-down':
      return 'Listing taken down'
    case 'listing.put-back':
      return 'Listing back in search'
    case 'enquiry.sent':
      return 'New enquiry'
    case 'enquiry.reminded':
      return 'An enquiry is waiting for you'
    case 'enquiry.offered':
      return 'You have an offer'
    case 'enquiry.declined':
      return 'Enquiry declined'
    case 'enquiry.lapsed':
      return 'Enquiry ended'
    default:
      return null
  }
}

interface HeadedBooking {
  type: NotificationType
  answeredBy: string | null
  /** Undefined where it is about no booking. */
  standing: Standing | undefined
}

/** The enquiry that a notification is about. */
export interface NotifiedEnquiry {
  other: string
  place: string
  state: string
}

/** An enquiry is told as it stands now. */
export function enquiryNotificationWords(
  isDriver: boolean,
  { other, place, state }: NotifiedEnquiry,
): string {
  if (!isDriver) return `${other} sent you a long-term enquiry about ${place}`
  switch (state) {
    case 'offered':
    case 'taken':
      return `${other} offered you a month at ${place}`
    case 'declined':
      return `${other} declined your long-term enquiry about ${place}`
    case 'lapsed':
      return `Your long-term enquiry about ${place} has ended`
    default:
      return `${other} answered your long-term enquiry about ${place}`
  }
}

/** To the owner of a spot whose driver couldn't park there. */
export const rescuedNotification = {
  kind: 'booking-rescued',
  title: 'Driver moved to another spot',
  words: ({ other, place }: Pick<NotifiedBooking, 'other' | 'place'>) =>
    `${other} couldn't park at ${place}, so we found them another spot`,
}

/** What an operator has decided about the spot of whoever reads it. */
export function listingNotificationWords(type: NotificationType, place: string): string {
  return type === 'reviewed-negative'
    ? `We took down ${place}. Open your spots to see why`
    : `We put back ${place}. It can be found and booked again`
}

/** A month's notice was given, or the bank said no, or it is off. */
function cancelled(isDriver: boolean, booking: NotifiedBooking): string {
  const { other, place, standing, endsAt, zone } = booking
  const whose = isDriver ? 'your' : `${other}'s`
  const goesOn = !isEnd(standing) || groupOf(standing) === 'ended'
  if (goesOn && endsAt)
    return `${capitalised(whose)} booking of ${place} is ending. The last day is ${shortDay(lastDayBefore(endsAt, zone))}`
  switch (standing) {
    case 'payment-failed':
      return isDriver
        ? `Your bank didn't make the payment for ${place}, so your booking wasn't made`
        : `${other}'s bank didn't make the payment, so ${place} wasn't booked`
    case 'could-not-park':
      return isDriver
        ? `You couldn't park at ${place}, so we refunded you`
        : `${other} couldn't park at ${place}, so we refunded them`
    case 'refunded':
      return isDriver
        ? `We refunded your booking of ${place} after looking into the problem`
        : `We refunded ${other} for ${place} after looking into the problem`
    case 'moved':
      return isDriver
        ? `You couldn't park at ${place}, so we moved you to another spot`
        : rescuedNotification.words(booking)
    case 'cancelled-by-driver':
      return isDriver
        ? `You cancelled your booking of ${place}`
        : `${other} cancelled their booking of ${place}`
    case 'cancelled-by-owner':
      return isDriver
        ? `${other} cancelled your booking of ${place}`
        : `You cancelled ${whose} booking of ${place}`
    case 'cancelled-by-platform':
      return `We cancelled ${whose} booking of ${place}`
    default:
      return `${capitalised(whose)} booking of ${place} was cancelled`
  }
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A booking by the month begins with a day. */
function dayOrMoment(at: Temporal.Instant, zone: string): string {
  const local = at.toZonedDateTimeISO(zone)
  const isMidnight = local.toPlainTime().equals('00:00')
  return isMidnight ? shortDay(local.toPlainDate()) : formatMoment(at, zone)
}
