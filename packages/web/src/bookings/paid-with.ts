import type { BookingSummary } from '@bayshare/contract/bookings'
import type { Cents } from '@bayshare/domain/money/cents'
import { paidWords } from './paid-words'

type Money = NonNullable<BookingSummary['money']>
type AmountLine = readonly [label: string, amount: Cents]

/** What pays a booking, where that is more than a card or a bank account. */
export function paidWith({ sources, standing }: Money): AmountLine[] {
  const { card, debit, wallet, freeCredits } = sources
  if (wallet + freeCredits === 0) return []
  const words = paidWords.from
  return some([
    [words.wallet, wallet],
    [words.freeCredits, freeCredits],
    [words.card, card],
    [standing === 'pending' ? words.toDebit : words.debit, debit],
  ])
}

/** What came back, by where it is now, and what sending it to the card cost. */
export function cameBack({ back, refundFee, sources }: Money): AmountLine[] {
  const words = paidWords.refundedTo
  return some([
    [words.wallet, back.wallet],
    [words.freeCredits, back.freeCredits],
    [sources.debit > 0 ? words.debit : words.card, back.method],
    [paidWords.refundFee, refundFee],
  ])
}

function some(lines: readonly AmountLine[]): AmountLine[] {
  return lines.filter(([, amount]) => amount > 0)
}
