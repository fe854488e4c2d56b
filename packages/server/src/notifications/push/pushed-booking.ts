import type { AccountId } from '@bayshare/domain/accounts/actor'
import { placeInSentence } from '@bayshare/domain/listings/public-place'
import type { PushedBooking } from '@bayshare/domain/notifications/push-words'
import { ofBrand } from '../../brands/scope'
import type { Context } from '../../context/context'
import type { Transaction } from '../../database/open-database'

/** The place and the day of a booking, for the one of its two sides who is told. */
export async function pushedBooking(
  ctx: Context,
  tx: Transaction,
  reference: string | null,
  accountId: AccountId,
): Promise<PushedBooking | undefined> {
  if (reference === null) return undefined
  const row = await tx
    .selectFrom('bookings as b')
    .innerJoin('spaces as s', 's.id', 'b.spaceId')
    .leftJoin('buildings as u', 'u.id', 's.buildingId')
    .select(['b.reference', 'b.ownerId', 'b.startsAt', 'b.zone'])
    .select(['s.type', 's.streetName', 's.bayMarking', 'u.name as buildingName'])
    .where('b.reference', '=', reference)
    .where(ofBrand(ctx.brand, 'b'))
    .executeTakeFirst()
  return row && { ...row, place: placeInSentence(row, row.ownerId === accountId) }
}
