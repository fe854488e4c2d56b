import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { deleteMembershipsOf } from './store'

export const rightReactions = {
  /** Nobody who left looks after a building. */
  async 'end-memberships'(_ctx, tx, event) {
    await deleteMembershipsOf(tx, payloadOf(event, 'account.closed').accountId)
  },
} satisfies Partial<Reactions>
