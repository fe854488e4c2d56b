import { mayChange } from '@bayshare/domain/bookings/may-change'
import { addCents, type Cents, cents, subtractCents } from '@bayshare/domain/money/cents'
import type { CancelledBy, Refund } from '@bayshare/domain/payments/refund'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { givePromoBack } from '../promos/store'
import type { PartyBooking } from './answer-request'
import { releaseDueCharges } from './charge-store'
import { changeable, type LockedBooking, lockedBooking, paidCharges } from './queries'
import { reverseCharge } from './reverse-charge'
import { type KeptReason, move, noteCancellation, noteReason } from './store'

export interface Cancelled {
  reference: string
  toCash: Cents
  toFree: Cents
  toMethod: Cents
  kept: Cents
}

/** The driver's change of mind, or the owner's before it starts (rule: cancelling). */
export async function cancelBooking(
  ctx: Context,
  { bookingId, party }: PartyBooking,
  reason: KeptReason,
): Promise<Cancelled> {
  return ctx.transaction(async (tx) => {
    const booking = await lockedBooking(tx, bookingId)
    if (!booking) throw new Refusal('not-found')
    insist(mayChange(changeable(booking), 'cancel', party, ctx.now))
    const by = party === 'driver' || party === 'owner' ? party : 'platform'
    const { paid, refunds } = await takeBack(ctx, tx, booking, by, reason)
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
  reason: KeptReason,
): Promise<{ paid: Cents; refunds: Refund[] }> {
  const charges = await paidCharges(tx, booking)
  await move(ctx, tx, booking.id, 'cancel')
  await noteCancellation(tx, booking.id, { at: ctx.now, by })
  await noteReason(tx, booking.id, reason)
  await releaseDueCharges(tx, booking.id)
  const refunds: Refund[] = []
  for (const charge of charges)
    refunds.push(await reverseCharge(ctx, tx, booking, charge, { by, at: ctx.now }))
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
