import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { post } from '../wallet/store'
import { lockClaim } from './queries'
import { claimNumber, noteFriendRewarded } from './store'

/** A friend who has proven a number gets free credits, once for every number (rule: referral rewards). */
export async function rewardFriend(ctx: Context, tx: Transaction, friendId: AccountId): Promise<void> {
  if (!ctx.brand.features.referral) return
  const claim = await lockClaim(tx, friendId)
  if (!claim?.telephoneVerifiedAt || !claim.friendNumber || claim.friendRewardedAt) return
  // Somebody with two accounts brought themselves.
  if (claim.friendNumber === claim.referrerNumber) return tellNotRewarded()
  const isFirst = await claimNumber(tx, {
    telephoneNumber: claim.friendNumber,
    accountId: friendId,
    at: ctx.now,
  })
  if (!isFirst) return tellNotRewarded()
  await noteFriendRewarded(tx, friendId, ctx.now)
  const amount = ctx.brand.policy.referral.friendGets
  await post(tx, {
    kind: 'referral-friend',
    subject: friendId,
    at: ctx.now,
    bookingId: null,
    paymentId: null,
    postings: [
      {
        from: { kind: 'referral-expense' },
        to: { kind: 'wallet-free', holderId: friendId },
        amount,
      },
    ],
  })
  await record(ctx, tx, 'referral.rewarded', friendId, { accountId: friendId, amount, why: 'friend' })

  async function tellNotRewarded(): Promise<void> {
    await record(ctx, tx, 'referral.not-rewarded', friendId, { accountId: friendId })
  }
}
