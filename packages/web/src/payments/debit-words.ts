export const testAccountWords = {
  title: 'Only test accounts work here',
  text: 'This is a sandbox: nothing is debited.',
  list: 'Choose a test account',
  choose: (number: string, what: string) => `Fill in ${number}: ${what}`,
}

export const debitWords = {
  lead: 'For monthly and bay bookings. Your bank account is debited each month, and no card fee is added.',
  current: 'Your bank account',
  replace: 'Use another bank account',
  requestLead: 'Check the details. Nothing is debited until you confirm.',
  creditorName: 'Creditor name',
  creditorId: 'Creditor ID',
  date: 'Date',
  accountName: 'Account name',
  bankName: 'Bank name',
  bsb: 'BSB',
  accountNumber: 'Account number',
  descriptor: (text: string) => `Debits will show on your bank statement as "${text}".`,
  agreement: (creditor: string, id: string) =>
    `By confirming, you authorise ${creditor} (user ID ${id}) to debit this account through the Bulk Electronic Clearing System for your bookings, as set out in the Direct Debit Request service agreement, and you confirm that you are the account holder or may act for them.`,
  terms: 'Direct debit terms',
  pdf: 'Direct Debit Request (PDF)',
  cancel: 'Cancel',
  confirm: 'Confirm',
  confirming: 'Confirming…',
  saved: 'Your bank account was added.',
  remove: 'Remove bank account',
  removeShort: 'Remove',
  removeTitle: 'Remove this bank account?',
  removeText: (label: string) =>
    `The Direct Debit Request for ${label} ends. Monthly bookings can no longer be paid from it.`,
  removed: 'The bank account was removed.',
}
