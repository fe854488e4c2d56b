import { addCents } from '@bayshare/domain/money/cents'
import { bankText } from '@bayshare/domain/payouts/bank-text'
import { abaWidths, type AbaOrder } from './aba-file'
import { type AbaFile, readAbaFile } from './read-aba-file'

/** Reads a file back and says, line by line, where it is not what was ordered. Empty means that it is right. */
export function differencesIn(content: string, order: AbaOrder): string[] {
  let file: AbaFile
  try {
    file = readAbaFile(content)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
  return [...payments(file, order), ...totals(file, order), ...sender(file, order)]
}

function payments(file: AbaFile, { payments: wanted, company }: AbaOrder): string[] {
  if (file.payments.length !== wanted.length)
    return [`${file.payments.length} payments instead of ${wanted.length}`]
  return wanted.flatMap((payment, index) => {
    const line = file.payments[index]
    const isSame =
      line?.bsb === payment.bsb &&
      line.accountNumber === payment.accountNumber &&
      line.amount === payment.amount &&
      line.reference === bankText(payment.reference, abaWidths.reference) &&
      line.code === '50' &&
      line.fromBsb === company.bank.bsb &&
      line.fromAccountNumber === company.bank.accountNumber
    return isSame ? [] : [`Payment ${index + 1} is not the one that was made`]
  })
}

function totals({ total }: AbaFile, { payments: wanted }: AbaOrder): string[] {
  const sum = addCents(...wanted.map(({ amount }) => amount))
  const isSame =
    total.count === wanted.length && total.credit === sum && total.net === sum && total.debit === 0
  return isSame ? [] : ['The totals are not the sum of the payments']
}

function sender(file: AbaFile, { company }: AbaOrder): string[] {
  const isSame =
    file.bank === company.bank.financialInstitution && file.userId === company.bank.userId.padStart(6, '0')
  return isSame ? [] : ['The sender is not the company']
}
