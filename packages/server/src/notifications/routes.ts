import { countTry, type Limit } from '../context/store'
import type { Handlers } from '../http/handlers'
import { insertScreenEvent } from './store'

const eventsPerAddress: Limit = { name: 'screen-events', most: 240, perMinutes: 10 }

export const notificationRoutes = {
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
