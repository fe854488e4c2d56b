import type { PaymentMethodKind } from './card-fee'
import type { PaymentFailure } from './payment-failure'

/** For its payer alone: what the bank said, in one sentence. */
export function paymentFailureWords(failure: PaymentFailure, method: PaymentMethodKind | null): string {
  const words = failureWords[failure]
  return typeof words === 'string' ? words : words[method ?? 'card']
}

const failureWords = {
  'not-enough-money': {
    card: "There wasn't enough money on the card",
    'direct-debit': "There wasn't enough money in the account",
  },
  declined: { card: 'Your bank declined this card', 'direct-debit': 'Your bank declined this payment' },
  returned: "Your bank returned this payment, often because there isn't enough money in the account",
  'card-expired': 'This card has expired',
  'card-not-valid': {
    card: "Your bank didn't accept the details of this card",
    'direct-debit': "Your bank couldn't find this account",
  },
  'account-closed': 'This bank account is closed',
  'no-such-account': "Your bank couldn't find this account",
  'mandate-cancelled': 'The direct debit for this account was cancelled',
  'over-limit': {
    card: 'This payment is over the limit of this card',
    'direct-debit': 'This payment is over the direct debit limit of this account',
  },
  'needs-confirmation': 'Your bank wants you to confirm this payment',
  'bank-not-responding': "Your bank couldn't process this payment",
  'no-method': "There's no card or bank account to charge",
} as const satisfies Record<PaymentFailure, string | Record<PaymentMethodKind, string>>
