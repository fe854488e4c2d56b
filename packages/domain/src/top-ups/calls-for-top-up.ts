import type { TopUpPolicy } from '../brands/policy'
import type { Cents } from '../money/cents'

export interface WalletAfterSpending {
  /** The person wants it, in a brand that offers it. */
  isEnabled: boolean
  /** What the debit left behind. */
  cashLeft: Cents
  /** What is there now: somebody may have topped up since. */
  cashNow: Cents
  hasOneInFlight: boolean
  /** One failed after this debit: the card that was tried then is not charged again for it. */
  hasFailedSince: boolean
}

/** After a debit that leaves cash under the limit, at most one at a time (rule: top-ups). */
export function callsForTopUp(wallet: WalletAfterSpending, { below }: TopUpPolicy): boolean {
  const isWaiting = wallet.isEnabled && !wallet.hasOneInFlight && !wallet.hasFailedSince
  return isWaiting && wallet.cashLeft < below && wallet.cashNow < below
}

interface AutomaticTopUps {
  isAutomatic: boolean
  amount: Cents
}

/** Whoever switches them on, or raises their amount, with too little in the wallet is asked to top up at once (rule: top-ups). */
export function asksToTopUpNow(
  before: AutomaticTopUps,
  wanted: AutomaticTopUps,
  cash: Cents,
  { below }: TopUpPolicy,
): boolean {
  const isMore = !before.isAutomatic || wanted.amount > before.amount
  return wanted.isAutomatic && isMore && cash < below
}

export function isOfferedAmount(amount: number, { amounts }: TopUpPolicy): boolean {
  return amounts.some((offered) => offered === amount)
}
