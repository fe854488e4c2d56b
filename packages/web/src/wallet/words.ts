export const walletWords = {
  title: 'Wallet',
  back: 'Wallet',
  backToBooking: 'Back to your booking',
  balance: 'Balance',
  credits: 'Free credits',
  creditsNote: 'Used after your balance',
  earnings: 'Earnings',
  earningsNote: 'From your spots',
  low: (below: string) => `Your balance is below ${below}.`,
  automatic: 'Set up automatic top-ups',
  changeAutomatic: 'Change automatic top-ups',
}

export const transactionWords = {
  title: 'Latest transactions',
  all: 'All transactions',
  none: 'No transactions yet',
  noneText: 'Payments, top-ups and refunds will show here.',
  showAll: 'Show All Transactions',
  showLatest: 'Show latest only',
  booking: 'View booking',
  bookingNamed: (reference: string) => `View booking ${reference}`,
  held: 'On hold',
  heldText: 'On hold for a booking until its payment goes through.',
  after: (purse: string, amount: string) => `${purse} ${amount}`,
  credit: (amount: string) => `+${amount}`,
  purse: {
    cash: 'Balance',
    credits: 'Free credits',
    card: 'Card',
    'direct-debit': 'Direct debit',
    earnings: 'Earnings',
  },
}

export const paperWords = {
  title: 'Receipts and agreements',
  none: 'Receipts, invoices and agreements will be kept here.',
  download: (title: string, number: string) => `Download ${title} ${number}`,
  showAll: (count: number) => `Show all ${count}`,
  returned: 'Payout returned',
  kind: {
    receipt: 'Receipt',
    'tax-invoice': 'Tax invoice',
    'adjustment-note': 'Adjustment note',
    'direct-debit-request': 'Direct Debit Request',
    'owner-statement': 'Owner statement',
    'commission-invoice': 'Commission invoice',
  },
}
