import { formatBsb } from '@bayshare/domain/banks/account-digits'

export const payoutRowWords = {
  title: 'Payout Details',
  add: 'Add Payout Details',
  addNote: 'Where we pay your earnings',
  returned: 'A payout was returned. Check these details.',
  account: (bsb: string, number: string) => `${formatBsb(bsb)} ${number}`,
}
