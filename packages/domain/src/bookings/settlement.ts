import type { BookingState } from './lifecycle'
import type { PaymentMethodKind } from '../payments/card-fee'

/** What a provider can say about a payment. */
export type PaymentState =
  | 'captured'
  | 'authorised'
  | 'declined'
  | 'needs-action'
  | 'processing'
  | 'cancelled'
  | 'unknown'

export interface HeldBooking {
  state: BookingState
  method: PaymentMethodKind | 'wallet'
  /** It would have begun by now, or what it was for is over: nobody is helped by getting it. */
  isTooLate: boolean
  /** The owner says yes or no before anything is taken. */
  asksOwner: boolean
}

export type Settlement =
  /** The booking is the driver's, and everybody is given their share. */
  | 'confirm'
  /** The money is set aside, and the owner is asked. */
  | 'ask'
  /** The owner's yes is kept: as for a booking that nobody had to be asked about. */
  | 'grant'
  /** The bank refused a request: both sides hear of it, and all is free again. */
  | 'fail'
  /** It did not come about: time, wallet and promo code are free again. */
  | 'release'
  /** The money came, but too late: all is free again, and the money goes back. */
  | 'release-and-give-back'
  /** Money came for a booking that is no more: it goes back to where it came from. */
  | 'give-back'
  | 'wait'

/**
 * What the outcome of a payment means for its booking. The request, the provider's webhooks and the reconciler all ask
 * this, in any order and any number of times; only the state of the booking decides what is left to do.
 */
export function settlement(booking: HeldBooking, payment: PaymentState | 'nothing-to-charge'): Settlement {
  switch (booking.state) {
    case 'held':
      return booking.asksOwner ? ofRequest(booking, payment) : ofHold(booking, payment)
    case 'waiting':
      return isGone(payment) ? 'fail' : 'wait'
    case 'accepting':
      if (isGone(payment)) return 'fail'
      return isTaken(booking, payment) ? 'grant' : 'wait'
    case 'released':
    case 'declined':
    case 'withdrawn':
    case 'expired':
      return payment === 'captured' ? 'give-back' : 'wait'
    default:
      return 'wait'
  }
}

type Said = PaymentState | 'nothing-to-charge'

function ofHold(booking: HeldBooking, payment: Said): Settlement {
  if (isGone(payment)) return 'release'
  if (!isTaken(booking, payment)) return 'wait'
  if (payment === 'processing' || !booking.isTooLate) return 'confirm'
  return payment === 'captured' ? 'release-and-give-back' : 'release'
}

/** A bank account is only debited once the owner has said yes, so nothing has to be set aside there. */
function ofRequest(booking: HeldBooking, payment: Said): Settlement {
  if (isGone(payment)) return 'release'
  if (payment === 'captured') return 'release-and-give-back'
  const isSetAside = payment === 'authorised' || payment === 'nothing-to-charge'
  if (!isSetAside) return 'wait'
  if (!booking.isTooLate) return 'ask'
  // An authorisation is given back before the time is.
  return payment === 'authorised' ? 'wait' : 'release'
}

function isGone(payment: Said): boolean {
  return payment === 'declined' || payment === 'cancelled'
}

/** A debit takes days; the booking does not wait for it (rule: authorise and capture). */
function isTaken({ method }: HeldBooking, payment: Said): boolean {
  if (payment === 'captured' || payment === 'nothing-to-charge') return true
  return payment === 'processing' && method === 'direct-debit'
}
