export const cardFormWords = {
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
  useAnother: 'Check it or use another card.',
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
