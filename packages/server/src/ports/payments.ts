import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Cents } from '@bayshare/domain/money/cents'

/** The bank's side of the house: cards are kept and charged there, never here. */
export interface Payments {
  /** Turns a token of the card form into a card that can be charged later without its holder. */
  saveCard(holder: CardHolder, token: string): Promise<SavedCard | CardRefused>
  /** Charges or authorises. The payment's id is the idempotency key: asking again gives the same answer. */
  charge(order: ChargeOrder): Promise<ChargeOutcome>
  /** What became of a payment, after the holder acted on it or a reply was lost. */
  find(providerRef: string): Promise<ChargeOutcome>
  /** Gives an authorisation back. Safe to repeat. */
  cancel(providerRef: string, paymentId: string): Promise<ChargeOutcome>
  refund(
    order: RefundOrder,
  ): Promise<{ state: 'refunded' | 'pending' | 'failed'; refundRef: string } | { state: 'unknown' }>
}

export interface CardHolder {
  accountId: AccountId
  email: string
  name: string
  /** The provider's name for this person, when one exists already. */
  customerRef: string | null
}

export interface SavedCard {
  state: 'saved'
  customerRef: string
  methodRef: string
  brand: string
  last4: string
}

export interface CardRefused {
  state: 'refused'
  code: string
}

export interface ChargeOrder {
  paymentId: string
  amount: Cents
  customerRef: string
  methodRef: string
  /** `now` captures at once; `later` only authorises (DECISIONS 19). */
  capture: 'now' | 'later'
  /** What the holder's statement and the provider's dashboard say. */
  description: string
  bookingReference: string
}

export interface RefundOrder {
  refundId: string
  providerRef: string
  amount: Cents
}

/** `unknown` means that the reply was lost: money may have moved, and the reconciler asks again. */
export type ChargeOutcome =
  | { state: 'captured'; providerRef: string }
  | { state: 'authorised'; providerRef: string }
  | { state: 'declined'; providerRef: string | null; code: string }
  | { state: 'needs-action'; providerRef: string; actionUrl: string }
  | { state: 'processing'; providerRef: string }
  | { state: 'cancelled'; providerRef: string }
  | { state: 'unknown' }
