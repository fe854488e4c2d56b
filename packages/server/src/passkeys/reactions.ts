import type { RecordedEvent } from '../events/event-kinds'
import type { Reactions } from '../events/react'
import { deletePasskeysOf } from './store'

export const passkeyReactions = {
  async 'forget-passkeys'(_ctx, tx, event) {
    await deletePasskeysOf(tx, (event as RecordedEvent<'account.closed'>).payload.accountId)
  },
} satisfies Partial<Reactions>
