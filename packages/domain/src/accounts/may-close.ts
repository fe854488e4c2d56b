import type { Cents } from '../money/cents'

/** What prevents closing an account: other people's bookings, and the person's own money. Free credits are forfeited. */
export interface Ties {
  /** Held, waiting or confirmed and not over, as driver or as owner, in any brand. */
  unfinishedBookings: number
  cash: Cents
  /** Earned and not paid out yet. */
  earnings: Cents
  /** A payment or a refund whose end is not known yet: its money may still come back to the wallet. */
  hasMoneyUnderWay: boolean
}

export type CloseRefusal = 'account-has-bookings' | 'account-has-money'

export function mayClose({
  unfinishedBookings,
  cash,
  earnings,
  hasMoneyUnderWay,
}: Ties): 'yes' | CloseRefusal {
  if (unfinishedBookings > 0) return 'account-has-bookings'
  if (cash > 0 || earnings > 0 || hasMoneyUnderWay) return 'account-has-money'
  return 'yes'
}
