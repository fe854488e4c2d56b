/** Some of the published test cards, one for each thing that can happen to a card. */
export const testCards = [
  { number: '4242 4242 4242 4242', what: 'works' },
  { number: '5555 5555 5555 4444', what: 'works, Mastercard' },
  { number: '3782 822463 10005', what: 'works, American Express' },
  { number: '4000 0025 0000 3155', what: 'the bank asks you to confirm each payment' },
  { number: '4000 0000 0000 0341', what: 'can be saved, but is declined later' },
  { number: '4000 0000 0000 0002', what: 'is declined' },
] as const
