import { extendBooking } from '@bayshare/contract/booking-changes'
import type { Context } from '../context/context'
import { keepAnswer } from '../context/keep-answer'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { redateEarnings } from '../wallet/earnings-store'
import type { Settling } from './carry-out'
import { shareOut } from './charge-money'
import { moveCharge } from './charge-store'
import { joinTimeAfter } from './extension-store'
import { giveUpAddition, settleAddition } from './settle-addition'
import type { Settled } from './settled'

/** The charge that decides whether a booking ends later. A booking that was cancelled meanwhile needs no more time. */
export async function settleExtension(ctx: Context, tx: Transaction, settling: Settling): Promise<Settled> {
  return settleAddition(ctx, tx, settling, settling.booking.state !== 'confirmed', {
    confirm: () => extend(ctx, tx, settling),
    release: () =>
      giveUpAddition(ctx, tx, settling, {
        event: 'extension.released',
        route: extendBooking,
        reason: 'extension-card-declined',
      }),
  })
}

async function extend(
  ctx: Context,
  tx: Transaction,
  { booking, charge, paymentId }: Settling,
): Promise<Settled> {
  const { reference } = booking
  const endsAt = await joinTimeAfter(ctx, tx, booking, charge.id)
  await moveCharge(tx, charge.id, 'pay', { isShared: true })
  await shareOut(ctx, tx, charge, paymentId, { isAwaited: false, earnedAt: endsAt })
  await redateEarnings(tx, booking.id, endsAt)
  await record(ctx, tx, 'booking.extended', reference, { bookingId: booking.id, chargeId: charge.id })
  await keepAnswer(tx, charge, extendBooking, { reference, endsAt })
  return { state: 'booked', reference }
}
