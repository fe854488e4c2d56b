import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { bookingOfPayment, personBehind } from './queries'
import { rewardFriend } from './reward-friend'
import { rewardReferrers, takeRewardsBack } from './reward-referrer'
import { insertClaim } from './store'

export const referralReactions = {
  /** An unknown code is no reason to turn a new person away: it is only not claimed. */
  async 'claim-referral'(ctx, tx, event) {
    const { accountId: friendId, referral } = payloadOf(event, 'account.opened')
    if (!referral || !ctx.brand.features.referral) return
    const referrer = await personBehind(tx, referral)
    if (!referrer || referrer.id === friendId) return
    await insertClaim(tx, { friendId, referrerId: referrer.id, claimedAt: ctx.now })
    // The number may have been proven while this waited.
    await rewardFriend(ctx, tx, friendId)
  },
  async 'reward-friend'(ctx, tx, event) {
    await rewardFriend(ctx, tx, payloadOf(event, 'account.phone-verified').accountId)
  },
  async 'reward-referrer'(ctx, tx, event) {
    await rewardReferrers(ctx, tx, payloadOf(event, 'earning.completed').bookingId)
  },
  async 'take-rewards-back'(ctx, tx, event) {
    await takeRewardsBack(ctx, tx, payloadOf(event, 'booking.cancelled').bookingId)
  },
  async 'take-disputed-rewards-back'(ctx, tx, event) {
    const bookingId = await bookingOfPayment(tx, payloadOf(event, 'payment.disputed').paymentId)
    if (bookingId !== undefined) await takeRewardsBack(ctx, tx, bookingId)
  },
} satisfies Partial<Reactions>
