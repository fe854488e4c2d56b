import { signedInPerson } from '../accounts/routes'
import { Refusal } from '../context/insist'
import type { Handlers } from '../http/handlers'
import type { Payments } from '../ports/payments'
import { finishBooking } from './finish-booking'
import { bookingOf, bookingsOf } from './queries'
import { requestBooking } from './request-booking'

export function bookingRoutes(payments: Payments) {
  return {
    async bookSpace(ctx, { params, body }) {
      const reference = await requestBooking(ctx, payments, {
        spaceId: params.spaceId,
        driverId: signedInPerson(ctx),
        vehicleId: body.vehicleId,
        start: { date: body.startDate, time: body.startTime },
        end: { date: body.endDate, time: body.endTime },
        expectedCharge: body.expectedCharge,
      })
      return { reference }
    },
    async finishBooking(ctx, { params }) {
      return { reference: await finishBooking(ctx, payments, signedInPerson(ctx), params.reference) }
    },
    async myBookings(ctx) {
      return bookingsOf(ctx, signedInPerson(ctx))
    },
    async myBooking(ctx, { params }) {
      const booking = await bookingOf(ctx, signedInPerson(ctx), params.reference)
      if (!booking) throw new Refusal('not-found')
      return booking
    },
  } satisfies Partial<Handlers>
}
