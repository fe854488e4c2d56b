import type { bookSpace } from '@bayshare/contract/bookings'
import type { CallOf } from '@bayshare/contract/route'
import { fieldWords } from '@bayshare/domain/forms/field-kinds'
import { signedInPerson } from '../accounts/routes'
import { FieldRefusal, Refusal } from '../context/insist'
import type { Handlers } from '../http/handlers'
import type { UrlSigner } from '../http/url-signer'
import type { Payments } from '../ports/payments'
import { cancelBooking } from './cancel-booking'
import { finishBooking } from './finish-booking'
import type { WantedTimeRange } from './price-time-range'
import { bookingOf, bookingsOf } from './queries'
import { requestBooking } from './request-booking'

export function bookingRoutes(payments: Payments, signer: UrlSigner, publicUrl: string) {
  return {
    async bookSpace(ctx, { params, body }) {
      if (body.spaceId !== undefined && body.spaceId.toLowerCase() !== params.spaceId.toLowerCase())
        throw new Refusal('other-space-named')
      const reference = await requestBooking(ctx, payments, publicUrl, {
        spaceId: params.spaceId,
        driverId: signedInPerson(ctx),
        unit: body.bayIndex || undefined,
        vehicleId: body.vehicleId,
        timeRange: wantedTimeRange(body),
        method: body.paymentMethod === 'dd' ? 'direct-debit' : 'card',
        promoCode: body.promoCode || undefined,
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
      const asked = { driverId: signedInPerson(ctx), reference: params.reference }
      const booking = await bookingOf(ctx, signer, asked)
      if (!booking) throw new Refusal('not-found')
      return booking
    },
    async cancelBooking(ctx, { params, body }) {
      return cancelBooking(ctx, signedInPerson(ctx), params.reference, body.reason ?? '')
    },
  } satisfies Partial<Handlers>
}

/** A casual booking needs all its times; a month begins with its day and may go on. */
function wantedTimeRange(body: CallOf<typeof bookSpace>['body']): WantedTimeRange {
  const { startDate, startTime, endDate, endTime } = body
  if (body.mode === 'monthly') return { kind: 'monthly', starts: startDate, ends: endDate ?? null }
  const missing = {
    ...(!startTime && { start_time: fieldWords.required }),
    ...(!endDate && { cease_date: fieldWords.required }),
    ...(!endTime && { cease_time: fieldWords.required }),
  }
  if (!startTime || !endDate || !endTime) throw new FieldRefusal(missing)
  return {
    kind: 'casual',
    start: { date: startDate, time: startTime },
    end: { date: endDate, time: endTime },
  }
}
