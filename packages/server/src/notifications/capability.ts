import type { AccountId } from '@bayshare/domain/accounts/actor'
import { answerLinks } from '../bookings/mail-answers'
import type { Capability } from '../capability/capability'
import { onceAnHour } from '../work/sweep-due'
import { forgetOldNotifications } from './forget-old-notifications'
import { sendMessageTask } from './jobs'
import { serveOutbox } from './outbox-routes'
import { pushKeys } from './push/push-keys'
import { notificationReactions } from './reactions'
import { notificationRoutes } from './routes'
import { sendHeldTexts } from './send-held-texts'
import { serveReports } from './serve-reports'
import { serveUnsubscribe } from './serve-unsubscribe'
import { unsubscribeLinks } from './unsubscribe'

declare module '../events/event-kinds' {
  interface EventPayloads {
    /** A person has a new notification, or one that they have not seen has news; its id is the subject. */
    'notification.added': { accountId: AccountId }
    /** They have looked at those of this brand. */
    'notifications.seen': { accountId: AccountId }
    /** Mail to their address bounced, and they say that it goes through again. */
    'account.email-retried': { accountId: AccountId }
  }
}

export const notifications = {
  name: 'notifications',
  routes: ({ deps, ports }) =>
    notificationRoutes(unsubscribeLinks(deps), pushKeys(deps), { sendsTexts: ports.texter !== undefined }),
  subscriptions: {
    'account.opened': ['mail-welcome'],
    'account.reset-asked': ['mail-reset-link'],
    'account.code-asked': ['text-phone-code'],
    'account.changed': ['mail-account-change'],
    'account.email-retried': ['mail-test'],
    'account.closed': ['mail-goodbye', 'forget-messages'],
    'listing.price-announced': ['mail-price-change'],
    'alert.found': ['mail-found-alert'],
    'booking.confirmed': ['mail-driver-of-confirmation', 'mail-owner-of-booking', 'notify-of-booking'],
    'booking.requested': ['mail-driver-of-request', 'mail-owner-of-request', 'notify-of-booking'],
    'booking.declined': ['mail-driver-of-decline', 'notify-of-booking'],
    'booking.withdrawn': ['mail-owner-of-withdrawal', 'notify-of-booking'],
    'booking.expired': ['mail-driver-of-expiry', 'mail-owner-of-expiry', 'notify-of-booking'],
    'booking.unpaid': ['mail-driver-of-unpaid-request', 'mail-owner-of-unpaid-request', 'notify-of-booking'],
    'booking.access-code-changed': ['mail-driver-of-access-code'],
    'booking.ends-soon': ['mail-driver-of-end', 'notify-of-booking'],
    'lease.ends-soon': ['mail-driver-of-lease-end'],
    'booking.ending': ['mail-driver-of-ending', 'mail-owner-of-ending', 'notify-of-booking'],
    'booking.extended': ['mail-driver-of-extension', 'mail-owner-of-extension', 'notify-of-booking'],
    'booking.changed': ['mail-driver-of-change', 'mail-owner-of-change'],
    'booking.vehicle-changed': ['mail-owner-of-vehicle'],
    'booking.cancelled': ['mail-driver-of-cancellation', 'mail-owner-of-cancellation', 'notify-of-booking'],
    'booking.cash-refunded': ['mail-driver-of-cash-refund'],
    'cancellation.settled': ['mail-driver-of-late-refund'],
    'incident.reported': ['mail-other-side-of-incident'],
    'incident.warned': ['mail-driver-of-warning'],
    'incident.decided': ['mail-driver-of-decision', 'mail-owner-of-decision'],
    'booking.rescued': ['mail-driver-of-rescue', 'mail-owner-of-rescue', 'notify-of-booking'],
    'enquiry.sent': ['notify-of-enquiry'],
    'enquiry.reminded': ['notify-of-enquiry'],
    'enquiry.offered': ['notify-of-enquiry'],
    'enquiry.declined': ['notify-of-enquiry'],
    'enquiry.lapsed': ['notify-of-enquiry'],
    'message.sent': ['notify-of-message'],
    'thread.read': ['see-thread'],
    'space.reviewed': ['notify-of-review'],
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
  reactions: ({ deps, ports, publicUrl }) =>
    notificationReactions({
      publicUrl,
      sendsTexts: ports.texter !== undefined,
      answerToken: answerLinks(deps).tokenFor,
      unsubscribeToken: unsubscribeLinks(deps).tokenFor,
    }),
  tasks: ({ deps, ports, isSandbox }) => ({
    'send-message': sendMessageTask(deps, {
      mailer: ports.mailer,
      texter: ports.texter,
      push: { pusher: ports.pusher, keys: pushKeys(deps) },
      keepsSecrets: isSandbox,
    }),
  }),
  sweeps: ({ deps }) => [
    { name: 'send-held-texts', run: () => sendHeldTexts(deps) },
    { name: 'forget-old-notifications', run: onceAnHour(deps.clock, () => forgetOldNotifications(deps)) },
  ],
  serve(app, { deps, ports }) {
    serveUnsubscribe(app, deps, unsubscribeLinks(deps))
    if (ports.deliveryReports) serveReports(app, deps, ports.deliveryReports)
  },
  serveSandbox: (app, { deps }) => serveOutbox(app, deps.database),
} satisfies Capability
