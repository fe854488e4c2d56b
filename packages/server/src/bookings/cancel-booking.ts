import type { AccountId } from '@bayshare/domain/accounts/actor'
import { addCents, type Cents, cents, subtractCents } from '@bayshare/domain/money/cents'
import { type CancelledBy, type Refund, refundOf } from '@bayshare/domain/payments/refund'
import { isBefore, minutesBetween } from '@bayshare/domain/time/compare-instants'
import { cancelledPostings } from '@bayshare/domain/payments/charge-postings'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { askRefund } from '../payments/refund-payment'
import { givePromoBack } from '../promos/store'
import { reduceEarning } from '../wallet/earnings-store'
import { chargeMoney, postCharge } from './charge-money'
import { moveCharge } from './charge-store'
import { type LockedBooking, lockedBooking, type LockedCharge, ownBookingId, paidCharges } from './queries'
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
    const { paid, refunds } = await takeBack(ctx, tx, booking, 'driver', reason)
    const sum = (part: 'toCash' | 'toFree' | 'toMethod') => addCents(...refunds.map((refund) => refund[part]))
    const back = { toCash: sum('toCash'), toFree: sum('toFree'), toMethod: sum('toMethod') }
    const kept = subtractCents(paid, addCents(back.toCash, back.toFree, back.toMethod))
    return { reference: booking.reference, ...back, kept }
  })
}

/** Ends a confirmed booking and gives back what is to be given back, charge by charge, each by its own terms. */
async function takeBack(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  by: CancelledBy,
  reason: string,
): Promise<{ paid: Cents; refunds: Refund[] }> {
  const charges = await paidCharges(tx, booking)
  await move(ctx, tx, booking.id, 'cancel')
  await noteCancellation(tx, booking.id, { at: ctx.now, by, reason })
  const refunds: Refund[] = []
  for (const charge of charges) refunds.push(await reverseCharge(ctx, tx, booking, charge, by))
  if (refunds.every(({ priceKept }) => priceKept === 0)) await givePromoBack(tx, booking.id)
  await record(ctx, tx, 'booking.cancelled', booking.reference, { bookingId: booking.id, by })
  const paid = cents(
    charges.reduce(
      (sum, { chargeCents, cashCents, freeCents }) => sum + chargeCents + cashCents + freeCents,
      0,
    ),
  )
  return { paid, refunds }
}

async function reverseCharge(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  charge: LockedCharge,
  by: CancelledBy,
): Promise<Refund> {
  const money = chargeMoney(ctx, charge)
  const cancellation = {
    by,
    minutesToStart: minutesBetween(ctx.now, booking.startsAt),
    minutesSinceBooked: minutesBetween(charge.createdAt, ctx.now),
  }
  const refund = refundOf(money, cancellation, ctx.brand.policy.cancellation)
  const kept = cancelledPostings(money, refund, charge.commissionBasisPoints)
  await moveCharge(tx, charge.id, 'reverse', {
    returnedCents: refund.toCash + refund.toFree + refund.toMethod,
  })
  await postCharge(ctx, tx, 'booking-cancelled', charge, kept.postings)
  const { id: chargeId, bookingId, paymentId } = charge
  await reduceEarning(tx, { chargeId, commission: kept.commissionKept, amount: kept.ownerKeeps })
  if (refund.toMethod > 0) {
    if (!paymentId) throw new Error(`Charge ${chargeId} has no payment to refund`)
    const why = `cancelled by ${by}`
    await askRefund(ctx, tx, { paymentId, bookingId, chargeId, amount: refund.toMethod, reason: why })
  }
  return refund
}
