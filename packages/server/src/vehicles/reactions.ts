import type { RecordedEvent } from '../events/event-kinds'
import type { Reactions } from '../events/react'
import { forgetVehicles } from './store'

export const vehicleReactions = {
  async 'forget-vehicles'(ctx, tx, event) {
    await forgetVehicles(tx, (event as RecordedEvent<'account.closed'>).payload.accountId, ctx.now)
  },
} satisfies Partial<Reactions>
