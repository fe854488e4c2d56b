/** What the ways to pay say. The texts that the documents give stand with the rules in the domain. */
export const paymentWords = {
  title: 'Payment Details',
  card: (brand: string, last4: string) => `${brand} •••• ${last4}`,
  cardNote: 'Card for bookings and top-ups',
  addCard: 'Add Card Payment Method',
  addCardNote: 'Pay for every kind of booking',
  debitNote: 'Direct debit for monthly bookings',
  addDebit: 'Add Direct Debit Payment Method',
  addDebitNote: 'Pay monthly bookings from your bank account, without a card fee',
}

export const cardFormWords = {
  title: 'Card Payment Method',
  current: 'Your card',
  replace: 'Use another card',
  number: 'Card number',
  numberExample: '1234 1234 1234 1234',
  expiry: 'Expiry Date',
  expiryExample: 'MM/YY',
  cvc: 'CVC',
  cvcExample: '123',
  save: 'Save card',
  saving: 'Saving your card…',
  safe: 'Card numbers go straight to the bank that charges them. We keep the last four digits.',
  tryAgain: 'Try again',
  saved: (card: string) => `${card} was saved.`,
  remove: 'Remove card',
  removeShort: 'Remove',
  removeTitle: 'Remove this card?',
  removeText: (card: string) => `Bookings and top-ups can no longer be paid with ${card}.`,
  removed: 'The card was removed.',
}

export const testCardWords = {
  title: 'Only test cards work here',
  text: 'This is a sandbox: nothing is charged.',
  list: 'Choose a test card',
  choose: (number: string, what: string) => `Fill in ${number}: ${what}`,
}

export const debitWords = {
  title: 'Direct Debit Payment Method',
  lead: 'For monthly and bay bookings. Your bank account is debited each month, and no card fee is added.',
  current: 'Your bank account',
  replace: 'Use another bank account',
  requestTitle: 'Direct Debit Request',
  requestLead: 'Please check the details. Nothing is debited before you confirm.',
  creditorName: 'Creditor name',
  creditorId: 'Creditor ID',
  date: 'Date',
  accountName: 'Account name',
  bankName: 'Bank name',
  bsb: 'BSB',
  accountNumber: 'Account number',
  descriptor: (text: string) => `Debits will show on your bank statement as "${text}".`,
  agreement: (creditor: string, id: string) =>
    `By confirming, you authorise ${creditor} (user ID ${id}) to debit this account through the Bulk Electronic Clearing System for your bookings, as set out in the Direct Debit Request service agreement, and you say that you are the account holder or may act for them.`,
  terms: 'Direct debit terms',
  pdf: 'Direct Debit Request (PDF)',
  cancel: 'Cancel',
  confirm: 'Confirm',
  confirming: 'Confirming…',
  saved: 'Your bank account was added.',
  check: 'Please check your bank details',
  remove: 'Remove bank account',
  removeShort: 'Remove',
  removeTitle: 'Remove this bank account?',
  removeText: (label: string) =>
    `The Direct Debit Request for ${label} ends. Monthly bookings can no longer be paid from it.`,
  removed: 'The bank account was removed.',
}
