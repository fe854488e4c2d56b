import type { StepThat } from '@bayshare/domain/bookings/lifecycle'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { giveAuthorisationBack } from '../payments/store'
import { givePromoBack } from '../promos/store'
import { postReleased } from './charge-money'
import { moveCharge } from './charge-store'
import type { LockedBooking, LockedCharge } from './locked-booking'
import { type KeptReason, move, noteReason } from './store'

/** How a request ends without a booking, and the news of it. */
const news = {
  fail: 'booking.unpaid',
  decline: 'booking.declined',
  withdraw: 'booking.withdrawn',
  lapse: 'booking.expired',
} as const satisfies Record<Exclude<StepThat<'given up'>, 'release'>, string>

/** Ends a request: time, wallet and promo code are free at once, and the bank is told to let go of what it keeps apart. */
export async function closeRequest(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  charge: LockedCharge,
  step: keyof typeof news,
  reason: KeptReason,
): Promise<void> {
  await move(ctx, tx, booking.id, step)
  await noteReason(tx, booking.id, reason)
  await moveCharge(tx, charge.id, 'release')
  await postReleased(ctx, tx, charge)
  await givePromoBack(tx, booking.id)
  if (charge.paymentId) await giveAuthorisationBack(tx, charge.paymentId)
  await record(ctx, tx, news[step], booking.reference, { bookingId: booking.id })
}
