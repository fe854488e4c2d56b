import { keptByOwner } from '@bayshare/domain/bookings/booking-money'
import type { ReasonDomain } from '@bayshare/domain/bookings/reasons'
import { isOverstay, reasonLabel } from '@bayshare/domain/incidents/incident'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import type { Transaction } from '../database/open-database'
import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { factsForDriver, factsForOwner, howOf, moneyBack } from './booking-money-reactions'
import { calendarOf } from './calendar-of'
import { bookingForMail, moneyOf } from './money-queries'
import { moneyMailer } from './money-reactions'
import {
  decidedForDriver,
  decidedForOwner,
  overstayedForDriver,
  reportedForDriver,
  reportedForOwner,
  rescuedForDriver,
  rescuedForOwner,
  warningForDriver,
} from './templates/incident-words'
import type { Mails } from './mails'

/** Mails about what went wrong, which nobody can switch off (rule: incidents). */
export function incidentNotices(mails: Mails) {
  const mail = moneyMailer(mails)
  return {
    async 'mail-other-side-of-incident'(ctx, tx, event) {
      const { incidentId, bookingId, party } = payloadOf(event, 'incident.reported')
      const booking = await bookingForMail(ctx, tx, bookingId)
      const incident = await reasonOf(tx, incidentId)
      if (!booking || !incident) return
      const { driverFirstName, driverId, ownerId, reference, endsAt } = booking
      const told = { driverFirstName, reason: reasonLabel(incident) }
      if (party === 'driver') {
        const words = reportedForOwner({ ...factsForOwner(booking), ...told })
        return mail(ctx, tx, event, ownerId, words, { reference })
      }
      const details = { ...factsForDriver(booking, ctx.now), ...told }
      if (!isOverstay(incident))
        return mail(ctx, tx, event, driverId, reportedForDriver(details), { reference })
      // Before the end it is somebody else's vehicle, and the driver is warned of it.
      const hasEnded = endsAt !== null && !isBefore(ctx.now, endsAt)
      if (hasEnded) await mail(ctx, tx, event, driverId, overstayedForDriver(details), { reference })
    },
    async 'mail-driver-of-warning'(ctx, tx, event) {
      const booking = await bookingForMail(ctx, tx, payloadOf(event, 'incident.warned').bookingId)
      // Whoever has cancelled or left meanwhile needs no warning.
      if (booking?.bookingState !== 'confirmed') return
      const words = warningForDriver(factsForDriver(booking, ctx.now), ctx.brand)
      await mail(ctx, tx, event, booking.driverId, words, { reference: booking.reference })
    },
    async 'mail-driver-of-rescue'(ctx, tx, event) {
      const { bookingId, rescueId } = payloadOf(event, 'booking.rescued')
      const booking = await bookingForMail(ctx, tx, bookingId)
      const rescue = await bookingForMail(ctx, tx, rescueId)
      if (!booking || !rescue) return
      const details = { ...factsForDriver(booking, ctx.now), newReference: rescue.reference }
      await mail(ctx, tx, event, booking.driverId, rescuedForDriver(details), {
        reference: booking.reference,
        calendar: await calendarOf(ctx, tx, mails, bookingId),
      })
    },
    async 'mail-owner-of-rescue'(ctx, tx, event) {
      const { bookingId } = payloadOf(event, 'booking.rescued')
      const booking = await bookingForMail(ctx, tx, bookingId)
      if (!booking) return
      const { driverFirstName, ownerId, reference } = booking
      const { onHold } = moneyOf(booking).owner
      const words = rescuedForOwner({ ...factsForOwner(booking), driverFirstName, onHold })
      await mail(ctx, tx, event, ownerId, words, { reference })
    },
    async 'mail-driver-of-decision'(ctx, tx, event) {
      const { bookingId, decision, refunded } = payloadOf(event, 'incident.decided')
      const booking = await bookingForMail(ctx, tx, bookingId)
      if (!booking) return
      const facts = factsForDriver(booking, ctx.now)
      const isInFavour = decision === 'for-driver'
      const isEnded = isInFavour && refunded > 0 && howOf(booking, ctx) === 'refunded'
      const back = isEnded ? await moneyBack(tx, booking) : null
      const words = decidedForDriver({ ...facts, isInFavour, refunded, back })
      await mail(ctx, tx, event, booking.driverId, words, {
        reference: booking.reference,
        ...(isEnded && { calendar: await calendarOf(ctx, tx, mails, bookingId) }),
      })
    },
    async 'mail-owner-of-decision'(ctx, tx, event) {
      const { bookingId, decision, refunded } = payloadOf(event, 'incident.decided')
      const booking = await bookingForMail(ctx, tx, bookingId)
      if (!booking) return
      const earning = keptByOwner(moneyOf(booking).owner)
      const facts = {
        ...factsForOwner(booking),
        isInFavour: decision === 'for-owner',
        isEnded: decision === 'for-driver' && refunded > 0 && howOf(booking, ctx) === 'refunded',
        driverFirstName: booking.driverFirstName,
        refunded,
        earning,
      }
      await mail(ctx, tx, event, booking.ownerId, decidedForOwner(facts), { reference: booking.reference })
    },
  } satisfies Partial<Reactions>
}

async function reasonOf(tx: Transaction, incidentId: string) {
  const row = await tx
    .selectFrom('incidents')
    .select(['reasonDomain', 'reasonCode'])
    .where('id', '=', incidentId)
    .executeTakeFirst()
  return row && { domain: row.reasonDomain as ReasonDomain, code: row.reasonCode }
}
