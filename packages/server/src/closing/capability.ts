import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Capability } from '../capability/capability'
import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { closedAccountLinks } from './account-links'
import { requestAccount } from './another-account'
import { closingChecks } from './checks'
import { eraseClosedAccounts } from './erase-closed-accounts'
import { closingRoutes } from './routes'

declare module '../events/event-kinds' {
  interface EventPayloads {
    /** A payout to somebody who has left came back. They are asked for another account; null: an operator decides. */
    'account.payout-returned': {
      accountId: AccountId
      askedAt: string | null
      amount: number
      reason: string | null
    }
    /** Nothing is known of the person any more. */
    'account.erased': { accountId: AccountId }
  }
}

const closingReactions = {
  async 'ask-for-account'(ctx, tx, event) {
    await requestAccount(ctx, tx, payloadOf(event, 'payout.returned').ownerId)
  },
} satisfies Partial<Reactions>

export const closing = {
  name: 'closing',
  checks: closingChecks,
  routes: ({ deps }) => closingRoutes(closedAccountLinks(deps)),
  subscriptions: { 'payout.returned': ['ask-for-account'] },
  reactions: () => closingReactions,
  sweeps: ({ deps }) => [{ name: 'erase-closed-accounts', run: () => eraseClosedAccounts(deps) }],
} satisfies Capability
