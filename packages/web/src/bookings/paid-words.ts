import { refundNames, sourceNames } from '@bayshare/domain/payments/money-names'

/** Texts of what pays a booking, and of what came back. */
export const paidWords = {
  label: { paid: 'Paid', pending: 'Payment pending', toDebit: 'To be debited', failed: 'Not paid' },
  pending:
    "Your bank usually takes up to 3 business days to pay this. The spot is yours in the meantime, and we'll email your receipt once it's paid.",
  coveredForYou: 'Covered for you',
  from: { ...sourceNames, toDebit: 'To be debited' },
  refundedTo: refundNames,
  refundFee: 'Refund fee',
}
