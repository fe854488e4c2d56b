import type { Policy } from '@bayshare/domain/brands/policy'
import { formatMoney } from '@bayshare/domain/money/format-money'
import type { PaymentMethodKind } from '@bayshare/domain/payments/card-fee'
import { dayWithYear } from '../ui/day-words'
import type { MonthlyTerms } from './quote'
import { priceWords } from './price-words'

/** The label of the total (rule: monthly billing). */
export function totalLabel(months: MonthlyTerms | null): string {
  if (!months) return priceWords.total
  return months.shape === 'total' ? priceWords.totalPrice : priceWords.monthlyPayment
}

/** What will be paid after the first payment: "then $125.00 for the remaining 15 days". */
export function thenWords(
  months: MonthlyTerms | null,
  method: PaymentMethodKind,
  { cardFee }: Pick<Policy, 'cardFee'>,
): string | undefined {
  if (!months?.next) return undefined
  const { starts, ends, price } = months.next
  const { days } = starts.until(ends, { largestUnit: 'day' })
  const words = months.isNextLast
    ? priceWords.thenRest(formatMoney(price), days)
    : priceWords.thenMonthly(formatMoney(price), dayWithYear(starts))
  return method === 'card' && cardFee !== 'none' ? `${words}, ${priceWords.plusCardFee}` : words
}
