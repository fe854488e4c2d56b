/** Texts of the payment screens. The agreed ones stand with the rules in the domain (rule: agreed texts). */
export const paymentWords = {
  title: 'Payment Details',
  card: (brand: string, last4: string) => `${brand} •••• ${last4}`,
  cardNote: 'Card for bookings and top-ups',
  saveAndPay: (amount: string) => `Save and pay ${amount}`,
  confirmAndPay: (amount: string) => `Confirm and pay ${amount}`,
  savingAndPaying: 'Saving and paying…',
  refused: 'Declined by your bank. Update or replace it',
  addCard: 'Add Card Payment Method',
  addCardNote: 'Pay for every kind of booking',
  debitNote: 'Direct debit for monthly bookings',
  addDebit: 'Add Direct Debit Payment Method',
  addDebitNote: 'Pay monthly bookings from your bank account, without a card fee',
  cardTitle: 'Card Payment Method',
  debitTitle: 'Direct Debit Payment Method',
  requestTitle: 'Direct Debit Request',
}
