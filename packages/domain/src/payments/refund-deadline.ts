import type { CancellationPolicy } from '../brands/policy'
import type { BasisPoints } from '../money/share'
import { isBefore } from '../time/compare-instants'
import type { BookingKind } from './card-fee'

/** Until when a driver can cancel, and for what. */
export interface RefundDeadline {
  /** Everything goes back: before a moment, or so soon after the booking that it is undone. */
  full: { before: Temporal.Instant } | { withinMinutes: number }
  /** Later than that, a part. */
  part: { before: Temporal.Instant; share: BasisPoints } | undefined
}

export interface OfferedTime {
  kind: BookingKind
  startsAt: Temporal.Instant
  allowsCancellation: boolean
}

/**
 * What a driver who books now is promised, nothing where they cannot cancel (rule: cancellation tiers) (rule: undo).
 * A month is cancelled before it starts (rule: ending a monthly booking).
 */
export function refundDeadline(
  { kind, startsAt, allowsCancellation }: OfferedTime,
  now: Temporal.Instant,
  policy: CancellationPolicy,
): RefundDeadline | undefined {
  if (!isBefore(now, startsAt)) return undefined
  if (kind === 'monthly') return { full: { before: startsAt }, part: undefined }
  if (!allowsCancellation) return undefined
  const fullBefore = startsAt.subtract({ minutes: policy.fullRefundBeforeMinutes })
  const undoneBefore = now.add({ minutes: policy.undoWithinMinutes })
  const isUndone = !isBefore(undoneBefore, fullBefore)
  const partBefore = startsAt.subtract({ minutes: policy.partRefundBeforeMinutes })
  return {
    full: isUndone ? { withinMinutes: undoMinutes(startsAt, now, policy) } : { before: fullBefore },
    part:
      isUndone && !isBefore(undoneBefore, partBefore)
        ? undefined
        : { before: partBefore, share: policy.partRefund },
  }
}

/** What has started is not undone. */
function undoMinutes(startsAt: Temporal.Instant, now: Temporal.Instant, policy: CancellationPolicy): number {
  const left = Math.floor(now.until(startsAt).total('minutes'))
  return Math.min(policy.undoWithinMinutes, left)
}
