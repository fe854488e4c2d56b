import type { AccountId } from '@bayshare/domain/accounts/actor'
import { type Cents, cents } from '@bayshare/domain/money/cents'
import { type Refund, refundOf } from '@bayshare/domain/payments/refund'
import { isBefore, minutesBetween } from '@bayshare/domain/time/compare-instants'
import { cancelledPostings } from '@bayshare/domain/payments/charge-postings'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { askRefund } from '../payments/refund-payment'
import { givePromoBack } from '../promos/store'
import { reduceEarning } from '../wallet/earnings-store'
import { capturedPaymentId, type LockedBooking, lockedBooking, ownBookingId } from './queries'
import { postCharge, chargeMoney } from './charge-money'
import { move, noteCancellation } from './store'

export interface Cancelled {
  reference: string
  toCash: Cents
  toFree: Cents
  toMethod: Cents
  kept: Cents
}

/** A driver cancels a casual booking; the time to its start decides the refund (rule: cancellation tiers). */
export async function cancelBooking(
  ctx: Context,
  driverId: AccountId,
  reference: string,
  reason: string,
): Promise<Cancelled> {
  const bookingId = await ownBookingId(ctx, driverId, reference)
  if (!bookingId) throw new Refusal('not-found')
  return ctx.transaction(async (tx) => {
    const booking = await lockedBooking(tx, bookingId)
    const isOver = !booking || (booking.endsAt !== null && !isBefore(ctx.now, booking.endsAt))
    if (isOver || booking.state !== 'confirmed' || booking.kind !== 'casual')
      throw new Refusal('cancel-too-late')
    const refund = await takeBack(ctx, tx, booking, 'driver', reason)
    return {
      reference: booking.reference,
      toCash: refund.toCash,
      toFree: refund.toFree,
      toMethod: refund.toMethod,
      kept: cents(
        booking.chargeCents +
          booking.cashCents +
          booking.freeCents -
          refund.toCash -
          refund.toFree -
          refund.toMethod,
      ),
    }
  })
}

/** Ends a confirmed stay and gives back what is to be given back, inside the caller's transaction. */
async function takeBack(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  by: 'driver' | 'owner' | 'platform',
  reason: string,
): Promise<Refund> {
  const money = chargeMoney(ctx, booking)
  const cancellation = {
    by,
    minutesToStart: minutesBetween(ctx.now, booking.startsAt),
    minutesSinceBooked: minutesBetween(booking.createdAt, ctx.now),
  }
  const refund = refundOf(money, cancellation, ctx.brand.policy.cancellation)
  const { postings, ownerKeeps, commissionKept } = cancelledPostings(
    money,
    refund,
    ctx.brand.policy.commission,
  )
  await move(ctx, tx, booking.id, 'cancel')
  await noteCancellation(tx, booking.id, { at: ctx.now, by, reason })
  await postCharge(ctx, tx, 'booking-cancelled', booking, postings)
  await reduceEarning(tx, {
    bookingId: booking.id,
    period: booking.period,
    commission: commissionKept,
    amount: ownerKeeps,
  })
  if (refund.priceKept === 0) await givePromoBack(tx, booking.id)
  if (refund.toMethod > 0) {
    const paymentId = await capturedPaymentId(tx, booking.id, booking.period)
    const [bookingId, why] = [booking.id, `cancelled by ${by}`]
    await askRefund(ctx, tx, { paymentId, bookingId, amount: refund.toMethod, reason: why })
  }
  await record(ctx, tx, 'booking.cancelled', booking.reference, { bookingId: booking.id, by })
  return refund
}
