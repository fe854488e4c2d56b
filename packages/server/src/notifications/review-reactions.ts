import { spaceTypeLabel } from '@bayshare/domain/listings/public-place'
import type { SpaceType } from '@bayshare/domain/listings/space'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { mailPerson } from './mail-person'
import type { Mails } from './mails'
import { reviewRequest } from './templates/review-request'

/** Asks a driver how a booking was (rule: reminders). */
export function reviewNotices(mails: Mails) {
  return {
    async 'mail-review-request'(ctx, tx, event) {
      const { bookingId, driverId } = payloadOf(event, 'review.requested')
      const booking = await bookingToReview(ctx, tx, bookingId)
      // A mail that was held up is of no use to whoever has rated the booking meanwhile.
      if (!booking) return
      await mailPerson(ctx, tx, mails, {
        template: 'plain-notice',
        props: reviewRequest({ ...booking, type: spaceTypeLabel(booking.type as SpaceType) }),
        to: { accountId: driverId, email: booking.email },
        eventId: event.id,
        bookingReference: booking.reference,
      })
    },
  } satisfies Partial<Reactions>
}

/** Of a booking that has ended only the street is told (rule: approximate address). */
function bookingToReview(ctx: Context, tx: Transaction, bookingId: string) {
  return tx
    .selectFrom('bookings as b')
    .innerJoin('spaces as s', 's.id', 'b.spaceId')
    .innerJoin('accounts as driver', 'driver.id', 'b.driverId')
    .leftJoin('reviews as r', 'r.bookingId', 'b.id')
    .select(['b.reference', 's.type', 's.streetName', 'driver.email', 'driver.firstName'])
    .where('b.id', '=', bookingId)
    .where('b.state', '=', 'confirmed')
    .where('r.bookingId', 'is', null)
    .where('driver.closedAt', 'is', null)
    .where(ofBrand(ctx.brand, 'b'))
    .executeTakeFirst()
}
