import type { ReferralPolicy } from '../brands/policy'
import { type Cents, cents, noCents } from '../money/cents'

/** What a friend has already earned the person who brought them. */
export interface ReferralGiven {
  forBooking: Cents
  forListing: Cents
  /** Taken back from them, but spent before that could happen. */
  unreturned: Cents
}

export interface ReferrerReward {
  /** What the act counts for. */
  counts: Cents
  /** What is paid for it: less what should have come back earlier. */
  paid: Cents
  unreturned: Cents
}

/** A booking of the friend earns a part, one on the friend's listing the whole (rule: referral rewards). */
export function referrerReward(
  why: 'booking' | 'listing',
  given: ReferralGiven,
  policy: ReferralPolicy,
): ReferrerReward {
  const inAll = policy.referrerGetsForListing
  const wanted = why === 'booking' ? policy.referrerGetsForBooking : inAll
  const left = Math.max(inAll - given.forBooking - given.forListing, 0)
  const counts = cents(Math.min(wanted, left))
  const offset = Math.min(counts, given.unreturned)
  return { counts, paid: cents(counts - offset), unreturned: cents(given.unreturned - offset) }
}

/** What can be taken back of a reward: never more than is left of the credits. */
export function takenBack(reward: Cents, creditsLeft: Cents): { taken: Cents; missing: Cents } {
  const taken = cents(Math.min(reward, Math.max(creditsLeft, noCents)))
  return { taken, missing: cents(reward - taken) }
}
