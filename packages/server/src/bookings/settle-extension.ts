import { extendBooking } from '@bayshare/contract/booking-changes'
import { settlement } from '@bayshare/domain/bookings/settlement'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { keepAnswer } from '../context/keep-answer'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { refundOrphanPayment } from '../payments/refund-orphan-payment'
import { postponeEarnings } from '../wallet/earnings-store'
import { postReleased } from './charge-money'
import { shareOut } from './charge-months'
import { moveCharge } from './charge-store'
import { giveUpTimeAfter, joinTimeAfter } from './extension-store'
import type { LockedBooking, LockedCharge } from './queries'
import type { Outcome, Settled } from './settled'

/** The charge that decides whether a booking ends later. A booking that was cancelled meanwhile needs no more time. */
export async function settleExtension(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  charge: LockedCharge,
  paymentId: string | null,
  outcome: Outcome,
): Promise<Settled> {
  const said = outcome === 'nothing-to-charge' ? outcome : outcome.state
  const held = {
    state: charge.state === 'held' ? ('held' as const) : ('released' as const),
    method: 'card' as const,
    isTooLate: booking.state !== 'confirmed',
    asksOwner: false,
  }
  if (charge.state !== 'held' && charge.state !== 'released') return { state: 'open' }
  switch (settlement(held, said)) {
    case 'confirm':
      return extend(ctx, tx, booking, charge, paymentId)
    case 'release':
      return giveUp(ctx, tx, booking, charge)
    case 'release-and-give-back':
      if (paymentId) await refundOrphanPayment(ctx, tx, paymentId, charge)
      return giveUp(ctx, tx, booking, charge)
    case 'give-back':
      if (paymentId) await refundOrphanPayment(ctx, tx, paymentId, charge)
      return { state: 'open' }
    default:
      return { state: 'open' }
  }
}

async function extend(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  charge: LockedCharge,
  paymentId: string | null,
): Promise<Settled> {
  const { reference } = booking
  const endsAt = await joinTimeAfter(ctx, tx, booking, charge.id)
  await moveCharge(tx, charge.id, 'pay', { isShared: true })
  await shareOut(ctx, tx, charge, paymentId, { isAwaited: false, earnedAt: endsAt })
  await postponeEarnings(tx, booking.id, endsAt)
  await record(ctx, tx, 'booking.extended', reference, { bookingId: booking.id, chargeId: charge.id })
  await keepAnswer(tx, charge, extendBooking, { reference, endsAt })
  return { state: 'booked', reference }
}

async function giveUp(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  charge: LockedCharge,
): Promise<Settled> {
  await giveUpTimeAfter(ctx, tx, booking)
  await moveCharge(tx, charge.id, 'release')
  await postReleased(ctx, tx, charge)
  await record(ctx, tx, 'extension.released', booking.reference, { bookingId: booking.id })
  await keepAnswer(tx, charge, extendBooking, new Refusal('extension-card-declined'))
  return { state: 'refused', reason: 'extension-card-declined' }
}
