import type { AccountId } from '@bayshare/domain/accounts/actor'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { ReadHandle, Transaction } from '../database/open-database'

/** The person behind a code, in any letter case. Who has left is nobody. */
export function personBehind(db: ReadHandle, code: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'firstName'])
    .where((eb) =>
      eb(eb.fn<string>('lower', ['referralCode']), '=', eb.fn<string>('lower', [eb.val(code.trim())])),
    )
    .where('closedAt', 'is', null)
    .executeTakeFirst()
}

/** The claim of a friend, which nobody else rewards before the transaction ends. Closed accounts are rewarded no more. */
export function lockClaim(tx: Transaction, friendId: AccountId) {
  return tx
    .selectFrom('referralClaims as c')
    .innerJoin('accounts as friend', 'friend.id', 'c.friendId')
    .innerJoin('accounts as referrer', 'referrer.id', 'c.referrerId')
    .select(['c.friendId', 'c.referrerId', 'c.friendRewardedAt'])
    .select(['c.stayBookingId', 'c.stayCents', 'c.listingBookingId', 'c.listingCents', 'c.unreturnedCents'])
    .select(['friend.telephoneNumber as friendNumber', 'friend.telephoneVerifiedAt'])
    .select('referrer.telephoneNumber as referrerNumber')
    .where('c.friendId', '=', friendId)
    .where('friend.closedAt', 'is', null)
    .where('referrer.closedAt', 'is', null)
    .forNoKeyUpdate('c')
    .executeTakeFirst()
}

/** The claims that one booking earned somebody something by. */
export function lockClaimsEarnedBy(tx: Transaction, bookingId: string) {
  return tx
    .selectFrom('referralClaims')
    .select(['friendId', 'referrerId', 'stayBookingId', 'stayCents', 'listingCents', 'unreturnedCents'])
    .where((eb) => eb.or([eb('stayBookingId', '=', bookingId), eb('listingBookingId', '=', bookingId)]))
    .orderBy('friendId')
    .forNoKeyUpdate()
    .execute()
}

/** Who parked where, and what it cost. */
export function completedBooking(ctx: Context, tx: Transaction, bookingId: string) {
  return tx
    .selectFrom('bookings as b')
    .select(['b.id', 'b.driverId', 'b.ownerId'])
    .innerJoin('bookingMoney as m', 'm.bookingId', 'b.id')
    .select('m.facts')
    .where('b.id', '=', bookingId)
    .where(ofBrand(ctx.brand, 'b'))
    .executeTakeFirst()
}

export async function bookingOfPayment(tx: Transaction, paymentId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('chargePayments as p')
    .innerJoin('charges as c', 'c.id', 'p.chargeId')
    .select('c.bookingId')
    .where('p.paymentId', '=', paymentId)
    .executeTakeFirst()
  return row?.bookingId ?? undefined
}
