import type { BookingDetails } from '@bayshare/contract/bookings'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { shownStates } from '@bayshare/domain/bookings/lifecycle'
import {
  groupsUnder,
  receivedCategories,
  type ReceivedCategory,
  receivedPerPage,
} from '@bayshare/domain/bookings/received-category'
import { sql } from 'kysely'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import { ownerReliability } from '../listings/owner-reliability'
import { bookingRows, details, mostListed } from './booking-view'
import { standsAs } from './standing'

export interface AskedBookings {
  category?: ReceivedCategory | undefined
  /** Counted from one; without it the list has no pages. */
  page?: number | undefined
  references?: readonly string[] | undefined
}

/** What drivers made of the owner's spaces: what comes next first, everything else from the latest on. */
export async function receivedBookings(
  ctx: Context,
  ownerId: AccountId,
  { category, page, references }: AskedBookings = {},
): Promise<BookingDetails[]> {
  const isAhead = category === 'upcoming' || references !== undefined
  const rows = await bookingRows(ctx)
    .where('b.ownerId', '=', ownerId)
    .$if(category !== undefined, (q) => q.where(categoryAt(ctx.now), '=', category ?? null))
    .$if(references !== undefined, (q) => q.where('b.reference', 'in', [...(references ?? [])]))
    .orderBy('b.startsAt', isAhead ? 'asc' : 'desc')
    .orderBy('b.reference')
    .limit(page === undefined ? mostListed : receivedPerPage)
    .offset(page === undefined ? 0 : (page - 1) * receivedPerPage)
    .execute()
  return rows.map((row) => details(ctx, row, 'owner'))
}

/** How many bookings of the own spaces stand under each tab, and how reliable that makes the owner. */
export async function receivedCounts(ctx: Context, ownerId: AccountId) {
  const rows = await ctx
    .read()
    .selectFrom('bookings as b')
    .select([categoryAt(ctx.now).as('category'), sql<number>`count(*)::int`.as('count')])
    .where('b.ownerId', '=', ownerId)
    .where('b.state', 'in', shownStates)
    .where(ofBrand(ctx.brand, 'b'))
    .groupBy('category')
    .execute()
  const of = (category: ReceivedCategory) => rows.find((row) => row.category === category)?.count ?? 0
  return {
    upcoming: of('upcoming'),
    current: of('current'),
    past: of('past'),
    cancelled: of('cancelled'),
    recent: await ownerReliability(ctx, ownerId),
  }
}

/** The tab of a booking `b` that people are shown. */
function categoryAt(now: Temporal.Instant) {
  const standing = standsAs('b', now)
  const under = receivedCategories.map((category) => {
    const any = sql.join(
      groupsUnder(category).map((group) => standing[group]),
      sql` or `,
    )
    return sql`when ${any} then ${sql.lit(category)}`
  })
  return sql<ReceivedCategory | null>`case ${sql.join(under, sql` `)} end`
}
