import { stillConfirming } from '../session/words'

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
  turnOnAndAdd: (amount: string) => `Turn on and add ${amount}`,
  saveAndAdd: (amount: string) => `Save and add ${amount}`,
  turnOnOnly: 'Turn on without topping up',
  saveOnly: 'Save without topping up',
  addNow: (balance: string, card: string, amount: string) =>
    `Your balance is ${balance}, so we'd charge ${amount} to ${card} now.`,
  nothingOtherwise: "If the payment doesn't go through, we won't change your automatic top-ups.",
  startsLater: 'Without topping up now, they start with your next payment from the wallet.',
  areOn: 'Automatic top-ups are on.',
  areNotOn: "We haven't changed your automatic top-ups.",
  failedBefore: (times: number, reason: string | undefined) =>
    [
      times === 1 ? 'Your last automatic top-up failed.' : `Your last ${times} automatic top-ups failed.`,
      reason !== undefined && `${reason}.`,
      'Check your card.',
    ]
      .filter(Boolean)
      .join(' '),
  cardNeeded: 'Add a card first. Automatic top-ups are charged to it.',
  cardRefused: (card: string) =>
    `Your bank declined ${card}, so it can't be charged. Replace it to top up automatically.`,
  addCard: 'Add a card',
  replaceCard: 'Replace your card',
  onButRefused: 'Your bank declined your card. Replace it to keep them going',
}

export const topUpWords = {
  why: (fee: string, small: string) =>
    `A ${fee} charge applies to transactions below ${small}. You can save by topping up.`,
  amount: 'Amount',
  topUp: (amount: string) => `Top up ${amount}`,
  title: (amount: string) => `Top up ${amount}?`,
  text: (card: string, amount: string) =>
    `${card} is charged ${amount}. It's added to your balance straight away and used first for your next bookings.`,
  pay: (amount: string) => `Pay ${amount}`,
  cancel: 'Cancel',
  paying: 'Paying…',
  confirming: stillConfirming,
  addCard: 'Add a card to top up',
  replaceCard: 'Replace your card to top up',
  checkAgain: 'Check again',
  declinedBecause: (reason: string) => `${reason}, so nothing was charged. Try again or use another card.`,
  declined: 'Your bank declined the payment, so nothing was charged. Try again or use another card.',
  done: (cash: string) => `Your wallet was topped up. Your balance is now ${cash}.`,
  notToppedUp: "Your wallet wasn't topped up",
  bankRefused: "Your bank didn't confirm the payment, so you haven't been charged.",
  notFinished: "Your bank hasn't confirmed this payment, so nothing was charged.",
  unknown: "We couldn't find this top-up. Your transactions show what was charged.",
  connectionLost:
    "The connection was lost before the bank answered. Check again to see what happened. You won't be charged twice.",
  ourFault:
    "Something went wrong on our side before the bank answered. Check again to see what happened. You won't be charged twice.",
  takesLonger: "Your bank is taking longer than usual. Check again in a moment. You won't be charged twice.",
}
