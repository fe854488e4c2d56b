import type { BookingDetails, bookSpace } from '@bayshare/contract/bookings'
import type { CallOf } from '@bayshare/contract/route'
import type { Party } from '@bayshare/domain/bookings/lifecycle'
import { isFor } from '@bayshare/domain/bookings/may-change'
import { type ReasonDomain, reasonsOf } from '@bayshare/domain/bookings/reasons'
import { fieldWords } from '@bayshare/domain/forms/field-kinds'
import { isZoneName } from '@bayshare/domain/time/is-zone-name'
import { signedInPerson } from '../accounts/routes'
import type { Context } from '../context/context'
import { FieldRefusal, Refusal } from '../context/insist'
import type { Handlers } from '../http/handlers'
import type { UrlSigner } from '../http/url-signer'
import type { Payments } from '../ports/payments'
import { acceptRequest, endRequest } from './answer-request'
import { bookingFor, bookingsOf } from './booking-view'
import { cancelBooking, previewCancellation } from './cancel-booking'
import { changeTime, previewChange, type WantedChange } from './change-time'
import { changeBookedVehicle } from './change-booked-vehicle'
import { changeMethod } from './change-method'
import { endMonthly } from './end-monthly'
import { extendBooking, previewExtension, type WantedExtension } from './extend-booking'
import { finishBooking } from './finish-booking'
import type { WantedTimeRange } from './price-time-range'
import { managedBooking } from './managed-booking'
import { payMonth } from './pay-month'
import { partyBooking } from './queries'
import { readReason } from './read-reason'
import { receivedBookings, receivedCounts } from './received-bookings'
import { previewCashRefund, refundCash } from './refund-cash'
import { requestBooking } from './request-booking'

