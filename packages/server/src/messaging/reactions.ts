import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { forgetInboxOf } from './store'

export const messagingReactions = {
  async 'forget-inbox'(_ctx, tx, event) {
    await forgetInboxOf(tx, payloadOf(event, 'account.closed').accountId)
  },
} satisfies Partial<Reactions>
