import { sourceNames } from '@bayshare/domain/payments/money-names'
import { noCents } from '@bayshare/domain/money/cents'
import { isOfBill, type PriceLine } from '@bayshare/domain/payments/price-line'
import { publicFirstName } from '../accounts/public-first-name'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import type { Reactions } from '../events/react'
import { placeForDriver, placeForOwner } from '../listings/queries'
import { accountNotices } from './account-reactions'
import { enquiryNotices } from './enquiry-reactions'
import { favouriteNotices } from './favourite-reactions'
import { gateNotices } from './gate-reactions'
import { incidentNotices } from './incident-reactions'
import { listingNotices } from './listing-reactions'
import { calendarOf } from './calendar-of'
import { mailPerson } from './mail-person'
import { moneyOf } from './money-queries'
import type { Mails } from './mails'
import { messageNotices } from './message-reactions'
import { moneyNotices } from './money-reactions'
import { bookingMoneyNotices } from './booking-money-reactions'
import { changeNotices } from './change-reactions'
import { notifyReactions } from './notify-reactions'
import { operatorNotices } from './operator-reactions'
import { reminderNotices } from './reminder-reactions'
import { reportNotices } from './report-reactions'
import { reviewNotices } from './review-reactions'
import { requestNotices } from './request-reactions'
import { residentNotices } from './resident-reactions'
import { noticeReactions } from './send-notices'
import { staffNotices } from './staff-reactions'
import { visitorNotices } from './visitor-reactions'

/** What is said to whom when an account or a booking changes. */
export function notificationReactions(mails: Mails) {
  return {
    ...accountNotices(mails),
    ...listingNotices(mails),
    ...staffNotices(mails),
    ...operatorNotices(mails),
    ...residentNotices(mails),
    ...visitorNotices(mails),
    ...gateNotices(mails),
    ...favouriteNotices(mails),
    ...moneyNotices(mails),
    ...bookingMoneyNotices(mails),
    ...changeNotices(mails),
    ...reminderNotices(mails),
    ...reviewNotices(mails),
    ...incidentNotices(mails),
    ...requestNotices(mails),
    ...notifyReactions(mails),
    ...messageNotices(mails),
    ...enquiryNotices(mails),
    ...reportNotices(mails),
    ...noticeReactions(mails),
    async 'mail-driver-of-confirmation'(ctx, tx, event) {
      const booking = await bookingForMail(ctx, tx, event.subject)
      await mailPerson(ctx, tx, mails, {
        template: 'booking-confirmed',
        to: { accountId: booking.driverId, email: booking.driverEmail },
        eventId: event.id,
        bookingReference: booking.reference,
        calendar: await calendarOf(ctx, tx, mails, booking.id),
        props: {
          ...timeRangeOf(booking),
          driverFirstName: booking.driverFirstName,
          address: placeForDriver(booking, ctx.now),
          reference: booking.reference,
          ...paidLines(booking),
        },
      })
    },
    async 'mail-owner-of-booking'(ctx, tx, event) {
      const booking = await bookingForMail(ctx, tx, event.subject)
      await mailPerson(ctx, tx, mails, {
        template: 'booking-received',
        to: { accountId: booking.ownerId, email: booking.ownerEmail },
        eventId: event.id,
        bookingReference: booking.reference,
        props: {
          ...timeRangeOf(booking),
          ownerFirstName: booking.ownerFirstName,
          driverFirstName: booking.driverFirstName,
          address: placeForOwner(booking),
          reference: booking.reference,
          ...(booking.answeredBy === 'manager' && { isAcceptedByManager: true }),
          vehicle: [`${booking.make ?? ''} ${booking.model ?? ''}`.trim(), booking.registration]
            .filter(Boolean)
            .join(', '),
          earningCents: moneyOf(booking).owner.headline,
        },
      })
    },
  } satisfies Partial<Reactions>
}

function bookingForMail(ctx: Context, tx: Transaction, reference: string) {
  return tx
    .selectFrom('bookings as b')
    .innerJoin('spaces as s', 's.id', 'b.spaceId')
    .leftJoin('buildings as u', 'u.id', 's.buildingId')
    .innerJoin('accounts as driver', 'driver.id', 'b.driverId')
    .innerJoin('accounts as owner', 'owner.id', 'b.ownerId')
    .innerJoin('bookingMoney as m', 'm.bookingId', 'b.id')
    .leftJoin('vehicles as v', 'v.id', 'b.vehicleId')
    .select(['b.id', 'b.reference', 'b.state as bookingState', 'b.startsAt', 'b.endsAt', 'b.zone'])
    .select(['b.kind', 'b.answeredBy', 'm.priceLines', 'm.facts'])
    .select(['s.streetNumber', 's.streetName', 's.suburb', 's.state', 's.postcode'])
    .select(['s.type', 's.buildingId', 's.bayMarking', 'u.name as buildingName'])
    .select(['driver.id as driverId', 'driver.email as driverEmail'])
    .select(['owner.id as ownerId', 'owner.email as ownerEmail'])
    .select([publicFirstName('driver').as('driverFirstName'), publicFirstName('owner').as('ownerFirstName')])
    .select(['v.registration', 'v.make', 'v.model'])
    .where('b.reference', '=', reference)
    .where(ofBrand(ctx.brand, 'b'))
    .executeTakeFirstOrThrow()
}

/** The bill, and what pays it: the wallet is a way to pay, so it takes nothing off the total. */
function paidLines(booking: { priceLines: unknown; facts: unknown }) {
  const { sources, standing } = moneyOf(booking).driver
  const lines = (booking.priceLines as PriceLine[]).filter(isOfBill)
  const toDebitCents = standing === 'pending' ? sources.debit : noCents
  const paidBy = [
    { label: sourceNames.wallet, amountCents: sources.wallet },
    { label: sourceNames.freeCredits, amountCents: sources.freeCredits },
    { label: sourceNames.card, amountCents: sources.card },
    { label: toDebitCents > 0 ? 'To be debited' : sourceNames.debit, amountCents: sources.debit },
  ].filter(({ amountCents }) => amountCents > 0)
  const isAllDebited = toDebitCents > 0 && paidBy.length === 1
  return {
    lines: lines.map(({ label, amount }) => ({ label, amountCents: amount })),
    paidBy: isAllDebited ? [] : paidBy,
    toDebitCents,
  }
}

function timeRangeOf(booking: {
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant | null
  zone: string
  kind: string
}) {
  return {
    startsAt: booking.startsAt.toString(),
    endsAt: booking.endsAt?.toString() ?? null,
    zone: booking.zone,
    isMonthly: booking.kind !== 'casual',
  }
}
