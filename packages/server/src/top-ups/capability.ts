import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Capability } from '../capability/capability'
import { topUpChecks } from './checks'
import { chargeTopUpTask } from './jobs'
import { topUpReactions } from './reactions'
import { topUpRoutes } from './routes'
import { settleTopUp } from './settle-top-up'

declare module '../events/event-kinds' {
  interface EventPayloads {
    'wallet.topped-up': { accountId: AccountId; amount: number; isAutomatic: boolean }
    'wallet.top-up-failed': { accountId: AccountId; amount: number; isAutomatic: boolean; code: string }
  }
}

export const topUps = {
  name: 'top-ups',
  checks: topUpChecks,
  routes: ({ ports, publicUrl }) => topUpRoutes(ports.payments, publicUrl),
  settlers: {
    async 'top-up'(ctx, { id }, outcome) {
      await settleTopUp(ctx, id, outcome)
    },
  },
  subscriptions: { 'wallet.spent': ['top-up-automatically'] },
  reactions: ({ publicUrl }) => topUpReactions(publicUrl),
  tasks: ({ deps, ports }) => ({ 'charge-top-up': chargeTopUpTask(deps, ports.payments) }),
} satisfies Capability
