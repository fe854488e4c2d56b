export const payoutRowWords = {
  title: 'Payout Details',
  add: 'Add Payout Details',
  addNote: 'Where your earnings are paid to',
  account: (bsb: string, number: string) => `${bsb} ${number}`,
}
