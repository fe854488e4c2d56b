import type { Context } from '../context/context'
import { tokenHash } from './session-token'
import { endSession, findSession } from './session-store'

/** Ends the sessions behind these tokens at once. Saying it twice is no mistake. */
export async function signOut(ctx: Context, tokens: readonly (string | undefined)[]): Promise<void> {
  await ctx.transaction(async (tx) => {
    for (const token of tokens) {
      const session = token && (await findSession(tx, tokenHash(token), ctx.brand.id, ctx.realNow))
      if (session) await endSession(tx, session.id, ctx.realNow)
    }
  })
}
