import { sourceWords } from '@bayshare/domain/bookings/booking-money'

/** Texts of what pays a booking, and of what came back. */
export const paidWords = {
  label: { paid: 'Paid', pending: 'Payment pending', failed: 'Not paid' },
  pending: 'A direct debit takes a few days. The spot is yours in the meantime.',
  failed: "This payment didn't go through. Check your payment details. We'll try again.",
  coveredForYou: 'Covered for you',
  from: sourceWords,
  refundedTo: {
    wallet: 'Refunded to your wallet',
    freeCredits: 'Refunded as free credits',
    card: 'Refunded to your card',
    account: 'Refunded to your bank account',
  },
  refundFee: 'Refund fee',
}
