import type { AccountId } from '@bayshare/domain/accounts/actor'
import { sql } from 'kysely'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'

/** Of the owner's confirmed bookings that were made in the last months: how many, and how many the owner cancelled. */
export async function ownerReliability(
  ctx: Context,
  ownerId: AccountId,
): Promise<{ confirmed: number; cancelled: number }> {
  const { ownerCancellationMonths: months } = ctx.brand.policy.cancellation
  const since = ctx.now.toZonedDateTimeISO('UTC').subtract({ months }).toInstant()
  return (
    ctx
      .read()
      .selectFrom('bookings as b')
      .select([
        sql<number>`count(*)::int`.as('confirmed'),
        sql<number>`(count(*) filter (where b.cancelled_by = 'owner'))::int`.as('cancelled'),
      ])
      .where('b.ownerId', '=', ownerId)
      // Only a confirmed booking can be cancelled.
      .where('b.state', 'in', ['confirmed', 'cancelled'])
      .where('b.createdAt', '>=', since)
      .where(ofBrand(ctx.brand, 'b'))
      .executeTakeFirstOrThrow()
  )
}
