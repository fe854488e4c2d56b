import { formatBsb } from '@bayshare/domain/banks/account-digits'

export const payoutRowWords = {
  title: 'Payout Details',
  add: 'Add Payout Details',
  addNote: 'Where your earnings are paid to',
  account: (bsb: string, number: string) => `${formatBsb(bsb)} ${number}`,
}
