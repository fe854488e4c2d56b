import { sourceWords } from '@bayshare/domain/bookings/booking-money'

/** Texts of what pays a booking, and of what came back. */
export const paidWords = {
  label: { paid: 'Paid', pending: 'Payment pending', toDebit: 'To be debited', failed: 'Not paid' },
  pending:
    "Your bank usually takes up to 3 business days to pay this. The spot is yours in the meantime, and we'll email your receipt once it's paid.",
  coveredForYou: 'Covered for you',
  from: { ...sourceWords, toDebit: 'To be debited' },
  refundedTo: {
    wallet: 'Refunded to your wallet',
    freeCredits: 'Refunded as free credits',
    card: 'Refunded to your card',
    account: 'Refunded to your bank account',
  },
  refundFee: 'Refund fee',
}
