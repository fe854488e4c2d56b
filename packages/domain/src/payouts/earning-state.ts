/** Where an earning stands, as its owner reads it on the screen and in the table for a spreadsheet. */
export const earningStateWords = {
  pending: 'Pending',
  frozen: 'On hold: a driver reported a problem',
  disputed: 'On hold: the bank is checking the payment',
  available: 'Available',
  paying: 'On its way',
  paid: 'Paid out',
  moved: 'Moved to wallet',
  reversed: 'Cancelled',
} as const
export type EarningState = keyof typeof earningStateWords
export const earningStates = Object.keys(earningStateWords) as EarningState[]
