import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { placeForDriver, placeForOwner } from '../listings/queries'
import { givenBack } from '../wallet/given-back'
import { moneyMailer } from './money-reactions'
import { earningLeft, monthForMail, bookingForMail } from './money-queries'
import {
  cancelledForDriver,
  cancelledForOwner,
  monthlyEndedForOwner,
  monthNotPaid,
  type BookingForMail,
} from './templates/booking-money-words'

/** Mails to both sides when a booking is cancelled, or when a month of it is not paid. */
export function bookingMoneyNotices(publicUrl: string) {
  const mail = moneyMailer(publicUrl)
  return {
    async 'mail-driver-of-cancellation'(ctx, tx, event) {
      const { bookingId, by } = payloadOf(event, 'booking.cancelled')
      const booking = await bookingForMail(ctx, tx, bookingId)
      if (!booking) return
      const back = await givenBack(tx, { bookingId }, 'booking-cancelled')
      const words = cancelledForDriver(
        {
          ...factsForDriver(booking, ctx.now),
          by,
          toCash: back.get('wallet-cash') ?? 0,
          toFree: back.get('wallet-free') ?? 0,
          toMethod: back.get('refunds-under-way') ?? 0,
        },
        ctx.brand,
      )
      await mail(ctx, tx, event, booking.driverId, words, { reference: booking.reference })
    },
    async 'mail-owner-of-cancellation'(ctx, tx, event) {
      const { bookingId, by } = payloadOf(event, 'booking.cancelled')
      const booking = await bookingForMail(ctx, tx, bookingId)
      if (!booking) return
      const { driverFirstName } = booking
      const earning = await earningLeft(tx, bookingId)
      const words = cancelledForOwner({ ...factsForOwner(booking), by, driverFirstName, earning })
      await mail(ctx, tx, event, booking.ownerId, words, { reference: booking.reference })
    },
    async 'mail-month-not-paid'(ctx, tx, event) {
      const { bookingId, period, tries, isLast } = payloadOf(event, 'period.payment-failed')
      const booking = await bookingForMail(ctx, tx, bookingId)
      const month = await monthForMail(tx, bookingId, period)
      if (!booking || !month) return
      const words = monthNotPaid(
        {
          ...factsForDriver(booking, ctx.now),
          amount: month.chargeCents,
          tries,
          isDebit: month.method === 'direct-debit',
          nextTry: isLast || !month.nextTryAt ? null : dayOf(month.nextTryAt, booking.zone),
        },
        ctx.brand,
      )
      await mail(ctx, tx, event, booking.driverId, words, { reference: booking.reference })
      if (!isLast) return
      const { driverFirstName } = booking
      const ended = monthlyEndedForOwner({ ...factsForOwner(booking), driverFirstName })
      await mail(ctx, tx, event, booking.ownerId, ended, { reference: booking.reference })
    },
  } satisfies Partial<Reactions>
}

type MailedBooking = NonNullable<Awaited<ReturnType<typeof bookingForMail>>>

export function factsForDriver(booking: MailedBooking, now: Temporal.Instant): BookingForMail {
  return bookingFacts(booking, placeForDriver(booking, now))
}

export function factsForOwner(booking: MailedBooking): BookingForMail {
  return bookingFacts(booking, placeForOwner(booking))
}

function bookingFacts(booking: MailedBooking, address: string): BookingForMail {
  return {
    reference: booking.reference,
    address,
    startsAt: booking.startsAt.toString(),
    endsAt: booking.endsAt?.toString() ?? null,
    zone: booking.zone,
  }
}

function dayOf(moment: Temporal.Instant, zone: string): string {
  return moment
    .toZonedDateTimeISO(zone)
    .toLocaleString('en-AU', { weekday: 'long', day: 'numeric', month: 'long' })
}
