import { signedInPerson } from '../accounts/routes'
import type { Context } from '../context/context'
import { countTry, findByLink, type Limit } from '../context/store'
import type { Exchange, Handlers } from '../http/handlers'
import type { PushKeys } from '../ports/pusher'
import { markNotificationsSeen } from './mark-notifications-seen'
import { myNotifications } from './my-notifications'
import { changeNotificationSettings, notificationSettings } from './notification-settings'
import { pushRoutes } from './push/push-routes'
import { retryEmail } from './retry-email'
import { insertScreenEvent } from './store'
import { subscriptionOf, unsubscribe, type UnsubscribeLinks } from './unsubscribe'

const eventsPerAddress: Limit = { name: 'screen-events', most: 240, perMinutes: 10 }

export function notificationRoutes(
  links: UnsubscribeLinks,
  keys: () => Promise<PushKeys>,
  ways: { sendsTexts: boolean },
) {
  return { ...screenRoutes, ...settingsRoutes(ways), ...subscriptionRoutes(links), ...pushRoutes(keys) }
}

function settingsRoutes(ways: { sendsTexts: boolean }) {
  return {
    async notificationSettings(ctx) {
      return notificationSettings(ctx, signedInPerson(ctx), ways)
    },
    async changeNotificationSettings(ctx, { body }) {
      const accountId = signedInPerson(ctx)
      await changeNotificationSettings(ctx, accountId, body)
      return notificationSettings(ctx, accountId, ways)
    },
  } satisfies Partial<Handlers>
}

function subscriptionRoutes(links: UnsubscribeLinks) {
  return {
    mailSubscription: async (ctx, { params }, exchange) =>
      byLink(ctx, exchange, () => subscriptionOf(ctx, links, params.token)),
    unsubscribe: async (ctx, { params }, exchange) =>
      byLink(ctx, exchange, () => unsubscribe(ctx, links, params.token)),
  } satisfies Partial<Handlers>
}

function byLink<T>(ctx: Context, { clientAddress }: Exchange, find: () => Promise<T>): Promise<T> {
  return findByLink(ctx, { name: 'unsubscribe-links', clientAddress }, find)
}

const screenRoutes = {
  retryEmail: async (ctx) => retryEmail(ctx, signedInPerson(ctx)),
  async myNotifications(ctx, { query }) {
    const isCorporate = ctx.actor.kind === 'person' && ctx.actor.isCorporate
    return myNotifications(ctx, signedInPerson(ctx), isCorporate, query)
  },
  async markNotificationsSeen(ctx, { body }) {
    await markNotificationsSeen(ctx, signedInPerson(ctx), body.until)
    return {}
  },
  async logEvent(ctx, { body }, exchange) {
    await countTry(ctx, eventsPerAddress, exchange.clientAddress)
    await ctx.transaction((tx) =>
      insertScreenEvent(tx, {
        code: body.code,
        details: body.details ?? null,
        accountId: ctx.actor.kind === 'person' ? ctx.actor.accountId : null,
        brand: ctx.brand.id,
        at: ctx.now,
      }),
    )
    return {}
  },
} satisfies Partial<Handlers>
