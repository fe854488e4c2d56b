import type { PayoutPolicy } from '../brands/policy'
import { nextPayoutDay } from '../payouts/payout-day'

/** What is still owed to somebody who closes their account, or has closed it. */
export function payableFrom(namedAt: Temporal.Instant, policy: PayoutPolicy): Temporal.Instant {
  return namedAt.add({ hours: policy.holdAfterChangeHours })
}

/** The first payout day that is late enough (rule: closing an account). */
export function lastPayoutDay(heldUntil: Temporal.Instant, policy: PayoutPolicy): Temporal.PlainDate {
  return nextPayoutDay(heldUntil.toZonedDateTimeISO(policy.zone).toPlainDate(), policy)
}

export interface ReturnedPayouts {
  /** Payouts that the bank sent back since the account was closed. */
  returned: number
  /** How many of them there were when an operator last decided. */
  decided: number
}

/** Whether the person is asked by mail for another account; from then on an operator decides. */
export function mayNameAnother({ returned, decided }: ReturnedPayouts, policy: PayoutPolicy): boolean {
  return returned - decided < policy.returnsBeforeDecision
}

/** When the link of such a mail stops working. */
export function linkEndsAt(askedAt: Temporal.Instant, policy: PayoutPolicy): Temporal.Instant {
  return askedAt.add({ hours: 24 * policy.accountLinkDays })
}

/** What is known of the person is erased so long after the last payout, or after closing where there was none. */
export function erasedFrom(
  { closedAt, lastPaidAt }: { closedAt: Temporal.Instant; lastPaidAt: Temporal.Instant | null },
  policy: PayoutPolicy,
): Temporal.Instant {
  const last =
    lastPaidAt !== null && Temporal.Instant.compare(lastPaidAt, closedAt) > 0 ? lastPaidAt : closedAt
  return last.add({ hours: 24 * policy.eraseAfterDays })
}
