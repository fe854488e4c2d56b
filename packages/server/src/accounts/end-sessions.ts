import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { insist } from '../context/insist'
import { endOneTimeTokens } from './proof-store'
import { endOwnSession, endSessionsOf } from './session-store'

/** Logs out on one device at once. Another person's session is no session at all. */
export async function endSessionOf(ctx: Context, accountId: AccountId, sessionId: string): Promise<void> {
  const isEnded = await ctx.transaction((tx) => endOwnSession(tx, { id: sessionId, accountId }, ctx.realNow))
  insist(isEnded ? 'yes' : 'not-found')
}

/** Logs out everywhere, also where a link that was made before would still have opened a session. */
export async function endAllSessionsOf(ctx: Context, accountId: AccountId): Promise<void> {
  await ctx.transaction(async (tx) => {
    await endOneTimeTokens(tx, accountId, 'redirect')
    await endSessionsOf(tx, accountId, ctx.realNow)
  })
}
