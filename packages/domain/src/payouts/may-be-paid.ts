import { isBefore } from '../time/compare-instants'

/** Why something that an owner has earned is not paid for now. */
export const payoutWaits = ['suspended', 'disputed', 'returned'] as const
export type PayoutWait = (typeof payoutWaits)[number]

/** Why a run leaves an owner out who can do something about it. */
export const leftOut = ['no-details', 'returned'] as const
export type LeftOut = (typeof leftOut)[number]

export interface PaidOwner {
  suspendedAt: Temporal.Instant | null
  /** Until then nothing is paid to bank details that were changed. */
  detailsHeldUntil: Temporal.Instant
  /** The payout that their bank account returned, until they change or confirm the account. */
  returnedPayoutId: string | null
}

/** Whether a payout is made for somebody now (rule: changed bank details) (rule: returned payouts) (rule: suspension). */
export function mayBePaid(
  { suspendedAt, detailsHeldUntil, returnedPayoutId }: PaidOwner,
  now: Temporal.Instant,
): boolean {
  return suspendedAt === null && returnedPayoutId === null && !isBefore(now, detailsHeldUntil)
}
