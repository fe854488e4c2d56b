/** A number of the sandbox's bank, and what becomes of a payment with it. */
export interface TestNumber {
  number: string
  what: string
}

/** Some of the published test cards, one for each thing that can happen to a card. */
export const testCards: readonly TestNumber[] = [
  { number: '4242 4242 4242 4242', what: 'works' },
  { number: '5555 5555 5555 4444', what: 'works, Mastercard' },
  { number: '3782 822463 10005', what: 'works, American Express' },
  { number: '4000 0025 0000 3155', what: 'the bank asks you to confirm each payment' },
  { number: '4000 0000 0000 0341', what: 'can be saved, but is declined later' },
  { number: '4000 0000 0000 0002', what: 'is declined' },
]

/** The bank in which the test accounts are. */
export const testBsb = '000-000'

/** Some of the published test accounts, one for each thing that can happen to a direct debit. */
export const testAccounts: readonly TestNumber[] = [
  { number: '000123456', what: 'works' },
  { number: '900123456', what: 'works, but takes longer' },
  { number: '222222227', what: 'can be saved, but debits fail later' },
  { number: '111111113', what: 'can be saved, but is closed when it is debited' },
  { number: '333333335', what: 'can be saved, but its holder rejects the debits' },
  { number: '666666660', what: 'works, but its holder disputes the debits later' },
  { number: '343434343', what: 'can be saved, but debits are over its limit' },
]
