import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { LeftOut } from '@bayshare/domain/payouts/may-be-paid'
import type { Capability } from '../capability/capability'
import { payoutChecks } from './checks'
import { makeEarningsAvailable } from './make-earnings-available'
import { makePayouts } from './make-payouts'
import { payoutOperatorRoutes } from './operator-routes'
import { printReturnNoticeTask } from './print-return-notice'
import { printStatementTask } from './print-statement'
import { payoutReactions } from './reactions'
import { payoutRoutes } from './routes'
import { serveDownloads } from './serve-downloads'

declare module '../events/event-kinds' {
  interface EventPayloads {
    'payout-details.changed': { accountId: AccountId; isFirst: boolean }
    /** Their owner says that the account that returned this payout is right. */
    'payout-details.confirmed': { accountId: AccountId; payoutId: string }
    'payout.made': { payoutId: string; ownerId: AccountId; amount: number }
    /** A run could not pay what its owner had earned. */
    'payout.left-out': { ownerId: AccountId; amount: number; because: LeftOut }
    'payout.returned': {
      payoutId: string
      ownerId: AccountId
      amount: number
      reason: string
      /** It was never sent, because the bank has returned another one to the same account. */
      isWithdrawn?: true
    }
    /** A booking has been parked to its end, or a month has begun: it counts as earned from now on. */
    'earning.completed': { earningId: string; ownerId: AccountId; bookingId: string }
  }
}

export const payouts = {
  name: 'payouts',
  checks: payoutChecks,
  routes: ({ signer }) => ({ ...payoutRoutes(signer), ...payoutOperatorRoutes }),
  subscriptions: {
    'account.changed': ['hold-payouts'],
    'payout.made': ['print-statement'],
    'payout.returned': ['print-return-notice'],
  },
  reactions: () => payoutReactions,
  tasks: ({ deps, ports }) => ({
    'print-statement': printStatementTask(deps, ports.printer),
    'print-return-notice': printReturnNoticeTask(deps, ports.printer),
  }),
  sweeps: ({ deps }) => [
    { name: 'make-earnings-available', run: () => makeEarningsAvailable(deps) },
    { name: 'make-payouts', run: () => makePayouts(deps) },
  ],
  serve: (app, { deps }) => serveDownloads(app, deps),
} satisfies Capability
