import { createHash } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Cents } from '@bayshare/domain/money/cents'
import type { Transaction } from '../database/open-database'

/** Who was brought once was brought for good: a second claim changes nothing. */
export async function insertClaim(
  tx: Transaction,
  claim: { friendId: AccountId; referrerId: AccountId; claimedAt: Temporal.Instant },
): Promise<void> {
  await tx
    .insertInto('referralClaims')
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** False when this number was rewarded before, under whatever account. */
export async function claimNumber(
  tx: Transaction,
  reward: { telephoneNumber: string; accountId: AccountId; at: Temporal.Instant },
): Promise<boolean> {
  const { telephoneNumber, ...row } = reward
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('rewardedNumbers')
    .values({ ...row, numberHash: createHash('sha256').update(telephoneNumber).digest('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function noteFriendRewarded(
  tx: Transaction,
  friendId: AccountId,
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('referralClaims')
    .set({ friendRewardedAt: at })
    .where('friendId', '=', friendId)
    .execute()
}

/** Which booking earned the referrer what; without a booking it is earned no longer, and another may earn it. */
export async function noteReferrerReward(
  tx: Transaction,
  friendId: AccountId,
  reward: { why: 'booking' | 'listing'; bookingId: string | null; counts: Cents; unreturned: Cents },
): Promise<void> {
  const { why, bookingId, counts, unreturned } = reward
  await tx
    .updateTable('referralClaims')
    .set({
      unreturnedCents: unreturned,
      ...(why === 'booking'
        ? { stayBookingId: bookingId, stayCents: counts }
        : { listingBookingId: bookingId, listingCents: counts }),
    })
    .where('friendId', '=', friendId)
    .execute()
}
