export const moneyDecisionWords = {
  title: 'Waiting for a second operator',
  lead: 'Decisions above $500 need two operators. Nothing moves until another operator confirms.',
  proposed: (who: string, when: string) => `Proposed by ${who}, ${when}`,
  amount: 'Amount',
  own: 'Another operator has to confirm this.',
  confirm: 'Confirm decision',
  confirmText: (amount: string) => `${amount} moves straight away, and this can't be undone.`,
  withdraw: 'Withdraw decision',
  withdrawText: 'Nothing has moved. You can decide again afterwards.',
  done: {
    confirmed: 'Confirmed. The decision is carried out.',
    withdrawn: 'Withdrawn. Nothing has moved.',
  },
}
