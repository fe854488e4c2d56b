import type { Insertable } from 'kysely'
import type { Transaction } from '../database/open-database'
import type { Reviews } from '../database/schema'

/** False when the booking has a review already, whoever was first. */
export async function insertReview(tx: Transaction, review: Insertable<Reviews>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function noteShown(tx: Transaction, bookingId: string, at: Temporal.Instant): Promise<void> {
  await tx
    .insertInto('reviewRequests')
    .values({ bookingId, shownAt: at })
    .onConflict((conflict) =>
      conflict.column('bookingId').doUpdateSet({ shownAt: at }).where('reviewRequests.shownAt', 'is', null),
    )
    .execute()
}

/** Those of them whose driver nobody else has asked by mail; from here on they count as asked. */
export async function claimMails(
  tx: Transaction,
  bookingIds: readonly string[],
  at: Temporal.Instant,
): Promise<Set<string>> {
  const claimed = await tx
    .insertInto('reviewRequests')
    .values(bookingIds.map((bookingId) => ({ bookingId, mailedAt: at })))
    .onConflict((conflict) =>
      conflict.column('bookingId').doUpdateSet({ mailedAt: at }).where('reviewRequests.mailedAt', 'is', null),
    )
    .returning('bookingId')
    .execute()
  return new Set(claimed.map(({ bookingId }) => bookingId))
}
