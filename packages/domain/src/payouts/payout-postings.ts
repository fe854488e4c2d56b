import type { AccountId } from '../accounts/actor'
import type { Cents } from '../money/cents'
import type { Posting } from '../wallet/ledger'

/** What a payout consists of. Cash is in it only once its owner has closed the account (rule: closing an account). */
export interface PayoutParts {
  ownerId: AccountId
  earnings: Cents
  cash: Cents
}

/** Earnings and cash leave for the bank. */
export function postingsOfMade({ ownerId: holderId, earnings, cash }: PayoutParts): Posting[] {
  const to = { kind: 'payout-in-transit', holderId } as const
  return [
    { from: { kind: 'owner-available', holderId }, to, amount: earnings },
    { from: { kind: 'wallet-cash', holderId }, to, amount: cash },
  ]
}

/** The bank has paid it, or everything goes back to where it came from. */
export function postingsOfClosed(
  { ownerId: holderId, earnings, cash }: PayoutParts,
  state: 'paid' | 'returned',
): Posting[] {
  const from = { kind: 'payout-in-transit', holderId } as const
  const isPaid = state === 'paid'
  return [
    { from, to: isPaid ? { kind: 'bank' } : { kind: 'owner-available', holderId }, amount: earnings },
    { from, to: isPaid ? { kind: 'bank' } : { kind: 'wallet-cash', holderId }, amount: cash },
  ]
}
