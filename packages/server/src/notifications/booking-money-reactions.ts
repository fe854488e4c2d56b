import {
  type BookingFacts,
  keptByOwner,
  paidByDriver,
  sourcesOf,
} from '@bayshare/domain/bookings/booking-money'
import { subtractCents } from '@bayshare/domain/money/cents'
import type { Transaction } from '../database/open-database'
import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { placeForDriver, placeForOwner } from '../listings/queries'
import { givenBack } from '../wallet/given-back'
import { calendarOf } from './calendar-of'
import { moneyMailer } from './money-reactions'
import { bookingForMail, chargeOf, moneyOf } from './money-queries'
import {
  cancelledForDriver,
  cashRefundForDriver,
  cancelledForOwner,
  endingForDriver,
  endingForOwner,
  extendedForDriver,
  extendedForOwner,
  lateRefundForDriver,
  type MoneyBackForMail,
  type BookingForMail,
} from './templates/booking-money-words'
import type { Mails } from './mails'

/** Mails to both sides when a booking is extended or cancelled. */
export function bookingMoneyNotices(mails: Mails) {
  const mail = moneyMailer(mails)
  return {
    async 'mail-driver-of-ending'(ctx, tx, event) {
      const { bookingId } = payloadOf(event, 'booking.ending')
      const booking = await bookingForMail(ctx, tx, bookingId)
      if (!booking?.endsAt) return
      const { driverId, reference, zone, reasonWords: reason } = booking
      const lastDay = dayOf(booking.endsAt, zone)
      const words = endingForDriver({ ...factsForDriver(booking, ctx.now), lastDay, reason })
      const calendar = await calendarOf(ctx, tx, mails, bookingId)
      await mail(ctx, tx, event, driverId, words, { reference, calendar })
    },
    async 'mail-owner-of-ending'(ctx, tx, event) {
      const { bookingId } = payloadOf(event, 'booking.ending')
      const booking = await bookingForMail(ctx, tx, bookingId)
      if (!booking?.endsAt) return
      const { driverFirstName, ownerId, reference, zone, reasonWords: reason } = booking
      const lastDay = dayOf(booking.endsAt, zone)
      const words = endingForOwner({ ...factsForOwner(booking), lastDay, reason, driverFirstName })
      await mail(ctx, tx, event, ownerId, words, { reference })
    },
    async 'mail-driver-of-extension'(ctx, tx, event) {
      const { bookingId, chargeId } = payloadOf(event, 'booking.extended')
      const booking = await bookingForMail(ctx, tx, bookingId)
      const extension = booking && chargeOf(booking, chargeId)
      if (!booking || !extension) return
      const cost = paidByDriver(sourcesOf(extension))
      const words = extendedForDriver({ ...factsForDriver(booking, ctx.now), cost })
      const calendar = await calendarOf(ctx, tx, mails, bookingId)
      await mail(ctx, tx, event, booking.driverId, words, { reference: booking.reference, calendar })
    },
    async 'mail-owner-of-extension'(ctx, tx, event) {
      const { bookingId, chargeId } = payloadOf(event, 'booking.extended')
      const booking = await bookingForMail(ctx, tx, bookingId)
      const extension = booking && chargeOf(booking, chargeId)
      if (!booking || !extension) return
      const { driverFirstName, ownerId, reference } = booking
      const earning = extension.ownerEarning
      const words = extendedForOwner({ ...factsForOwner(booking), driverFirstName, earning })
      await mail(ctx, tx, event, ownerId, words, { reference })
    },
    async 'mail-driver-of-cancellation'(ctx, tx, event) {
      const { bookingId, by } = payloadOf(event, 'booking.cancelled')
      const booking = await bookingForMail(ctx, tx, bookingId)
      if (!booking) return
      const facts = factsForDriver(booking, ctx.now)
      const onItsWay = moneyOf(booking).driver.pending
      const back = await moneyBack(tx, { bookingId })
      const words = cancelledForDriver({ ...facts, ...back, by, onItsWay }, ctx.brand)
      const calendar = await calendarOf(ctx, tx, mails, bookingId)
      await mail(ctx, tx, event, booking.driverId, words, { reference: booking.reference, calendar })
    },
    async 'mail-driver-of-cash-refund'(ctx, tx, event) {
      const { bookingId } = payloadOf(event, 'booking.cash-refunded')
      const booking = await bookingForMail(ctx, tx, bookingId)
      if (!booking) return
      const { credit, fee } = (booking.facts as unknown as BookingFacts).cashRefund
      const refund = { toCard: subtractCents(credit, fee), fee }
      const words = cashRefundForDriver({ ...factsForDriver(booking, ctx.now), ...refund }, ctx.brand)
      await mail(ctx, tx, event, booking.driverId, words, { reference: booking.reference })
    },
    async 'mail-driver-of-late-refund'(ctx, tx, event) {
      const { bookingId, chargeId, because } = payloadOf(event, 'cancellation.settled')
      const booking = await bookingForMail(ctx, tx, bookingId)
      if (!booking || because === 'debit-failed') return
      const back = await moneyBack(tx, { bookingId, chargeId })
      const words = lateRefundForDriver({ ...factsForDriver(booking, ctx.now), ...back })
      await mail(ctx, tx, event, booking.driverId, words, { reference: booking.reference })
    },
    async 'mail-owner-of-cancellation'(ctx, tx, event) {
      const { bookingId, by } = payloadOf(event, 'booking.cancelled')
      const booking = await bookingForMail(ctx, tx, bookingId)
      if (!booking) return
      const { driverFirstName } = booking
      const earning = keptByOwner(moneyOf(booking).owner)
      const words = cancelledForOwner({ ...factsForOwner(booking), by, driverFirstName, earning })
      await mail(ctx, tx, event, booking.ownerId, words, { reference: booking.reference })
    },
  } satisfies Partial<Reactions>
}

async function moneyBack(
  tx: Transaction,
  of: { bookingId: string; chargeId?: string },
): Promise<MoneyBackForMail> {
  const back = await givenBack(tx, of, 'booking-cancelled')
  return {
    toCash: back.get('wallet-cash') ?? 0,
    toFree: back.get('wallet-free') ?? 0,
    toMethod: back.get('refunds-under-way') ?? 0,
  }
}

export type MailedBooking = NonNullable<Awaited<ReturnType<typeof bookingForMail>>>

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
    isMonthly: booking.kind !== 'casual',
  }
}

function dayOf(moment: Temporal.Instant, zone: string): string {
  return moment
    .toZonedDateTimeISO(zone)
    .toLocaleString('en-AU', { weekday: 'long', day: 'numeric', month: 'long' })
}
