import { ceaseDateOf } from '@bayshare/domain/time/last-day'
import { isBefore, minutesBetween } from '@bayshare/domain/time/compare-instants'
import { formatClock } from '@bayshare/domain/time/format-time'
import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { placeForDriver } from '../listings/queries'
import { mailPerson } from './mail-person'
import type { Mails } from './mails'
import { reminderForMail } from './money-queries'
import { endsSoon, leaseEndsSoon } from './templates/reminder-words'

/** Tells drivers what ends soon (rule: reminders). One that was held up until it is no longer true is not sent. */
export function reminderNotices(mails: Mails) {
  return {
    async 'mail-driver-of-end'(ctx, tx, event) {
      const booking = await reminderForMail(ctx, tx, payloadOf(event, 'booking.ends-soon').bookingId)
      if (!booking?.endsAt || !isBefore(ctx.now, booking.endsAt)) return
      await mailPerson(ctx, tx, mails, {
        template: 'plain-notice',
        props: endsSoon({
          reference: booking.reference,
          firstName: booking.firstName,
          minutes: Math.ceil(minutesBetween(ctx.now, booking.endsAt)),
          clock: formatClock(booking.endsAt.toZonedDateTimeISO(booking.zone).toPlainTime()),
          address: placeForDriver(booking, ctx.now),
        }),
        to: { accountId: booking.driverId, email: booking.email },
        eventId: event.id,
        bookingReference: booking.reference,
      })
    },
    async 'mail-driver-of-lease-end'(ctx, tx, event) {
      const booking = await reminderForMail(ctx, tx, payloadOf(event, 'lease.ends-soon').bookingId)
      const { leaseEndDate } = booking ?? {}
      if (!booking || !leaseEndDate) return
      const notice = ctx.brand.policy.cancellation.noticeMonths
      await mailPerson(ctx, tx, mails, {
        template: 'plain-notice',
        props: leaseEndsSoon({
          reference: booking.reference,
          firstName: booking.firstName,
          leaseEnd: dateWords(leaseEndDate),
          noticeBy: dateWords(ceaseDateOf(leaseEndDate).subtract({ months: notice })),
          address: placeForDriver(booking, ctx.now),
        }),
        to: { accountId: booking.driverId, email: booking.email },
        eventId: event.id,
        bookingReference: booking.reference,
      })
    },
  } satisfies Partial<Reactions>
}

function dateWords(date: Temporal.PlainDate): string {
  return date.toLocaleString('en-AU', { weekday: 'long', day: 'numeric', month: 'long' })
}
