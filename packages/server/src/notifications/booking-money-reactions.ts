import {
  type BookingFacts,
  keptByOwner,
  keptOf,
  paidByDriver,
  sourcesOf,
} from '@bayshare/domain/bookings/booking-money'
import { noCents } from '@bayshare/domain/money/cents'
import { lastDayBefore } from '@bayshare/domain/time/last-day'
import { searchNear } from '@bayshare/domain/search/search-near'
import { sentByCashRefund } from '@bayshare/domain/payments/cash-refund'
import { dayWithYear, shortDay } from '@bayshare/domain/time/format-time'
import { standingOfRow } from '../bookings/standing'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { placeForDriver, placeForOwner } from '../listings/queries'
import { givenBack } from '../wallet/given-back'
import { calendarOf } from './calendar-of'
import { moneyMailer } from './money-reactions'
import {
  bookingForMail,
  cardOfRefund,
  chargeOf,
  moneyOf,
  receiptForMail,
  refundedByBank,
} from './money-queries'
import {
  cancelledForDriver,
  cancelledHow,
  cashRefundForDriver,
  cancelledForOwner,
  debitFailedForDriver,
  debitReceiptForDriver,
  endingForDriver,
  endingForOwner,
  extendedForDriver,
  extendedForOwner,
  lastDayForDriver,
  lastDayForOwner,
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
      const lastDay = lastDayWords(booking.endsAt, zone, ctx.now)
      const words = endingForDriver({ ...factsForDriver(booking, ctx.now), lastDay, reason })
      const calendar = await calendarOf(ctx, tx, mails, bookingId)
      await mail(ctx, tx, event, driverId, words, { reference, calendar })
    },
    async 'mail-owner-of-ending'(ctx, tx, event) {
      const { bookingId } = payloadOf(event, 'booking.ending')
      const booking = await bookingForMail(ctx, tx, bookingId)
      if (!booking?.endsAt) return
      const { driverFirstName, ownerId, reference, zone, reasonWords: reason } = booking
      const lastDay = lastDayWords(booking.endsAt, zone, ctx.now)
      const words = endingForOwner({ ...factsForOwner(booking), lastDay, reason, driverFirstName })
      await mail(ctx, tx, event, ownerId, words, { reference })
    },
    async 'mail-driver-of-last-day'(ctx, tx, event) {
      const { bookingId } = payloadOf(event, 'booking.last-day-announced')
      const booking = await bookingForMail(ctx, tx, bookingId)
      if (!booking?.endsAt || booking.bookingState !== 'confirmed') return
      const { driverId, endsAt, reference, zone } = booking
      const lastDay = lastDayWords(endsAt, zone, ctx.now)
      const words = lastDayForDriver({ ...factsForDriver(booking, ctx.now), lastDay })
      await mail(ctx, tx, event, driverId, words, { reference })
    },
    async 'mail-owner-of-last-day'(ctx, tx, event) {
      const { bookingId } = payloadOf(event, 'booking.last-day-announced')
      const booking = await bookingForMail(ctx, tx, bookingId)
      if (!booking?.endsAt || booking.bookingState !== 'confirmed') return
      const { driverFirstName, endsAt, ownerId, reference, zone } = booking
      const lastDay = lastDayWords(endsAt, zone, ctx.now)
      const words = lastDayForOwner({ ...factsForOwner(booking), lastDay, driverFirstName })
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
      const { bookingId } = payloadOf(event, 'booking.cancelled')
      const booking = await bookingForMail(ctx, tx, bookingId)
      if (!booking) return
      const how = howOf(booking, ctx)
      // The mail about the decision tells everything.
      if (how === 'refunded') return
      const facts = factsForDriver(booking, ctx.now)
      const { pending: onItsWay, kept } = moneyOf(booking).driver
      const back = await moneyBack(tx, booking)
      const words = cancelledForDriver(
        { ...facts, ...back, how, reason: booking.reasonWords, onItsWay, kept },
        ctx.brand,
      )
      const calendar = await calendarOf(ctx, tx, mails, bookingId)
      await mail(ctx, tx, event, booking.driverId, words, { reference: booking.reference, calendar })
    },
    async 'mail-driver-of-cash-refund'(ctx, tx, event) {
      const { bookingId } = payloadOf(event, 'booking.cash-refunded')
      const booking = await bookingForMail(ctx, tx, bookingId)
      if (!booking) return
      const refund = sentByCashRefund((booking.facts as unknown as BookingFacts).cashRefund)
      const card = await cardOfRefund(tx, bookingId)
      const words = cashRefundForDriver({ ...factsForDriver(booking, ctx.now), ...refund, card }, ctx.brand)
      await mail(ctx, tx, event, booking.driverId, words, { reference: booking.reference })
    },
    async 'mail-driver-of-late-refund'(ctx, tx, event) {
      const { bookingId, chargeId, because } = payloadOf(event, 'cancellation.settled')
      const booking = await bookingForMail(ctx, tx, bookingId)
      if (!booking) return
      const facts = factsForDriver(booking, ctx.now)
      const back = await moneyBack(tx, booking, { chargeId, because })
      const how = booking.bookingState === 'cancelled' ? howOf(booking, ctx) : null
      const paid = chargeOf(booking, chargeId)
      const kept = paid ? keptOf(paid) : noCents
      const late = { ...facts, ...back, how, kept }
      const words = because === 'debit-failed' ? debitFailedForDriver(late) : lateRefundForDriver(late)
      await mail(ctx, tx, event, booking.driverId, words, { reference: booking.reference })
    },
    async 'mail-driver-of-debit-receipt'(ctx, tx, event) {
      const { bookingId, chargeId, paperId } = payloadOf(event, 'direct-debit.receipted')
      const booking = await bookingForMail(ctx, tx, bookingId)
      const receipt = await receiptForMail(tx, { chargeId, paperId })
      // Of a booking that was cancelled meanwhile the mail about the refund tells.
      if (!booking || !receipt || booking.bookingState === 'cancelled') return
      const words = debitReceiptForDriver({ ...factsForDriver(booking, ctx.now), ...receipt })
      await mail(ctx, tx, event, booking.driverId, words, { reference: booking.reference })
    },
    async 'mail-owner-of-cancellation'(ctx, tx, event) {
      const { bookingId } = payloadOf(event, 'booking.cancelled')
      const booking = await bookingForMail(ctx, tx, bookingId)
      if (!booking) return
      const how = howOf(booking, ctx)
      if (how === 'refunded') return
      const { driverFirstName, reasonWords: reason } = booking
      const earning = keptByOwner(moneyOf(booking).owner)
      const words = cancelledForOwner({
        ...factsForOwner(booking),
        how,
        reason,
        driverFirstName,
        earning,
      })
      await mail(ctx, tx, event, booking.ownerId, words, { reference: booking.reference })
    },
  } satisfies Partial<Reactions>
}

