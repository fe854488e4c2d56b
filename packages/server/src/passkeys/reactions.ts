import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { deletePasskeysOf } from './store'

export const passkeyReactions = {
  async 'forget-passkeys'(_ctx, tx, event) {
    await deletePasskeysOf(tx, payloadOf(event, 'account.closed').accountId)
  },
} satisfies Partial<Reactions>
