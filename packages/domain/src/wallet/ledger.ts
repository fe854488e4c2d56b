import type { AccountId } from '../accounts/actor'
import type { Cents } from '../money/cents'

/** The platform's own accounts. Their balance is summed when asked for. */
export const platformAccounts = [
  /** Money that the card provider has taken for us and not yet paid to our bank. */
  'provider-clearing',
  /** Debits that were asked for and have not come yet. */
  'debits-under-way',
  /** Refunds that were asked for and have not gone out yet. */
  'refunds-under-way',
  /**
   * Where the sources of a booking meet its shares; every business act leaves it as it was. A kept name: databases hold
   * it.
   */
  'stay-clearing',
  'bank',
  'commission',
  'card-fees',
  'refund-fees',
  /** Tax that is owed on commission and fees. */
  'gst',
  'promo-expense',
  'referral-expense',
  'dispute-losses',
] as const
export type PlatformAccount = (typeof platformAccounts)[number]

/** One set per person across all brands; no account falls below zero (rule: separate accounts). */
export const personAccounts = [
  'wallet-cash',
  'wallet-free',
  /** The first phase of a payment from the wallet: kept apart until the booking is confirmed or released. */
  'wallet-cash-held',
  'wallet-free-held',
  'owner-pending',
  'owner-available',
  'payout-in-transit',
] as const
export type PersonAccount = (typeof personAccounts)[number]

export type LedgerAccount = { kind: PlatformAccount } | { kind: PersonAccount; holderId: AccountId }

/** Takes from one account and gives to another, so it cannot be out of balance. */
export interface Posting {
  from: LedgerAccount
  to: LedgerAccount
  amount: Cents
}
