import type { AccountId } from '@bayshare/domain/accounts/actor'
import { mayReview } from '@bayshare/domain/reviews/may-review'
import type { Review } from '@bayshare/domain/reviews/review'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import { record } from '../events/record'
import { countReview } from '../listings/store'
import { reviewedBooking } from './queries'
import { insertReview } from './store'

/** A driver says once how a booking was, after its end. The space keeps count of it in the same transaction. */
export async function reviewBooking(
  ctx: Context,
  asked: { driverId: AccountId; reference: string },
  review: Review,
): Promise<{ reference: string; review: Review }> {
  return ctx.transaction(async (tx) => {
    const booking = await reviewedBooking(ctx, tx, asked)
    if (!booking) throw new Refusal('not-found')
    insist(mayReview(booking, review, ctx.now))
    const { id: bookingId, reference, spaceId, ownerId } = booking
    const isFirst = await insertReview(tx, {
      bookingId,
      spaceId,
      driverId: asked.driverId,
      review,
      createdAt: ctx.now,
    })
    if (!isFirst) {
      // It was said already, possibly a moment ago by another request.
      const known = await reviewedBooking(ctx, tx, asked)
      insist(known ? mayReview(known, review, ctx.now) : 'not-found')
      return { reference, review }
    }
    if (review === 'Positive') await countReview(tx, spaceId, 'reviewsPositive')
    if (review === 'Negative') await countReview(tx, spaceId, 'reviewsNegative')
    await record(ctx, tx, 'space.reviewed', spaceId, { bookingId, reference, ownerId, review })
    return { reference, review }
  })
}
