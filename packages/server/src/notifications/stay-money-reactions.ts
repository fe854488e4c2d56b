import type { Reactions } from '../events/react'
import { exactAddress } from '../listings/queries'
import { givenBack } from '../wallet/given-back'
import { moneyMailer, payloadOf } from './money-reactions'
import { earningLeft, monthForMail, stayForMail } from './money-queries'
import {
  cancelledForDriver,
  cancelledForOwner,
  monthlyEndedForOwner,
  monthNotPaid,
  type StayTold,
} from './templates/stay-money-words'

/** What the two sides of a stay are told when it is cancelled, or when a month of it is not paid. */
export function stayMoneyNotices(publicUrl: string) {
  const mail = moneyMailer(publicUrl)
  return {
    async 'mail-driver-of-cancellation'(ctx, tx, event) {
      const { bookingId, by } = payloadOf(event, 'booking.cancelled')
      const stay = await stayForMail(ctx, tx, bookingId)
      if (!stay) return
      const back = await givenBack(tx, bookingId, 'booking-cancelled')
      const words = cancelledForDriver(
        {
          ...stayTold(stay),
          by,
          toCash: back.get('wallet-cash') ?? 0,
          toFree: back.get('wallet-free') ?? 0,
          toMethod: back.get('refunds-under-way') ?? 0,
        },
        ctx.brand,
      )
      await mail(ctx, tx, event, stay.driverId, words, { reference: stay.reference })
    },
    async 'mail-owner-of-cancellation'(ctx, tx, event) {
      const { bookingId, by } = payloadOf(event, 'booking.cancelled')
      const stay = await stayForMail(ctx, tx, bookingId)
      if (!stay) return
      const { driverFirstName } = stay
      const earning = await earningLeft(tx, bookingId)
      const words = cancelledForOwner({ ...stayTold(stay), by, driverFirstName, earning })
      await mail(ctx, tx, event, stay.ownerId, words, { reference: stay.reference })
    },
    async 'mail-month-not-paid'(ctx, tx, event) {
      const { bookingId, period, tries, isLast } = payloadOf(event, 'period.payment-failed')
      const stay = await stayForMail(ctx, tx, bookingId)
      const month = await monthForMail(tx, bookingId, period)
      if (!stay || !month) return
      const words = monthNotPaid(
        {
          ...stayTold(stay),
          amount: month.chargeCents,
          tries,
          isDebit: stay.method === 'direct-debit',
          nextTry: isLast || !month.nextTryAt ? null : dayOf(month.nextTryAt, stay.zone),
        },
        ctx.brand,
      )
      await mail(ctx, tx, event, stay.driverId, words, { reference: stay.reference })
      if (!isLast) return
      const { driverFirstName } = stay
      const ended = monthlyEndedForOwner({ ...stayTold(stay), driverFirstName })
      await mail(ctx, tx, event, stay.ownerId, ended, { reference: stay.reference })
    },
  } satisfies Partial<Reactions>
}

type Stay = NonNullable<Awaited<ReturnType<typeof stayForMail>>>

function stayTold(stay: Stay): StayTold {
  return {
    reference: stay.reference,
    address: exactAddress(stay),
    startsAt: stay.startsAt.toString(),
    endsAt: stay.endsAt?.toString() ?? null,
    zone: stay.zone,
  }
}

function dayOf(moment: Temporal.Instant, zone: string): string {
  return moment
    .toZonedDateTimeISO(zone)
    .toLocaleString('en-AU', { weekday: 'long', day: 'numeric', month: 'long' })
}
