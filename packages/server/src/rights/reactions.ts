import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { forgetInvitationsOf } from './invitation-store'
import { deleteMembershipsOf } from './store'

export const rightReactions = {
  /** Nobody who left looks after a building. */
  async 'end-memberships'(_ctx, tx, event) {
    const { accountId } = payloadOf(event, 'account.closed')
    await deleteMembershipsOf(tx, accountId)
    await forgetInvitationsOf(tx, accountId)
  },
} satisfies Partial<Reactions>
