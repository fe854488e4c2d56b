import type { CancellationPolicy } from '../brands/policy'
import { addCents, type Cents, noCents, subtractCents } from '../money/cents'
import { type BasisPoints, share } from '../money/share'
import { splitInProportion } from '../money/split-in-proportion'
import type { Bill } from './bill'
import type { BookingKind } from './card-fee'

/** What a booking was paid from: price = discount + cash + free + due, and the card paid due + fee. */
export type PaidParts = Pick<Bill, 'price' | 'discount' | 'cash' | 'free' | 'due' | 'fee'>

export type CancelledBy = 'driver' | 'owner' | 'platform'

export interface Cancellation {
  by: CancelledBy
  kind: BookingKind
  minutesToStart: number
  minutesSinceBooked: number
  /** How much of the price is for time that is given up; all of it unless something of the booking stays on. */
  givenUp?: Cents
  /** No larger share goes back than this, but for an undone mistake (rule: changing times). */
  ceiling?: BasisPoints
  /** A guest has no wallet, so everything goes back to the card (rule: hotel nights). */
  isGuest?: boolean
  /** The card's bank has taken the payment back, so that nothing of it becomes credit (rule: lost disputes). */
  isDisputed?: boolean
}

/** Where everything goes that the time given up had cost. */
export interface Refund {
  /** Back to the card or bank account that paid it. */
  toMethod: Cents
  toCash: Cents
  toFree: Cents
  /** Of what goes to the wallet as cash: what the card or bank account had paid. */
  credited: Cents
  /** The platform's own part of the price, which nobody is given. */
  discountBack: Cents
  feeBack: Cents
  /** What stays of the price; owner and platform share it as always. */
  priceKept: Cents
}

const everything: BasisPoints = 10_000

/** What a cancellation gives back, and to where (rule: cancellation tiers) (rule: refund to source). */
export function refundOf(paid: PaidParts, cancellation: Cancellation, policy: CancellationPolicy): Refund {
  const part = refundedPart(cancellation, policy)
  const { givenUp = paid.price } = cancellation
  // The fee is the line that is rounded; the rest goes back.
  const back = subtractCents(givenUp, share(givenUp, everything - part))
  const priceKept = subtractCents(paid.price, back)
  const [discountBack = noCents, due = noCents, cash = noCents, free = noCents] = splitInProportion(back, [
    paid.discount,
    paid.due,
    paid.cash,
    paid.free,
  ])
  const feeBack = part === everything && priceKept === 0 ? paid.fee : noCents
  const fromMethod = addCents(due, feeBack)
  // A driver's own change of mind becomes credit; what others broke off goes back to where it came from.
  const isCredit = cancellation.by === 'driver' && !cancellation.isGuest && !cancellation.isDisputed
  return {
    toMethod: isCredit ? noCents : fromMethod,
    toCash: addCents(cash, isCredit ? fromMethod : noCents),
    toFree: free,
    credited: isCredit ? fromMethod : noCents,
    discountBack,
    feeBack,
    priceKept,
  }
}

function refundedPart(cancellation: Cancellation, policy: CancellationPolicy): BasisPoints {
  const { by, kind, minutesToStart, minutesSinceBooked } = cancellation
  // A month is cancelled before it starts or not at all (rule: ending a monthly booking).
  if (by !== 'driver' || kind === 'monthly') return everything
  if (minutesToStart > 0 && minutesSinceBooked <= policy.undoWithinMinutes) return everything
  return Math.min(refundShare(minutesToStart, policy), cancellation.ceiling ?? everything)
}

/** The share that goes back to a driver so long before the start (rule: cancellation tiers). */
export function refundShare(minutesToStart: number, policy: CancellationPolicy): BasisPoints {
  if (minutesToStart > policy.fullRefundBeforeMinutes) return everything
  return minutesToStart > policy.partRefundBeforeMinutes ? policy.partRefund : 0
}

/** What stays of what a charge was paid from, once something of it has gone back. */
export function paidLeft(paid: PaidParts, back: Omit<PaidParts, 'price'>): PaidParts {
  const left = (part: keyof typeof back) => subtractCents(paid[part], back[part])
  const parts = { discount: left('discount'), cash: left('cash'), free: left('free'), due: left('due') }
  return { ...parts, price: addCents(...Object.values(parts)), fee: left('fee') }
}
