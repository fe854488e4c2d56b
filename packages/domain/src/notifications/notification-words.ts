import { formatMoment, shortDay } from '../time/format-time'
import type { NotificationType } from './notification-type'

/** The booking that a notification is about, as its reader may know it. */
export interface NotifiedBooking {
  /** The first name of the other side. */
  other: string
  /** "your driveway on Crown Street" */
  place: string
  state: string
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
  const { other, place, state, startsAt, endsAt, zone } = booking
  const starts = dayOrMoment(startsAt, zone)
  const ends = endsAt && dayOrMoment(endsAt, zone)
  switch (type) {
    case 'message':
      return `${other} sent you a message about ${place}`
    case 'booking-made':
      return `${other} booked ${place} from ${starts}`
    case 'booking-request':
      return `${other} would like to book ${place} from ${starts}`
    case 'request-cancelled':
      return `${other} cancelled the request for ${place}`
    case 'booking-accepted':
      return `${other} accepted your request for ${place} from ${starts}`
    case 'request-declined':
      return state === 'expired'
        ? `${other} didn't answer your request for ${place} in time`
        : `${other} declined your request for ${place}`
    case 'booking-extended':
      return `${isDriver ? 'Your booking of' : `${other}'s booking of`} ${place} now ends ${ends ?? 'later'}`
    case 'expire-soon':
      return `Your booking of ${place} ends ${ends ?? 'soon'}`
    case 'reviewed-positive':
      return `${other} rated ${place} positively`
    case 'reviewed-negative':
      return `${other} rated ${place} negatively`
    case 'booking-cancelled':
      return cancelled(isDriver ? `Your booking of ${place}` : `${other}'s booking of ${place}`, booking)
  }
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

/** What an operator has decided about the spot of whoever reads it. */
export function listingNotificationWords(type: NotificationType, place: string): string {
  return type === 'reviewed-negative'
    ? `We took down ${place}. Open your spots to see why`
    : `We put back ${place}. It can be found and booked again`
}

/** A month's notice was given, or the bank said no, or it is off. */
function cancelled(what: string, { state, endsAt, zone }: NotifiedBooking): string {
  if (state === 'confirmed' && endsAt)
    return `${what} ends ${shortDay(endsAt.toZonedDateTimeISO(zone).toPlainDate())}`
  if (state === 'declined') return `${what} was cancelled because the payment failed`
  return `${what} was cancelled`
}

/** A booking by the month begins with a day. */
function dayOrMoment(at: Temporal.Instant, zone: string): string {
  const local = at.toZonedDateTimeISO(zone)
  const isMidnight = local.toPlainTime().equals('00:00')
  return isMidnight ? shortDay(local.toPlainDate()) : formatMoment(at, zone)
}
