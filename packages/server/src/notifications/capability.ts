import type { AccountId } from '@bayshare/domain/accounts/actor'
import { guestLinks } from '../accounts/guest-links'
import { closedAccountLinks } from '../closing/account-links'
import { answerLinks } from '../bookings/mail-answers'
import type { Capability } from '../capability/capability'
import { mailedPasses } from '../passes/mailed-pass'
import { passLinks } from '../visitors/pass-links'
import { onceAnHour } from '../work/sweep-due'
import { notificationChecks } from './checks'
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
import { subscriptions } from './who-is-told'

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
  checks: notificationChecks,
  routes: ({ deps, ports }) =>
    notificationRoutes(unsubscribeLinks(deps), pushKeys(deps), { sendsTexts: ports.texter !== undefined }),
  subscriptions,
  formerReactions: { 'mail-month-not-paid': 'send-notices' },
  reactions: ({ deps, ports, publicUrl }) =>
    notificationReactions({
      publicUrl,
      sendsTexts: ports.texter !== undefined,
      answerToken: answerLinks(deps).tokenFor,
      guestToken: guestLinks(deps).tokenFor,
      closedAccountToken: closedAccountLinks(deps).tokenFor,
      passPicture: mailedPasses(deps).pathFor,
      visitorToken: passLinks(deps).tokenFor,
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
