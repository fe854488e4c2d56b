import type { Cents } from '@bayshare/domain/money/cents'
import { formatRoundMoney } from '@bayshare/domain/money/format-money'
import type { Policy } from '@bayshare/domain/brands/policy'
import { automaticWords, topUpWords } from './words'

/** What a small charge costs that the balance cannot pay; nothing where there is no such fee. */
export function whyTopUp({ cardFee }: Pick<Policy, 'cardFee'>): string | undefined {
  if (cardFee === 'none') return undefined
  return topUpWords.why(cents(cardFee.smallChargeFee), formatRoundMoney(cardFee.smallChargeBelow))
}

/** Why a wallet may top itself up, in the amounts of the brand (rule: top-ups). */
export function whyAutomatic({ cardFee, topUp }: Pick<Policy, 'cardFee' | 'topUp'>): string {
  const below = formatRoundMoney(topUp.below)
  if (cardFee === 'none') return automaticWords.whyWithoutFee(below)
  return automaticWords.why(cents(cardFee.smallChargeFee), formatRoundMoney(cardFee.smallChargeBelow), below)
}

/** "50c", as small change is said. */
function cents(amount: Cents): string {
  return amount < 100 ? `${amount}c` : formatRoundMoney(amount)
}
