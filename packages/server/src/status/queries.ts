import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Brand } from '@bayshare/domain/brands/brand'
import { ofBrand } from '../brands/scope'
import type { ReadHandle } from '../database/open-database'

export async function hasUnseenNotification(
  db: ReadHandle,
  brand: Brand,
  accountId: AccountId,
): Promise<boolean> {
  const row = await db
    .selectFrom('notifications as n')
    .select('n.id')
    .where('n.accountId', '=', accountId)
    .where('n.seenAt', 'is', null)
    .where('n.isShown', '=', true)
    .where(ofBrand(brand, 'n'))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A hold is not a booking yet, and a released one never was. */
export async function lastReceivedBooking(
  db: ReadHandle,
  brand: Brand,
  ownerId: AccountId,
): Promise<string | null> {
  const row = await db
    .selectFrom('bookings as b')
    .select('b.reference')
    .where('b.ownerId', '=', ownerId)
    .where('b.state', 'not in', ['held', 'released'])
    .where(ofBrand(brand, 'b'))
    .orderBy('b.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.reference ?? null
}
