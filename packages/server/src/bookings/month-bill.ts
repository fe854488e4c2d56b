import { randomUUID } from 'node:crypto'
import type { Rates } from '@bayshare/domain/listings/space'
import { cents, noCents } from '@bayshare/domain/money/cents'
import { type Bill, bill, emptyWallet, type Wallet } from '@bayshare/domain/payments/bill'
import type { PaymentMethodKind } from '@bayshare/domain/payments/card-fee'
import { type BillingPeriod, billingPeriod, monthlyLines } from '@bayshare/domain/payments/monthly-price'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { insertCharge } from './charge-store'
import type { LockedBooking, LockedCharge } from './locked-booking'

/** The bill of the month that follows, so that it is charged when it begins. */
export async function addNextMonth(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  before: Pick<LockedCharge, 'month' | 'method'>,
): Promise<void> {
  const { zone } = booking
  const asMonths = {
    starts: booking.startsAt.toZonedDateTimeISO(zone).toPlainDate(),
    ends: booking.endsAt && booking.endsAt.toZonedDateTimeISO(zone).toPlainDate(),
  }
  const month = billingPeriod(asMonths, monthlyRate(booking), (before.month ?? 0) + 1)
  if (!month) return
  const charge = monthlyCharge(ctx, booking, month, methodOf(before))
  const { id: bookingId } = booking
  await insertCharge(
    ctx,
    tx,
    { id: randomUUID(), bookingId, kind: 'month', promoId: null, ...charge },
    { state: 'due', dueAt: charge.covers.startsAt },
  )
}

/** The bill of a month and the time that it pays for. What the wallet gives is asked when it begins. */
export function monthlyCharge(
  ctx: Context,
  { zone, enquiryId }: Pick<LockedBooking, 'zone' | 'enquiryId'>,
  month: BillingPeriod,
  method: PaymentMethodKind,
  discountCents = 0,
) {
  const at = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).toInstant()
  return {
    month,
    method,
    covers: { startsAt: at(month.starts), endsAt: at(month.ends) },
    priced: monthBill(ctx, { enquiryId, priceCents: month.price, discountCents }, method, emptyWallet),
  }
}

/** What a month costs by this method. What a promo code took off its first bill stays off. */
export function monthBill(
  ctx: Context,
  month: { enquiryId: string | null; priceCents: number; discountCents: number },
  method: PaymentMethodKind,
  wallet: Wallet,
): Bill {
  const lines = monthlyLines({ price: cents(month.priceCents) }, month.enquiryId !== null)
  const promo = month.discountCents > 0 ? { percentage: 0, flat: cents(month.discountCents) } : null
  return bill(lines, { length: 'monthly', method, promo, wallet }, ctx.brand.policy)
}

/** Whoever began a booking with the wallet alone pays later months by card. */
export function methodOf({ method }: { method: string }): PaymentMethodKind {
  return method === 'direct-debit' ? 'direct-debit' : 'card'
}

export function monthlyRate({ rates }: Pick<LockedBooking, 'rates'>) {
  return (rates as unknown as Rates).monthly ?? noCents
}