export function howOf(booking: MailedBooking, { now }: Context) {
  return cancelledHow(standingOfRow({ ...booking, state: booking.bookingState }, now))
}

/** What went back when it was cancelled, or of one charge of it when its debit was decided. */
export async function moneyBack(
  tx: Transaction,
  booking: MailedBooking,
  { chargeId, because = 'booking-cancelled' }: Settled = {},
): Promise<MoneyBackForMail> {
  const of = { bookingId: booking.id, ...(chargeId !== undefined && { chargeId }) }
  const back = await givenBack(tx, of, because)
  const fromMethod = back.get('refunds-under-way') ?? 0
  // A booking may have been refunded before for something else.
  const byBank = Math.min(fromMethod, await refundedByBank(tx, of))
  return {
    toCash: back.get('wallet-cash') ?? 0,
    toFree: back.get('wallet-free') ?? 0,
    toMethod: fromMethod - byBank,
    byBank,
    isDebit: moneyOf(booking).driver.sources.debit > 0,
  }
}

interface Settled {
  chargeId?: string
  because?: 'booking-cancelled' | 'debit-failed'
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
    searchPath: searchNear({
      ...booking,
      latitude: booking.publicLatitude,
      longitude: booking.publicLongitude,
      isMonthly: booking.kind !== 'casual',
    }),
  }
}

/** "Mon 21 Dec", with the year when it is not this one. */
function lastDayWords(endsAt: Temporal.Instant, zone: string, now: Temporal.Instant): string {
  const day = lastDayBefore(endsAt, zone)
  return day.year === now.toZonedDateTimeISO(zone).year ? shortDay(day) : dayWithYear(day)
}
