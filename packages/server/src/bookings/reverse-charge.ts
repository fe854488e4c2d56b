import { minutesBetween } from '@bayshare/domain/time/compare-instants'
import { cancelledPostings } from '@bayshare/domain/payments/charge-postings'
import type { Cents } from '@bayshare/domain/money/cents'
import { type Cancellation, type CancelledBy, type Refund, refundOf } from '@bayshare/domain/payments/refund'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { askRefund } from '../payments/refund-payment'
import { reduceEarning, withheldBy } from '../wallet/earnings-store'
import { moneyLeft, postCharge, priceOfTime } from './charge-money'
import { moveCharge } from './charge-store'
import type { LockedBooking, LockedCharge } from './locked-booking'

export interface ChargeCancellation {
  by: CancelledBy
  at: Temporal.Instant
  /** How much of the price is for time that could not be used; all that is left unless something of it was. */
  givenUp?: Cents
}

/** What a cancellation gives back of one charge, by the charge's own terms (rule: cancellation tiers). */
export function refundOfCharge(
  ctx: Context,
  booking: LockedBooking,
  charge: LockedCharge,
  { by, at, givenUp: notUsed }: ChargeCancellation,
): Refund {
  const left = moneyLeft(ctx, charge)
  // What a driver gave up before stays given up; whoever else cancels gives back all that is left.
  const givenUp = notUsed ?? (by === 'driver' ? priceOfTime(charge) : left.price)
  const { isDisputed } = charge
  const terms = { ...termsOf(booking, charge, { by, at }), givenUp, isGuest: booking.isOfGuest, isDisputed }
  return refundOf(left, terms, ctx.brand.policy.cancellation)
}

/** What decides how much of a charge goes back. */
export function termsOf(
  booking: LockedBooking,
  charge: LockedCharge,
  { by, at }: ChargeCancellation,
): Cancellation {
  return {
    by,
    kind: booking.kind === 'casual' ? 'casual' : 'monthly',
    minutesToStart: minutesBetween(at, booking.startsAt),
    minutesSinceBooked: minutesBetween(charge.createdAt, at),
    ...(booking.refundCeiling !== null && { ceiling: booking.refundCeiling }),
  }
}

/** Gives back what was given up of a charge. */
export async function reverseCharge(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  charge: LockedCharge,
  cancellation: ChargeCancellation,
): Promise<Refund> {
  const refund = refundOfCharge(ctx, booking, charge, cancellation)
  const left = moneyLeft(ctx, charge)
  const by = await withheldBy(tx, charge.id)
  const withheld = by && { amount: left.ownerEarning, by }
  const kept = cancelledPostings(left, refund, charge.commissionBasisPoints, withheld)
  await moveCharge(tx, charge.id, 'reverse', {
    returnedCents: charge.returnedCents + refund.toCash + refund.toFree + refund.toMethod,
    // Only a card can be given it back (rule: cash refund).
    creditedCents: charge.method === 'card' ? refund.credited : 0,
  })
  await postCharge(ctx, tx, 'booking-cancelled', charge, kept.postings)
  const { id: chargeId, bookingId, paymentId } = charge
  await reduceEarning(tx, { chargeId, commission: kept.commissionKept, amount: kept.ownerKeeps })
  if (refund.toMethod > 0) {
    if (!paymentId) throw new Error(`Charge ${chargeId} has no payment to refund`)
    const why = `cancelled by ${cancellation.by}`
    await askRefund(ctx, tx, { paymentId, bookingId, chargeId, amount: refund.toMethod, reason: why })
  }
  return refund
}
