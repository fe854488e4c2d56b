import type { WalletTransaction } from '@bayshare/contract/wallet'

const hiddenMark = 'Pre-auth'
const latestCount = 4

/** Money that is only held is not a transaction yet and stands apart (rule: pre-auth lines). */
export function shownTransactions(all: readonly WalletTransaction[]): WalletTransaction[] {
  return all.filter(({ description, isHeld }) => !isHeld && !description.includes(hiddenMark))
}

export function heldTransactions(all: readonly WalletTransaction[]): WalletTransaction[] {
  return all.filter(({ isHeld }) => isHeld)
}

export function latestOf<T>(shown: readonly T[]): T[] {
  return shown.slice(0, latestCount)
}

export interface MonthOfTransactions {
  month: Temporal.PlainYearMonth
  transactions: WalletTransaction[]
}

/** In the months of the person who looks, in the order in which they come. */
export function byMonth(shown: readonly WalletTransaction[], zone: string): MonthOfTransactions[] {
  const months: MonthOfTransactions[] = []
  for (const transaction of shown) {
    const month = transaction.createdAt.toZonedDateTimeISO(zone).toPlainDate().toPlainYearMonth()
    const last = months.at(-1)
    if (last?.month.equals(month)) last.transactions.push(transaction)
    else months.push({ month, transactions: [transaction] })
  }
  return months
}
