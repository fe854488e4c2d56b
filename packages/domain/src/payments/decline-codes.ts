import type { PaymentFailure } from './payment-failure'

export interface FailedPayment {
  failure: PaymentFailure
  /** It will fail again with the same card or bank account, so that is not tried again. */
  isFinal: boolean
}

/** What a provider's code means; one that nobody knows is a plain decline. */
export function failedPayment(code: string): FailedPayment {
  return knownFailure(code) ?? { failure: 'declined', isFinal: false }
}

/** The same of a card or bank account that was only to be saved: what is not the bank's own word is no reason to tell. */
export function knownFailure(code: string): FailedPayment | undefined {
  const known = Object.entries(codes).find(([, { again, never }]) => again.has(code) || never.has(code))
  if (!known) return undefined
  const [failure, { never }] = known as [PaymentFailure, Codes]
  return { failure, isFinal: never.has(code) }
}

interface Codes {
  again: ReadonlySet<string>
  never: ReadonlySet<string>
}

/**
 * Stripe's codes, which the sandbox and the adapter of Braintree use too. Who has lost a card, or whose card is suspected, reads
 * no more than that it was declined.
 */
const codes: Partial<Record<PaymentFailure, Codes>> = {
  'not-enough-money': codesOf(['insufficient_funds']),
  declined: codesOf(
    [
      'card_declined',
      'generic_decline',
      'do_not_honor',
      'call_issuer',
      'transaction_not_allowed',
      'fraudulent',
    ],
    [
      'lost_card',
      'stolen_card',
      'pickup_card',
      'do_not_try_again',
      'stop_payment_order',
      'revocation_of_authorization',
      'revocation_of_all_authorizations',
    ],
  ),
  returned: codesOf(['refer_to_customer', 'debit_dishonored']),
  'card-expired': codesOf([], ['expired_card', 'invalid_expiry_month', 'invalid_expiry_year']),
  'card-not-valid': codesOf(
    ['incorrect_cvc', 'invalid_cvc', 'incorrect_address'],
    ['incorrect_number', 'invalid_number', 'invalid_account', 'resource_missing'],
  ),
  'account-closed': codesOf([], ['account_closed', 'bank_account_restricted']),
  'no-such-account': codesOf([], ['no_account', 'bank_account_unusable', 'invalid_account_number']),
  'mandate-cancelled': codesOf(
    [],
    ['debit_not_authorized', 'payment_intent_mandate_invalid', 'mandate_invalid'],
  ),
  'over-limit': codesOf([
    'card_velocity_exceeded',
    'withdrawal_count_limit_exceeded',
    'charge_exceeds_source_limit',
    'charge_exceeds_transaction_limit',
    'charge_exceeds_weekly_limit',
  ]),
  'needs-confirmation': codesOf(['authentication_required', 'payment_intent_authentication_failure']),
  'bank-not-responding': codesOf([
    'processing_error',
    'issuer_not_available',
    'try_again_later',
    'reenter_transaction',
    'provider_failed',
    'never_arrived',
  ]),
  'no-method': codesOf(['no-payment-method']),
}

function codesOf(again: readonly string[], never: readonly string[] = []): Codes {
  return { again: new Set(again), never: new Set(never) }
}
