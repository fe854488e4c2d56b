import type { RecordedEvent } from '../events/event-kinds'
import type { Reactions } from '../events/react'
import { personBehind } from './queries'
import { insertClaim } from './store'

export const referralReactions = {
  /** An unknown code is no reason to turn a new person away: it is only not claimed. */
  async 'claim-referral'(ctx, tx, event) {
    const { accountId: friendId, referral } = (event as RecordedEvent<'account.opened'>).payload
    if (!referral || !ctx.brand.features.referral) return
    const referrer = await personBehind(tx, referral)
    if (!referrer || referrer.id === friendId) return
    await insertClaim(tx, { friendId, referrerId: referrer.id, claimedAt: ctx.now })
  },
} satisfies Partial<Reactions>
