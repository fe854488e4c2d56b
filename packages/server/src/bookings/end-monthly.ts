import { endDates } from '@bayshare/domain/bookings/end-dates'
import { mayEnd } from '@bayshare/domain/bookings/may-end'
import type { Rates } from '@bayshare/domain/listings/space'
import { noCents } from '@bayshare/domain/money/cents'
import { shortenedPeriod } from '@bayshare/domain/payments/monthly-price'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import type { PartyBooking } from './answer-request'
import { monthlyCharge } from './month-bill'
import { moveCharge, shortenCharge } from './charge-store'
import { changeable, type LockedBooking, lockedBooking } from './locked-booking'
import { chargesDueAfter, leaseEndOf } from './month-queries'
import { endBooking, type KeptReason, noteReason } from './store'

/** Has a monthly booking end with notice, as its driver or its owner wants it (rule: ending a monthly booking). */
export async function endMonthly(
  ctx: Context,
  { bookingId, party }: PartyBooking,
  ends: Temporal.PlainDate,
  reason: KeptReason,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const booking = await lockedBooking(tx, bookingId)
    if (!booking) throw new Refusal('not-found')
    const { zone } = booking
    const day = (at: Temporal.Instant) => at.toZonedDateTimeISO(zone).toPlainDate()
    const leaseEnd = await leaseEndOf(tx, booking)
    const allowed = endDates(
      { starts: day(booking.startsAt), today: day(ctx.now), leaseEnd },
      ctx.brand.policy,
    )
    insist(mayEnd({ ...changeable(booking), zone }, { ends, by: party }, allowed, ctx.now))
    const endsAt = ends.toZonedDateTime(zone).toInstant()
    await endBooking(ctx, tx, bookingId, endsAt)
    await noteReason(tx, bookingId, reason)
    await shortenMonths(ctx, tx, booking, ends)
    await record(ctx, tx, 'booking.ending', booking.reference, { bookingId })
  })
}

/** A month that has not begun costs what is left of it; notice is as long as a month, so no paid one is cut. */
async function shortenMonths(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  ends: Temporal.PlainDate,
): Promise<void> {
  const rate = (booking.rates as unknown as Rates).monthly ?? noCents
  for (const charge of await chargesDueAfter(tx, booking.id, ends)) {
    const left = shortenedPeriod(charge.period, ends, rate)
    if (left)
      await shortenCharge(
        tx,
        charge.id,
        monthlyCharge(ctx, booking, left, charge.method, charge.discountCents),
      )
    else await moveCharge(tx, charge.id, 'release')
  }
}
