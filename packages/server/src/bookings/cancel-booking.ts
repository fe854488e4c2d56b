import type { AccountId } from '@bayshare/domain/accounts/actor'
import { type Cents, cents } from '@bayshare/domain/money/cents'
import { type Refund, refundOf } from '@bayshare/domain/payments/refund'
import { isBefore, minutesBetween } from '@bayshare/domain/time/compare-instants'
import { cancelledPostings } from '@bayshare/domain/payments/stay-postings'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { askRefund } from '../payments/refund-payment'
import { givePromoBack } from '../promos/store'
import { reduceEarning } from '../wallet/earnings-store'
import { capturedPaymentId, type LockedStay, lockedStay, ownBookingId } from './queries'
import { postStay, stayMoney } from './stay-money'
import { move, noteCancellation } from './store'

export interface Cancelled {
  reference: string
  toCash: Cents
  toFree: Cents
  toMethod: Cents
  kept: Cents
}

/** A driver cancels a casual stay; what comes back, and where to, is told by the clock (DECISIONS 21). */
export async function cancelBooking(
  ctx: Context,
  driverId: AccountId,
  reference: string,
  reason: string,
): Promise<Cancelled> {
  const bookingId = await ownBookingId(ctx, driverId, reference)
  if (!bookingId) throw new Refusal('not-found')
  return ctx.transaction(async (tx) => {
    const stay = await lockedStay(tx, bookingId)
    const isOver = !stay || (stay.endsAt !== null && !isBefore(ctx.now, stay.endsAt))
    if (isOver || stay.state !== 'confirmed' || stay.kind !== 'casual') throw new Refusal('cancel-too-late')
    const refund = await takeBack(ctx, tx, stay, 'driver', reason)
    return {
      reference: stay.reference,
      toCash: refund.toCash,
      toFree: refund.toFree,
      toMethod: refund.toMethod,
      kept: cents(
        stay.chargeCents + stay.cashCents + stay.freeCents - refund.toCash - refund.toFree - refund.toMethod,
      ),
    }
  })
}

/** Ends a confirmed stay and gives back what is to be given back, inside the caller's transaction. */
async function takeBack(
  ctx: Context,
  tx: Transaction,
  stay: LockedStay,
  by: 'driver' | 'owner' | 'platform',
  reason: string,
): Promise<Refund> {
  const money = stayMoney(ctx, stay)
  const cancellation = {
    by,
    minutesToStart: minutesBetween(ctx.now, stay.startsAt),
    minutesSinceBooked: minutesBetween(stay.createdAt, ctx.now),
  }
  const refund = refundOf(money, cancellation, ctx.brand.policy.cancellation)
  const { postings, ownerKeeps, commissionKept } = cancelledPostings(
    money,
    refund,
    ctx.brand.policy.commission,
  )
  await move(ctx, tx, stay.id, 'cancel')
  await noteCancellation(tx, stay.id, { at: ctx.now, by, reason })
  await postStay(ctx, tx, 'booking-cancelled', stay, postings)
  await reduceEarning(tx, {
    bookingId: stay.id,
    period: stay.period,
    commission: commissionKept,
    amount: ownerKeeps,
  })
  if (refund.priceKept === 0) await givePromoBack(tx, stay.id)
  if (refund.toMethod > 0) {
    const paymentId = await capturedPaymentId(tx, stay.id, stay.period)
    const [bookingId, why] = [stay.id, `cancelled by ${by}`]
    await askRefund(ctx, tx, { paymentId, bookingId, amount: refund.toMethod, reason: why })
  }
  await record(ctx, tx, 'booking.cancelled', stay.reference, { bookingId: stay.id, by })
  return refund
}