export function bookingRoutes(payments: Payments, signer: UrlSigner, publicUrl: string) {
  async function viewOf(ctx: Context, party: Party, reference: string): Promise<BookingDetails> {
    const viewer = { accountId: signedInPerson(ctx), party }
    const booking = await bookingFor(ctx, signer, viewer, reference)
    if (!booking) throw new Refusal('not-found')
    return booking
  }
  return {
    async bookSpace(ctx, { params, body }) {
      if (body.spaceId !== undefined && body.spaceId.toLowerCase() !== params.spaceId.toLowerCase())
        throw new Refusal('other-space-named')
      // Times are those of the place; what the caller names is only looked at (rule: daylight saving).
      if (body.zone !== undefined && !isZoneName(body.zone)) throw new Refusal('zone-not-known')
      const reference = await requestBooking(ctx, payments, publicUrl, {
        spaceId: params.spaceId,
        driverId: signedInPerson(ctx),
        unit: body.bayIndex || undefined,
        vehicleId: body.vehicleId,
        timeRange: wantedTimeRange(body),
        method: body.paymentMethod === 'dd' ? 'direct-debit' : 'card',
        promoCode: body.promoCode || undefined,
        leadSource: body.leadSource || undefined,
        enquiryId: body.enquiryId,
        expectedCharge: body.expectedCharge,
      })
      return { reference }
    },
    async finishBooking(ctx, { params }) {
      return finishBooking(ctx, payments, signedInPerson(ctx), params.reference)
    },
    async answerRequest(ctx, { params, body }) {
      const found = await ownOf(ctx, params.reference)
      if (body.answer === 'accept') await acceptRequest(ctx, payments, publicUrl, found)
      else {
        const step = body.answer
        const domain =
          step === 'decline' ? 'owner_monthly_cancellation_reason' : 'driver_monthly_cancellation_reason'
        if (!isFor(step, found.party)) throw new Refusal('not-allowed')
        const reason = readReason(ctx, domain, body, { reason: 'reason', details: 'reason_details' })
        await endRequest(ctx, found, step, reason)
      }
      return viewOf(ctx, found.party, params.reference)
    },
    async listReasons(ctx, { query }) {
      return [...reasonsOf(query.domain, ctx.brand)]
    },
    async ownerBookings(ctx, { query }) {
      return receivedBookings(ctx, signedInPerson(ctx), query)
    },
    async ownerBookingCounts(ctx) {
      return receivedCounts(ctx, signedInPerson(ctx))
    },
    async ownerBooking(ctx, { params }) {
      return viewOf(ctx, 'owner', params.reference)
    },
    async managedBooking(ctx, { params }) {
      return managedBooking(ctx, signer, signedInPerson(ctx), params.reference)
    },
    async myBookings(ctx) {
      return bookingsOf(ctx, signedInPerson(ctx))
    },
    async myBooking(ctx, { params }) {
      return viewOf(ctx, 'driver', params.reference)
    },
    async endMonthly(ctx, { params, body }) {
      const found = await ownOf(ctx, params.reference)
      const domain = found.party === 'driver' ? 'monthly_ending_reason' : 'owner_monthly_cancellation_reason'
      if (found.party === 'manager') throw new Refusal('not-allowed')
      const reason = readReason(ctx, domain, body, { reason: 'reason', details: 'reason_details' })
      await endMonthly(ctx, found, body.ends, reason)
      return viewOf(ctx, found.party, params.reference)
    },
    async previewExtension(ctx, { params, query }) {
      const { endsAt, priced } = await previewExtension(ctx, await wantedExtension(ctx, params, query))
      return { endsAt, lines: [...priced.lines], charge: priced.charge }
    },
    async extendBooking(ctx, { params, body }) {
      const { expectedCharge } = body
      const wanted = { ...(await wantedExtension(ctx, params, body)), expectedCharge }
      const endsAt = await extendBooking(ctx, payments, publicUrl, wanted)
      return { reference: params.reference.toUpperCase(), endsAt }
    },
    async previewChange(ctx, { params, query }) {
      return previewChange(ctx, await wantedChange(ctx, params, query))
    },
    async changeTime(ctx, { params, body }) {
      const { expectedCharge, expectedBack } = body
      const wanted = { ...(await wantedChange(ctx, params, body)), expectedCharge, expectedBack }
      return changeTime(ctx, payments, publicUrl, wanted)
    },
    async changeBookedVehicle(ctx, { params, body }) {
      const found = await ownOf(ctx, params.reference)
      await changeBookedVehicle(ctx, found, { driverId: signedInPerson(ctx), vehicleId: body.vehicleId })
      return viewOf(ctx, found.party, params.reference)
    },
    async changeMethod(ctx, { params, body }) {
      const found = await ownOf(ctx, params.reference)
      const method = body.paymentMethod === 'dd' ? 'direct-debit' : 'card'
      await changeMethod(ctx, found, { driverId: signedInPerson(ctx), method })
      return viewOf(ctx, found.party, params.reference)
    },
    async payMonth(ctx, { params, body }) {
      const found = await ownOf(ctx, params.reference)
      const method = body.paymentMethod === 'dd' ? 'direct-debit' : 'card'
      const { expectedCharge, isJustSaved = false } = body
      const wanted = { driverId: signedInPerson(ctx), method, expectedCharge, isJustSaved } as const
      return payMonth(ctx, payments, publicUrl, found, wanted)
    },
    async previewCancellation(ctx, { params }) {
      return previewCancellation(ctx, await ownOf(ctx, params.reference))
    },
    async previewCashRefund(ctx, { params }) {
      return previewCashRefund(ctx, await ownOf(ctx, params.reference))
    },
    async refundCash(ctx, { params, body }) {
      return refundCash(ctx, await ownOf(ctx, params.reference), body.expected)
    },
    async cancelBooking(ctx, { params, body }) {
      const found = await ownOf(ctx, params.reference)
      if (!isFor('cancel', found.party)) throw new Refusal('not-allowed')
      const reason = readReason(ctx, cancellingDomain(found), body, {
        reason: 'cancelled_reason',
        details: 'cancelled_reason_details',
      })
      return cancelBooking(ctx, found, reason)
    },
  } satisfies Partial<Handlers>
}

async function ownOf(ctx: Context, reference: string) {
  const found = await partyBooking(ctx, signedInPerson(ctx), reference)
  if (!found) throw new Refusal('not-found')
  return found
}

async function wantedExtension(
  ctx: Context,
  { reference }: { reference: string },
  { minutes }: { minutes: number },
): Promise<WantedExtension> {
  return { ...(await ownOf(ctx, reference)), driverId: signedInPerson(ctx), minutes }
}

async function wantedChange(
  ctx: Context,
  { reference }: { reference: string },
  { start, end }: { start: Temporal.PlainDateTime; end: Temporal.PlainDateTime },
): Promise<WantedChange> {
  return { ...(await ownOf(ctx, reference)), driverId: signedInPerson(ctx), start, end }
}

function cancellingDomain({ party, kind }: { party: Party; kind: string }): ReasonDomain {
  if (party === 'owner') return 'owner_monthly_cancellation_reason'
  return kind === 'casual' ? 'driver_casual_cancellation_reason' : 'driver_monthly_cancellation_reason'
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
