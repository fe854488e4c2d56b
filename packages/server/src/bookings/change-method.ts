import type { AccountId } from '@bayshare/domain/accounts/actor'
import { mayChangeMethod } from '@bayshare/domain/bookings/may-change-method'
import type { PaymentMethodKind } from '@bayshare/domain/payments/card-fee'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import { record } from '../events/record'
import { paymentMethodFor } from '../payments/payment-method-for'
import type { PartyBooking } from './answer-request'
import { monthlyCharge } from './month-bill'
import { setChargeMethod } from './charge-store'
import { changeable, lockedBooking } from './locked-booking'
import { isMonthBeingCharged, laterMonths } from './month-queries'

/**
 * Later months are paid in another way (rule: changing the payment method), and so is one that has failed and waits for its next
 * try. A month that a bank has been asked for keeps its own; the one after it follows the one before, so the choice waits until
 * that one is there.
 */
export async function changeMethod(
  ctx: Context,
  { bookingId, party }: PartyBooking,
  { driverId, method }: { driverId: AccountId; method: PaymentMethodKind },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const booking = await lockedBooking(tx, bookingId)
    if (!booking) throw new Refusal('not-found')
    insist(mayChangeMethod(changeable(booking), party, ctx.now))
    if (!(await paymentMethodFor(tx, driverId, method)))
      throw new Refusal(method === 'card' ? 'card-needed' : 'debit-needed')
    const months = await laterMonths(tx, bookingId)
    if (months.length === 0)
      throw new Refusal(
        (await isMonthBeingCharged(tx, bookingId)) ? 'month-being-charged' : 'change-not-offered',
      )
    const others = months.filter((month) => month.method !== method)
    for (const { id, period, discountCents } of others)
      await setChargeMethod(tx, id, monthlyCharge(ctx, booking, period, method, discountCents))
    if (others.length > 0) await record(ctx, tx, 'booking.method-changed', booking.reference, { bookingId })
  })
}
