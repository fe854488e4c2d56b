import type { AccountId } from '@bayshare/domain/accounts/actor'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'

/**
 * The newest booking that is over and has no review, where the brand asks for it before anything else. Each is asked for
 * once, and none while a casual booking is running; a month goes on for long (rule: pending review).
 */
export async function pendingReviewOf(ctx: Context, driverId: AccountId): Promise<string | null> {
  if (!ctx.brand.features.pendingReview) return null
  const row = await ctx
    .read()
    .selectFrom('bookings as b')
    .leftJoin('reviews as r', 'r.bookingId', 'b.id')
    .leftJoin('reviewRequests as q', 'q.bookingId', 'b.id')
    .select('b.reference')
    .where('b.driverId', '=', driverId)
    .where('b.state', '=', 'confirmed')
    .where('b.endsAt', '<=', ctx.now)
    .where('r.bookingId', 'is', null)
    .where('q.shownAt', 'is', null)
    .where(ofBrand(ctx.brand, 'b'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings as running')
            .select('running.id')
            .where('running.driverId', '=', driverId)
            .where('running.state', '=', 'confirmed')
            .where('running.kind', '=', 'casual')
            .where('running.startsAt', '<=', ctx.now)
            .where('running.endsAt', '>', ctx.now)
            .where(ofBrand(ctx.brand, 'running')),
        ),
      ),
    )
    .orderBy('b.endsAt', 'desc')
    .orderBy('b.reference')
    .limit(1)
    .executeTakeFirst()
  return row?.reference ?? null
}
