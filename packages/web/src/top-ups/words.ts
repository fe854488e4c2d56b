/** What topping up says. Amounts come from the brand's policy. */
export const automaticWords = {
  row: 'Automatic Top-ups',
  title: 'Automatic Top Up',
  on: (amount: string, below: string) => `${amount} when your balance drops below ${below}`,
  off: 'Off',
  why: (fee: string, small: string, below: string) =>
    `A ${fee} charge applies to transactions below ${small}. You can save by topping up automatically when your balance drops below ${below}.`,
  whyWithoutFee: (below: string) =>
    `Your wallet tops itself up from your card when your balance drops below ${below}.`,
  switch: 'Automatic Top Up',
  amount: 'Amount',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Automatic top-ups were saved.',
  cardNeeded: 'Please add a card first: automatic top-ups are paid with it.',
  addCard: 'Add a card',
}

export const topUpWords = {
  why: (fee: string, small: string) =>
    `A ${fee} charge applies to transactions below ${small}. You can save by topping up.`,
  amount: 'Amount',
  topUp: (amount: string) => `Top up ${amount}`,
  title: (amount: string) => `Top up ${amount}?`,
  text: (card: string, amount: string) =>
    `${card} is charged ${amount}. It is in your balance at once and pays for your next bookings first.`,
  pay: (amount: string) => `Pay ${amount}`,
  cancel: 'Cancel',
  paying: 'Paying…',
  confirming: 'Your bank is working on it…',
  addCard: 'Add a card to top up',
  checkAgain: 'Check again',
  declined: 'Your bank declined the payment, so nothing was charged. Please try again or use another card.',
  done: (cash: string) => `Your wallet was topped up. Your balance is now ${cash}.`,
  finishing: 'Your bank has answered. We are putting the money into your wallet…',
  notFinished: 'Your bank has not confirmed this payment, so nothing was charged.',
  goOn: 'Confirm it now',
  unknown: 'We do not know this top-up. Your transactions show what was charged.',
  connectionLost:
    'The connection was lost before the bank answered. Nothing is charged twice: check again to see what became of it.',
  ourFault:
    'Something went wrong on our side before the bank answered. Nothing is charged twice: check again to see what became of it.',
  takesLonger: 'Your bank takes longer than usual. Nothing is charged twice: check again in a moment.',
  close: 'Close',
}
