import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { PaymentMethodKind } from '@bayshare/domain/payments/card-fee'
import type { Capability, Parts } from '../capability/capability'
import { joinNamed } from '../capability/join-parts'
import { onceAnHour } from '../work/sweep-due'
import { paymentChecks } from './checks'
import { accountFingerprint } from './account-fingerprint'
import { writeDebitPaperTask } from './advice-job'
import { writeCashRefundPaperTask } from './cash-refund-paper'
import { forgetDrafts } from './forget-drafts'
import { forgetMethods } from './forget-methods'
import { paymentOperatorRoutes } from './operator-routes'
import { paymentReactions } from './reactions'
import { writePaperTask } from './receipt-job'
import { receiptReactions } from './receipt-reactions'
import { findLateOrders, reconcilePayments } from './reconcile-payments'
import { reconcileRefunds } from './reconcile-refunds'
import { paymentRoutes } from './routes'
import { serveDebitRequests } from './serve-debit-requests'
import { serveWebhooks } from './serve-webhooks'
import type { Settlers } from './settlers'

declare module '../events/event-kinds' {
  interface EventPayloads {
    /** Direct debits: the money has come, days after it was asked for. */
    'payment.settled': { paymentId: string }
    /** A bank has taken on a direct debit, which it pays or fails days later. */
    'direct-debit.submitted': { paymentId: string }
    /** It had been taken on, and the bank did not pay it. */
    'direct-debit.failed': { paymentId: string }
    /** Its money has come, and what it paid has a receipt now. */
    'direct-debit.receipted': { bookingId: string; chargeId: string; paperId: string }
    'payment.disputed': { paymentId: string; disputeId: string }
    /** The owner lost what they had earned by a payment that was lost at the bank. */
    'dispute.taken-back': { disputeId: string; ownerId: AccountId; bookingId: string; taken: number }
    /** Money has gone out to the card or bank account that it came from. */
    'payment.refunded': { refundId: string; paymentId: string }
    'payment.refund-failed': { refundId: string; accountId: AccountId; because?: 'dispute-won' }
    'card.saved': { accountId: AccountId }
    /** The bank will never pay with it again; a payment showed it. */
    'payment-method.refused': { accountId: AccountId; method: PaymentMethodKind; paymentId: string }
    'direct-debit.confirmed': { accountId: AccountId; mandateId: string }
  }
}

declare module '../capability/capability' {
  interface Capability {
    /** What becomes of a payment that it asked for, by the purpose of the payment. */
    settlers?: Partial<Settlers>
  }
}

export const payments = {
  name: 'payments',
  checks: paymentChecks,
  routes: ({ ports, signer, cardForm, banks, deps }) => ({
    ...paymentRoutes({ ...ports, signer, cardForm, fingerprint: accountFingerprint(deps), banks }),
    ...paymentOperatorRoutes,
  }),
  subscriptions: {
    'account.closed': ['forget-cards'],
    'booking.confirmed': ['write-receipt'],
    'booking.extended': ['write-receipt-of-extension'],
    'booking.changed': ['write-papers-of-change'],
    'booking.cancelled': ['write-adjustment'],
    'cancellation.settled': ['write-late-adjustment'],
    'booking.cash-refunded': ['write-receipt-of-cash-refund'],
    'direct-debit.submitted': ['write-advice'],
    'direct-debit.failed': ['write-advice-withdrawal'],
    'payment.settled': ['write-receipt-of-debit'],
    'period.paid': ['write-receipt-of-month'],
    'period.payment-failed': ['write-adjustment-of-month'],
  },
  reactions: () => ({ ...paymentReactions, ...receiptReactions }),
  tasks: ({ deps, ports }) => ({
    'write-paper': writePaperTask(deps, ports.printer),
    'write-debit-paper': writeDebitPaperTask(deps, ports.printer),
    'write-cash-refund-paper': writeCashRefundPaperTask(deps, ports.printer),
  }),
  firstSweeps(parts) {
    const { deps, ports } = parts
    const settlers = settlersOf(parts)
    return [
      { name: 'reconcile-payments', run: () => reconcilePayments(deps, ports.payments, settlers) },
      { name: 'find-late-orders', run: () => findLateOrders(deps, ports.payments, settlers) },
      { name: 'reconcile-refunds', run: () => reconcileRefunds(deps, ports.payments) },
      { name: 'forget-methods', run: () => forgetMethods(deps, ports.payments) },
      { name: 'forget-drafts', run: onceAnHour(deps.clock, () => forgetDrafts(deps)) },
    ]
  },
  serve(app, parts) {
    const { deps, ports, signer } = parts
    serveDebitRequests(app, deps, signer, ports.printer)
    serveWebhooks(app, deps, ports.payments, settlersOf(parts))
  },
} satisfies Capability

function settlersOf({ capabilities }: Parts): Settlers {
  return joinNamed('purpose of payments', capabilities, ({ settlers }) => settlers) as Settlers
}
