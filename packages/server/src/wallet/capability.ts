import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Capability } from '../capability/capability'
import { walletChecks } from './checks'
import { walletReactions } from './reactions'
import { walletRoutes } from './routes'

declare module '../events/event-kinds' {
  interface EventPayloads {
    /** Cash was spent from a wallet; what is left may call for a top-up. */
    'wallet.spent': { accountId: AccountId; cashLeft: number; spentAt?: string }
  }
}

export const wallet = {
  name: 'wallet',
  checks: walletChecks,
  routes: () => walletRoutes,
  subscriptions: { 'account.closed': ['forfeit-credits'] },
  reactions: () => walletReactions,
} satisfies Capability
