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
}

/** After a debit that leaves cash under the limit, at most one at a time (rule: top-ups). */
export function callsForTopUp(wallet: WalletAfterSpending, { below }: TopUpPolicy): boolean {
  return wallet.isEnabled && !wallet.hasOneInFlight && wallet.cashLeft < below && wallet.cashNow < below
}

export function isOfferedAmount(amount: number, { amounts }: TopUpPolicy): boolean {
  return amounts.some((offered) => offered === amount)
}
