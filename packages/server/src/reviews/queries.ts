import type { AccountId } from '@bayshare/domain/accounts/actor'
import { shownStates } from '@bayshare/domain/bookings/lifecycle'
import type { Brand } from '@bayshare/domain/brands/brand'
import type { Review } from '@bayshare/domain/reviews/review'
import { ofBrand, ofBrands } from '../brands/scope'
import type { Context } from '../context/context'
import type { ReadHandle, Transaction } from '../database/open-database'

/** The driver's own booking in this brand, with what was said of it. */
export async function reviewedBooking(ctx: Context, db: ReadHandle | Transaction, asked: OwnBooking) {
  const row = await db
    .selectFrom('bookings as b')
    .leftJoin('reviews as r', 'r.bookingId', 'b.id')
    .select(['b.id', 'b.reference', 'b.state', 'b.endsAt', 'b.spaceId', 'b.ownerId', 'r.review'])
    .where('b.reference', '=', asked.reference.toUpperCase())
    .where('b.driverId', '=', asked.driverId)
    .where('b.state', 'in', shownStates)
    .where(ofBrand(ctx.brand, 'b'))
    .executeTakeFirst()
  return row && { ...row, isConfirmed: row.state === 'confirmed', review: row.review as Review | null }
}

interface OwnBooking {
  driverId: AccountId
  reference: string
}

/** Bookings that ended between two moments, whose drivers have neither reviewed them nor been asked by mail. */
export function unaskedBookings(
  db: ReadHandle,
  brands: readonly Brand[],
  ended: { after: Temporal.Instant; by: Temporal.Instant },
  most: number,
) {
  return db
    .selectFrom('bookings as b')
    .leftJoin('reviews as r', 'r.bookingId', 'b.id')
    .leftJoin('reviewRequests as q', 'q.bookingId', 'b.id')
    .select(['b.brand', 'b.id', 'b.reference', 'b.driverId'])
    .where('b.state', '=', 'confirmed')
    .where('b.endsAt', '>', ended.after)
    .where('b.endsAt', '<=', ended.by)
    .where('r.bookingId', 'is', null)
    .where('q.mailedAt', 'is', null)
    .where(ofBrands(brands, 'b'))
    .orderBy('b.endsAt')
    .limit(most)
    .execute()
}
