import type { Reactions } from '../events/react'
import { forgetVehicles } from './store'

export const vehicleReactions = {
  async 'forget-vehicles'(ctx, tx, event) {
    await forgetVehicles(tx, event.subject, ctx.now)
  },
} satisfies Partial<Reactions>
