export type PaymentPart = 'card' | 'debit' | 'payout' | 'top-up'

/** What links call the parts of the payment details; anything else shows all of them. */
const names: Readonly<Record<string, PaymentPart>> = {
  card: 'card',
  dd: 'debit',
  payout: 'payout',
  topup: 'top-up',
}

export function paymentPartNamed(name: string | undefined): PaymentPart | undefined {
  const known = name?.toLowerCase() ?? ''
  return Object.hasOwn(names, known) ? names[known] : undefined
}
