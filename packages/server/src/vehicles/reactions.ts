import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { forgetVehicles } from './store'

export const vehicleReactions = {
  async 'forget-vehicles'(ctx, tx, event) {
    await forgetVehicles(tx, payloadOf(event, 'account.closed').accountId, ctx.now)
  },
} satisfies Partial<Reactions>
