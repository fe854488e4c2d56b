import type { BookingState } from '../bookings/lifecycle'
import type { PaymentMethodKind } from './card-fee'

/** What a provider can say about a payment. */
export type PaymentState =
  'captured' | 'authorised' | 'declined' | 'needs-action' | 'processing' | 'cancelled' | 'unknown'

export type Settlement =
  /** The stay is the driver's, and everybody is given their share. */
  | 'confirm'
  /** It did not come about: time, wallet and promo code are free again. */
  | 'release'
  /** Money came for a stay that is no more: it goes back to where it came from. */
  | 'give-back'
  /** Held at the bank for a stay that is no more. */
  | 'cancel-payment'
  | 'wait'

/**
 * What the outcome of a payment means for its stay. The request, the notices of the provider and the reconciler all ask
 * this, in any order and any number of times; only the state of the stay decides what is left to do.
 */
export function settlement(
  stay: BookingState,
  payment: PaymentState | 'nothing-to-charge',
  method: PaymentMethodKind | 'wallet',
): Settlement {
  if (stay === 'held') {
    if (payment === 'nothing-to-charge' || payment === 'captured') return 'confirm'
    // A debit takes days; the stay does not wait for it (DECISIONS 19).
    if (payment === 'processing' && method === 'direct-debit') return 'confirm'
    return payment === 'declined' || payment === 'cancelled' ? 'release' : 'wait'
  }
  if (stay !== 'released') return 'wait'
  if (payment === 'captured') return 'give-back'
  return payment === 'authorised' || payment === 'needs-action' ? 'cancel-payment' : 'wait'
}
