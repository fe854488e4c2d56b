/** Texts of changing a booking: staying longer, and calling it off. */
export const changeWords = {
  edit: 'Edit my booking',
  editTitle: 'Edit My Booking',
  extend: 'Extend Booking',
  cancel: 'Cancel Booking',
  cancelOrEnd: 'Cancel or End My Booking',
  report: 'Report an incident',
  reportInOverlay: 'Report an Incident',

  arriving: 'Arriving',
  leavingDate: 'Leaving on',
  leavingTime: 'Leaving at',
  chooseLater: (end: string) => `Choose a time later than ${end}.`,
  workingOut: 'Working out the cost…',
  cost: (amount: string) => `Extending will cost an extra ${amount}`,
  overnight: (amount: string) => `This includes an overnight fee of ${amount}.`,
  total: 'To pay now',
  extendNow: 'Extend',
  extending: 'Extending your booking…',
  extended: 'Your booking has been extended',
  extendedText: (end: string) => `You can stay until ${end}.`,
  notExtended: 'This booking cannot be extended.',
  notAvailable: 'This spot is not available until that time.',
  declined: 'Your payment was declined',
  declinedText: (last4: string) =>
    `Unfortunately your saved card ending in ${last4} was declined. Please check that you have sufficient funds or try a different card.`,
  noCard: 'Add a card to pay for the extra time.',
  addCard: 'Add a card',
  wentWrong: 'Something went wrong',
  tooLong: '24 hour limit',
  tooLongText:
    "Sorry you can't book for more than 24 hours. If you need more time, simply make another booking for the next day or pick a spot and submit a 'long term enquiry'",
  returnToExtend: 'Return to Extend',
  gotIt: 'Got it',

  endDate: 'End date',
  endDateHelp: (earliest: string) => `At least one month's notice: ${earliest} or later.`,
  endText: (name: string) =>
    `The booking goes on until the day you choose. ${name} is told, and only the days until then are charged.`,
  endReason: 'Reason for ending this booking',
  end: 'End Booking',
  editDate: 'Edit Date',
  ending: 'The booking will end',
  endingText: (day: string) => `It ends on ${day}. We've emailed both sides.`,

  policy: (full: string, part: string, share: string) =>
    `Cancel more than ${full} before the start and you get everything back as credit in your wallet. Later than that you get ${share} back, and nothing within ${part} of the start.`,
  undo: (minutes: number) =>
    `A booking made less than ${minutes} minutes ago can be undone in full before it starts.`,
  monthlyPolicy: 'Before the start you get everything back as credit in your wallet.',
  policyLink: 'Cancellation policy',
  ifYouCancel: 'If you cancel now',
  toWallet: 'To your wallet',
  freeCredits: 'Free credits',
  fee: 'Cancellation fee',
  nothingBack: 'Nothing comes back',
  onItsWay: 'Comes back once your direct debit arrives',
  reason: 'Reason for cancelling',
  submit: 'Submit',
  cancelled: 'Your booking has been cancelled',
  returned: (amount: string) => `${amount} is in your wallet.`,
  returnedLater: (amount: string) =>
    `Your direct debit of ${amount} hasn't reached us yet. When it does, we'll give it back and email you.`,
  nothingReturned: 'It was too close to the start for a refund.',
  searchNow: 'Search Now',

  cashRefund: 'Get a Cash Refund',
  cashOffer: (amount: string, card: string) =>
    `Would you rather have the money? We can send ${amount} to ${card} instead, after a refund fee.`,
  cashRefundText: (card: string, days: number) =>
    `We send it to ${card}, the one you paid with. It arrives within ${days} business days and can't be undone.`,
  yourCredit: 'From your wallet',
  refundFee: (percent: string) => `Refund fee (${percent})`,
  toCard: 'To your card',
  backToBooking: 'Back',
  confirmRefund: 'Confirm Refund',
  refundOnItsWay: 'Your refund is on its way',
  refundSent: (amount: string, card: string, days: number) =>
    `${amount} goes back to ${card}. It arrives within ${days} business days.`,
  cardEnding: (last4: string | null) => (last4 === null ? 'your card' : `your card ending in ${last4}`),
}
