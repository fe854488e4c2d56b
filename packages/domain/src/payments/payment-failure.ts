/** Why a payment failed, as far as its payer is told (rule: reasons of a bank). */
export const paymentFailures = [
  'not-enough-money',
  'declined',
  'returned',
  'card-expired',
  'card-not-valid',
  'account-closed',
  'no-such-account',
  'mandate-cancelled',
  'over-limit',
  'needs-confirmation',
  'bank-not-responding',
  'no-method',
] as const
export type PaymentFailure = (typeof paymentFailures)[number]
