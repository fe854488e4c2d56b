import { paidByDriver, sourcesOf } from '@bayshare/domain/bookings/booking-money'
import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { factsForDriver, factsForOwner } from './booking-money-reactions'
import { calendarOf } from './calendar-of'
import { bookingForMail, chargeOf, moneyOf, takenOff, vehicleForMail } from './money-queries'
import { moneyMailer } from './money-reactions'
import { changedForDriver, changedForOwner, vehicleChangedForOwner } from './templates/change-words'
import type { Mails } from './mails'

/** Mails about what a driver changes in a booking that stays on. */
export function changeNotices(mails: Mails) {
  const mail = moneyMailer(mails)
  return {
    async 'mail-driver-of-change'(ctx, tx, event) {
      const { bookingId, from: before, to, chargeId, reductions } = payloadOf(event, 'booking.changed')
      const booking = await bookingForMail(ctx, tx, bookingId)
      if (!booking) return
      const charge = chargeId === null ? undefined : chargeOf(booking, chargeId)
      const cost = charge ? paidByDriver(sourcesOf(charge)) : 0
      const facts = { ...factsForDriver(booking, ctx.now), ...to, before }
      const words = changedForDriver({ ...facts, cost, ...(await takenOff(tx, reductions)) })
      const calendar = await calendarOf(ctx, tx, mails, bookingId)
      await mail(ctx, tx, event, booking.driverId, words, { reference: booking.reference, calendar })
    },
    async 'mail-owner-of-change'(ctx, tx, event) {
      const { bookingId, from: before, to } = payloadOf(event, 'booking.changed')
      const booking = await bookingForMail(ctx, tx, bookingId)
      if (!booking) return
      const { driverFirstName, ownerId, reference } = booking
      const earning = moneyOf(booking).owner.headline
      const facts = { ...factsForOwner(booking), ...to, before }
      await mail(ctx, tx, event, ownerId, changedForOwner({ ...facts, driverFirstName, earning }), {
        reference,
      })
    },
    async 'mail-owner-of-vehicle'(ctx, tx, event) {
      const { bookingId } = payloadOf(event, 'booking.vehicle-changed')
      const booking = await bookingForMail(ctx, tx, bookingId)
      const vehicle = await vehicleForMail(tx, bookingId)
      if (!booking || !vehicle) return
      const { driverFirstName, ownerId, reference } = booking
      const facts = { ...factsForOwner(booking), driverFirstName, vehicle: vehicleWords(vehicle) }
      await mail(ctx, tx, event, ownerId, vehicleChangedForOwner(facts), { reference })
    },
  } satisfies Partial<Reactions>
}

/** "ABC123, Toyota Corolla" */
function vehicleWords({
  registration,
  make,
  model,
}: Record<'registration' | 'make' | 'model', string>): string {
  return [registration, `${make} ${model}`.trim()].filter(Boolean).join(', ')
}
