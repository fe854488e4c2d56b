import type { Handlers } from '../http/handlers'
import { unreadMessages } from '../messaging/unread-messages'
import { hasUnseenNotification, lastReceivedBooking } from './queries'

export const statusRoutes = {
  /** Asked every few seconds by everybody who has no stream, so each part reads an index alone. */
  async status(ctx) {
    const { actor, brand } = ctx
    const timestamp = ctx.now
    if (actor.kind !== 'person')
      return { hasNotification: false, hasMessage: false, lastOwnerBooking: null, timestamp }
    const db = ctx.read()
    const [hasNotification, unread, lastOwnerBooking] = await Promise.all([
      hasUnseenNotification(db, brand, actor.accountId),
      unreadMessages(db, actor.accountId),
      lastReceivedBooking(db, brand, actor.accountId),
    ])
    return { hasNotification, hasMessage: unread > 0, lastOwnerBooking, timestamp }
  },
} satisfies Partial<Handlers>
