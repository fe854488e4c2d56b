import type { BookingDetails } from '@bayshare/contract/bookings'
import { cents } from '@bayshare/domain/money/cents'
import type { Context } from '../context/context'
import { monthsNotAskedFor } from './month-queries'

/** The next month that nobody has been asked to pay yet: what it costs, when, and how it is paid; null where none comes. */
export async function nextPaymentOf(ctx: Context, bookingId: string): Promise<BookingDetails['nextPayment']> {
  const next = await monthsNotAskedFor(ctx.read(), bookingId)
    .where('firstFailedAt', 'is', null)
    .executeTakeFirst()
  if (!next?.startsOn) return null
  return {
    method: next.method === 'direct-debit' ? 'dd' : 'card',
    day: next.startsOn,
    price: cents(next.priceCents),
    most: cents(next.chargeCents),
  }
}
