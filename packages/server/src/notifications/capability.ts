import type { Capability } from '../capability/capability'
import { sendMessageTask } from './jobs'
import { serveOutbox } from './outbox-routes'
import { notificationReactions } from './reactions'
import { notificationRoutes } from './routes'

export const notifications = {
  name: 'notifications',
  routes: () => notificationRoutes,
  subscriptions: {
    'account.opened': ['mail-welcome'],
    'account.reset-asked': ['mail-reset-link'],
    'account.code-asked': ['text-phone-code'],
    'account.changed': ['mail-account-change'],
    'account.closed': ['mail-goodbye', 'forget-messages'],
    'listing.price-announced': ['mail-price-change'],
    'alert.found': ['mail-found-alert'],
    'booking.confirmed': ['mail-driver-of-confirmation', 'mail-owner-of-booking'],
    'booking.requested': ['mail-driver-of-request', 'mail-owner-of-request'],
    'booking.declined': ['mail-driver-of-decline'],
    'booking.withdrawn': ['mail-owner-of-withdrawal'],
    'booking.expired': ['mail-driver-of-expiry', 'mail-owner-of-expiry'],
    'booking.unpaid': ['mail-driver-of-unpaid-request', 'mail-owner-of-unpaid-request'],
    'booking.access-code-changed': ['mail-driver-of-access-code'],
    'booking.ends-soon': ['mail-driver-of-end'],
    'lease.ends-soon': ['mail-driver-of-lease-end'],
    'booking.ending': ['mail-driver-of-ending', 'mail-owner-of-ending'],
    'booking.extended': ['mail-driver-of-extension', 'mail-owner-of-extension'],
    'booking.changed': ['mail-driver-of-change', 'mail-owner-of-change'],
    'booking.vehicle-changed': ['mail-owner-of-vehicle'],
    'booking.cancelled': ['mail-driver-of-cancellation', 'mail-owner-of-cancellation'],
    'booking.cash-refunded': ['mail-driver-of-cash-refund'],
    'cancellation.settled': ['mail-driver-of-late-refund'],
    'incident.reported': ['mail-other-side-of-incident'],
    'incident.warned': ['mail-driver-of-warning'],
    'incident.decided': ['mail-driver-of-decision', 'mail-owner-of-decision'],
    'booking.rescued': ['mail-driver-of-rescue', 'mail-owner-of-rescue'],
    'review.requested': ['mail-review-request'],
    'period.payment-failed': ['mail-month-not-paid'],
    'payment.refunded': ['mail-refund'],
    'payment.refund-failed': ['mail-failed-refund'],
    'wallet.topped-up': ['mail-top-up'],
    'wallet.top-up-failed': ['mail-top-up-failure'],
    'direct-debit.confirmed': ['mail-direct-debit'],
    'payout-details.changed': ['mail-payout-details-change'],
    'payout.made': ['mail-payout'],
    'payout.returned': ['mail-returned-payout'],
    'referral.rewarded': ['mail-reward'],
  },
  reactions: ({ ports, publicUrl }) =>
    notificationReactions(publicUrl, { sendsTexts: ports.texter !== undefined }),
  tasks: ({ deps, ports, isSandbox }) => ({
    'send-message': sendMessageTask(deps, {
      mailer: ports.mailer,
      texter: ports.texter,
      keepsSecrets: isSandbox,
    }),
  }),
  serveSandbox: (app, { deps }) => serveOutbox(app, deps.database),
} satisfies Capability
