import type { Handlers } from '../http/handlers'
import { hotelNamed } from '../listings/hotel-queries'
import { hasUnreadMessages } from '../messaging/unread-messages'
import { hasUnseenNotification, lastReceivedBooking } from './queries'

export const statusRoutes = {
  /** Asked every few seconds by everybody who has no stream, so each part reads an index alone. */
  async status(ctx, { body }) {
    const { actor, brand } = ctx
    const asked = body.hotelName ? { hotel: (await hotelNamed(ctx, body.hotelName)) ?? null } : {}
    const timestamp = ctx.now
    if (actor.kind !== 'person')
      return { hasNotification: false, hasMessage: false, lastOwnerBooking: null, timestamp, ...asked }
    const db = ctx.read()
    const [hasNotification, hasMessage, lastOwnerBooking] = await Promise.all([
      hasUnseenNotification(db, brand, actor.accountId),
      hasUnreadMessages(ctx, actor.accountId),
      lastReceivedBooking(db, brand, actor.accountId),
    ])
    return { hasNotification, hasMessage, lastOwnerBooking, timestamp, ...asked }
  },
} satisfies Partial<Handlers>
