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
  /** It would have begun by now, so nobody is helped by getting it. */
  hasStarted: boolean
}

export type Settlement =
  /** The booking is the driver's, and everybody is given their share. */
  | 'confirm'
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
  if (booking.state === 'released') return payment === 'captured' ? 'give-back' : 'wait'
  if (booking.state !== 'held') return 'wait'
  if (payment === 'declined' || payment === 'cancelled') return 'release'
  if (payment === 'nothing-to-charge') return booking.hasStarted ? 'release' : 'confirm'
  if (payment === 'captured') return booking.hasStarted ? 'release-and-give-back' : 'confirm'
  // A debit takes days; the booking does not wait for it (rule: authorise and capture).
  return payment === 'processing' && booking.method === 'direct-debit' ? 'confirm' : 'wait'
}
