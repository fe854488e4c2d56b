import { bookingCalendar } from '../passes/booking-calendar'
import { bookingToMail } from '../passes/queries'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import type { OutgoingMail } from '../ports/mailer'
import { addressOf } from './address-of'
import type { Mails } from './mails'

/**
 * The driver's booking for their calendar as it is now: the same entry each time, taken out again when the booking is
 * off.
 */
export async function calendarOf(
  ctx: Context,
  tx: Transaction,
  mails: Mails,
  bookingId: string,
): Promise<OutgoingMail['calendar']> {
  const booking = await bookingToMail(tx, bookingId)
  if (!booking) return undefined
  const { email } = await addressOf(tx, booking.driverId)
  const method = booking.state === 'confirmed' ? 'REQUEST' : 'CANCEL'
  return { method, content: bookingCalendar(booking, mails.publicUrl, ctx.now, { method, to: email }) }
}
