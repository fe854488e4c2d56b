import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Capability } from '../capability/capability'
import { topUpChecks } from './checks'
import { chargeTopUpTask } from './jobs'
import { topUpReactions } from './reactions'
import { topUpRoutes } from './routes'
import { settleTopUp } from './settle-top-up'

declare module '../events/event-kinds' {
  interface EventPayloads {
    'wallet.topped-up': {
      accountId: AccountId
      amount: number
      isAutomatic: boolean
      /** It has switched automatic top-ups on. */
      turnsAutomaticOn?: boolean
    }
    'wallet.top-up-failed': {
      accountId: AccountId
      amount: number
      isAutomatic: boolean
      /** It was to switch automatic top-ups on. */
      turnsAutomaticOn?: boolean
      code: string
      /** Whether an automatic one that failed leaves them on; missing where they were off before. */
      leaves?: 'on' | 'off'
    }
    /** Somebody switched automatic top-ups on or off, or changed what they bring. */
    'automatic-top-up.changed': { accountId: AccountId; isOn: boolean; amount: number }
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
