/** Texts of what pays a booking, and of what came back. */
export const paidWords = {
  label: { paid: 'Paid', pending: 'Payment pending', failed: 'Not paid' },
  pending: 'A direct debit takes a few days. The spot is yours in the meantime.',
  coveredForYou: 'Covered for you',
  from: {
    wallet: 'From your wallet',
    freeCredits: 'From your free credits',
    card: 'By card',
    debit: 'By direct debit',
  },
  refundedTo: {
    wallet: 'Refunded to your wallet',
    freeCredits: 'Refunded as free credits',
    card: 'Refunded to your card',
    account: 'Refunded to your bank account',
  },
  refundFee: 'Refund fee',
}
