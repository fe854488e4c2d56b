import type { Handlers } from '../http/handlers'
import { hasUnseenNotification, lastReceivedBooking } from './queries'

export const statusRoutes = {
  /** Asked every few seconds by everybody who is logged in, so each part is one look into an index. */
  async status(ctx) {
    const { actor, brand } = ctx
    const timestamp = ctx.now
    if (actor.kind !== 'person')
      return { hasNotification: false, hasMessage: false, lastOwnerBooking: null, timestamp }
    const db = ctx.read()
    const [hasNotification, lastOwnerBooking] = await Promise.all([
      hasUnseenNotification(db, brand, actor.accountId),
      lastReceivedBooking(db, brand, actor.accountId),
    ])
    return { hasNotification, hasMessage: false, lastOwnerBooking, timestamp }
  },
} satisfies Partial<Handlers>
