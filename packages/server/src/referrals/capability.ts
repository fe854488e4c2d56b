import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Capability } from '../capability/capability'
import { referralReactions } from './reactions'
import { referralRoutes } from './routes'

declare module '../events/event-kinds' {
  interface EventPayloads {
    'referral.rewarded': {
      accountId: AccountId
      amount: number
      why: 'friend' | 'booking' | 'listing' | 'sign-up'
    }
    /** Credits that were promised at sign-up are not given: the number has been used with another account. */
    'referral.not-rewarded': { accountId: AccountId }
  }
}

export const referrals = {
  name: 'referrals',
  routes: () => referralRoutes,
  subscriptions: {
    'account.opened': ['claim-referral'],
    'account.phone-verified': ['reward-friend'],
    'booking.cancelled': ['take-rewards-back'],
    'payment.disputed': ['take-disputed-rewards-back'],
    'earning.completed': ['reward-referrer'],
  },
  reactions: () => referralReactions,
} satisfies Capability
