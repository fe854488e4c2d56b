import { isBefore } from '@bayshare/domain/time/compare-instants'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { type IssuedTokens, issueTokens } from './issue-tokens'
import { tokenHash } from './session-token'
import { endSession, findSession, noteSeen, useRefreshToken } from './session-store'

/** Two tabs may renew at once; later, a used token means that it was stolen (rule: sessions). */
const forgivenSeconds = 30

export async function renewSession(ctx: Context, refreshToken: string): Promise<IssuedTokens> {
  const hash = tokenHash(refreshToken)
  const issued = await ctx.transaction(async (tx) => {
    const isFirstUse = await useRefreshToken(tx, hash, ctx.realNow)
    const session = await findSession(tx, hash, ctx.brand.id, ctx.realNow)
    if (session?.kind !== 'refresh') return undefined
    const wasJustUsed =
      session.usedAt !== null && isBefore(ctx.realNow, session.usedAt.add({ seconds: forgivenSeconds }))
    if (isFirstUse || wasJustUsed) {
      await noteSeen(tx, session.id, ctx.realNow)
      return issueTokens(ctx, tx, session.id)
    }
    await endSession(tx, session.id, ctx.realNow)
    return undefined
  })
  // The session's end has to be kept, so the refusal comes after the transaction.
  if (!issued) throw new Refusal('session-has-ended')
  return issued
}
