import type { Context } from '../context/context'
import type { Payments } from '../ports/payments'
import { asGuess } from '../promos/promo-guesses'
import { holdBooking, type WantedBooking } from './hold-booking'
import { payHeld } from './pay-held'

/** Books a space in three steps, because a bank is never called inside a transaction: hold the time, charge, settle. */
export async function requestBooking(
  ctx: Context,
  payments: Payments,
  publicUrl: string,
  wanted: WantedBooking,
): Promise<string> {
  const hold = () => holdBooking(ctx, publicUrl, wanted)
  const guesser = { accountId: wanted.driverId }
  const held = wanted.promoCode === undefined ? await hold() : await asGuess(ctx, guesser, hold)
  await payHeld(ctx, payments, held)
  return held.reference
}
