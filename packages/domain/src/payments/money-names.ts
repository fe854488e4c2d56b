/** What pays for parking, in the words of every page, bill, paper and mail (rule: amounts of a booking). */
export const sourceNames = {
  promo: 'Promo discount',
  wallet: 'From your wallet',
  freeCredits: 'From your free credits',
  card: 'By card',
  debit: 'By direct debit',
} as const

/** Where what came back is now, in the same places. */
export const refundNames = {
  wallet: 'Refunded to your wallet',
  freeCredits: 'Refunded as free credits',
  card: 'Refunded to your card',
  debit: 'Refunded to your bank account',
} as const
