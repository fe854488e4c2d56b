import { isBefore } from '../time/compare-instants'

/** Why something that an owner has earned is not paid for now. */
export const payoutWaits = ['suspended', 'disputed'] as const
export type PayoutWait = (typeof payoutWaits)[number]

export interface PaidOwner {
  suspendedAt: Temporal.Instant | null
  /** Until then nothing is paid to bank details that were changed. */
  detailsHeldUntil: Temporal.Instant
}

/** Whether a payout is made for somebody now (rule: changed bank details) (rule: suspension). */
export function mayBePaid({ suspendedAt, detailsHeldUntil }: PaidOwner, now: Temporal.Instant): boolean {
  return suspendedAt === null && !isBefore(now, detailsHeldUntil)
}
