import type { Brand } from '@bayshare/domain/brands/brand'
import { addCents } from '@bayshare/domain/money/cents'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import type { EventPayloads, RecordedEvent } from '../events/event-kinds'
import { payloadOf } from '../events/payload-of'
import type { Reaction, Reactions } from '../events/react'
import { factsForDriver, factsForOwner, type MailedBooking } from './booking-money-reactions'
import { addressOf } from './address-of'
import { moneyMailer } from './money-reactions'
import { bookingForMail, moneyOf } from './money-queries'
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
    (side: 'driver' | 'owner', news: RequestNews, words: Words): Reaction =>
    async (ctx: Context, tx: Transaction, event: RecordedEvent) => {
      const { bookingId } = payloadOf(event, news)
      const booking = await bookingForMail(ctx, tx, bookingId)
      if (!booking) return
      const details = detailsFor(side, booking, ctx.now)
      const person = side === 'driver' ? booking.driverId : booking.ownerId
      await mail(ctx, tx, event, person, words(details, ctx.brand), { reference: booking.reference })
    }
  return {
    async 'mail-owner-of-request'(ctx, tx, event) {
      const { bookingId } = payloadOf(event, 'booking.requested')
      const booking = await bookingForMail(ctx, tx, bookingId)
      if (!booking) return
      const { ownerId, reference } = booking
      const { email } = await addressOf(tx, ownerId)
      const link = { bookingId, ownerId, email }
      const answers = {
        accept: await mails.answerToken({ ...link, act: 'accept' }),
        decline: await mails.answerToken({ ...link, act: 'decline' }),
      }
      const words = requestForOwner({ ...detailsFor('owner', booking, ctx.now), answers }, ctx.brand)
      await mail(ctx, tx, event, ownerId, words, { reference, holdsSecret: true })
    },
    'mail-driver-of-request': to('driver', 'booking.requested', requestForDriver),
    'mail-driver-of-decline': to('driver', 'booking.declined', declinedForDriver),
    'mail-owner-of-withdrawal': to('owner', 'booking.withdrawn', withdrawnForOwner),
    'mail-driver-of-expiry': to('driver', 'booking.expired', expiredForDriver),
    'mail-owner-of-expiry': to('owner', 'booking.expired', expiredForOwner),
    'mail-driver-of-access-code': to('driver', 'booking.access-code-changed', accessCodeForDriver),
    'mail-driver-of-unpaid-request': to('driver', 'booking.unpaid', unpaidForDriver),
    'mail-owner-of-unpaid-request': to('owner', 'booking.unpaid', unpaidForOwner),
  } satisfies Partial<Reactions>
}

function detailsFor(side: 'driver' | 'owner', booking: MailedBooking, now: Temporal.Instant): RequestForMail {
  const { owner, driver } = moneyOf(booking)
  const { sources } = driver
  return {
    ...(side === 'driver' ? factsForDriver(booking, now) : factsForOwner(booking)),
    driverFirstName: booking.driverFirstName,
    expiresAt: booking.expiresAt?.toString() ?? null,
    earning: owner.headline,
    onHold: { card: sources.card, wallet: addCents(sources.wallet, sources.freeCredits) },
    reason: booking.reasonWords,
    answeredBy: booking.answeredBy,
  }
}
