import type { Brand } from '@bayshare/domain/brands/brand'
import type { NoticeKind } from '@bayshare/domain/notifications/notice-kinds'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import type { EventPayloads, RecordedEvent } from '../events/event-kinds'
import { payloadOf } from '../events/payload-of'
import type { Reaction, Reactions } from '../events/react'
import { factsForDriver, factsForOwner } from './booking-money-reactions'
import { moneyMailer } from './money-reactions'
import { bookingForMail } from './money-queries'
import type { MoneyNoticeProps } from './templates/MoneyNotice'
import {
  accessCodeForDriver,
  declinedForDriver,
  expiredForDriver,
  expiredForOwner,
  requestForDriver,
  requestForOwner,
  type RequestForMail,
  unpaidForDriver,
  unpaidForOwner,
  withdrawnForOwner,
} from './templates/request-words'
import type { Mails } from './mails'

type RequestNews = Extract<
  keyof EventPayloads,
  | 'booking.requested'
  | 'booking.declined'
  | 'booking.withdrawn'
  | 'booking.expired'
  | 'booking.unpaid'
  | 'booking.access-code-changed'
>
type Words = (details: RequestForMail, brand: Brand) => MoneyNoticeProps

/** Mails about a request, from the asking to its end, and about what the owner changes afterwards. */
export function requestNotices(mails: Mails) {
  const mail = moneyMailer(mails)
  const to =
    (
      side: 'driver' | 'owner',
      news: RequestNews,
      words: Words,
      kind: NoticeKind = `${side}-bookings`,
    ): Reaction =>
    async (ctx: Context, tx: Transaction, event: RecordedEvent) => {
      const { bookingId } = payloadOf(event, news)
      const booking = await bookingForMail(ctx, tx, bookingId)
      if (!booking) return
      const details = {
        ...(side === 'driver' ? factsForDriver(booking, ctx.now) : factsForOwner(booking)),
        driverFirstName: booking.driverFirstName,
        expiresAt: booking.expiresAt?.toString() ?? null,
        earning: booking.ownerEarningCents ?? 0,
        reason: booking.reasonWords,
      }
      const person = side === 'driver' ? booking.driverId : booking.ownerId
      await mail(ctx, tx, event, person, words(details, ctx.brand), { reference: booking.reference, kind })
    }
  return {
    'mail-owner-of-request': to('owner', 'booking.requested', requestForOwner),
    'mail-driver-of-request': to('driver', 'booking.requested', requestForDriver),
    'mail-driver-of-decline': to('driver', 'booking.declined', declinedForDriver),
    'mail-owner-of-withdrawal': to('owner', 'booking.withdrawn', withdrawnForOwner),
    'mail-driver-of-expiry': to('driver', 'booking.expired', expiredForDriver),
    'mail-owner-of-expiry': to('owner', 'booking.expired', expiredForOwner),
    'mail-driver-of-access-code': to('driver', 'booking.access-code-changed', accessCodeForDriver, 'access'),
    'mail-driver-of-unpaid-request': to('driver', 'booking.unpaid', unpaidForDriver, 'money'),
    'mail-owner-of-unpaid-request': to('owner', 'booking.unpaid', unpaidForOwner),
  } satisfies Partial<Reactions>
}
