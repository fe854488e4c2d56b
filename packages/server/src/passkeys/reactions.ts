import { endSessionsOf } from '../accounts/session-store'
import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { deletePasskeysOf, deletePasskeysSince } from './store'

export const passkeyReactions = {
  async 'forget-passkeys'(_ctx, tx, event) {
    await deletePasskeysOf(tx, payloadOf(event, 'account.closed').accountId)
  },
  /** Those that somebody else may have added. What was opened with one in the meantime ends too. */
  async 'forget-newer-passkeys'(ctx, tx, event) {
    const { accountId, since } = payloadOf(event, 'account.email-put-back')
    if (await deletePasskeysSince(tx, accountId, Temporal.Instant.from(since)))
      await endSessionsOf(tx, accountId, ctx.realNow)
  },
} satisfies Partial<Reactions>
