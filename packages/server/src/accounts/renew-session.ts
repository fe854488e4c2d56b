import { isBefore } from '@bayshare/domain/time/compare-instants'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { Signatures } from '../http/signatures'
import { type IssuedTokens, issueNextTokens } from './issue-tokens'
import { tokenHash } from './session-token'
import { endSession, findSession, noteSeen, useRefreshToken } from './session-store'

/** Two tabs may renew at once, and an answer may get lost; later, a used token means that it was stolen (rule: sessions). */
const forgivenSeconds = 30

export async function renewSession(
  ctx: Context,
  refreshToken: string,
  signature: Signatures,
): Promise<IssuedTokens> {
  const hash = tokenHash(refreshToken)
  const issued = await ctx.transaction(async (tx) => {
    await useRefreshToken(tx, hash, ctx.realNow)
    const session = await findSession(tx, hash, ctx.brand.id, ctx.realNow)
    if (session?.kind !== 'refresh' || session.usedAt === null) return undefined
    const { id: sessionId, usedAt } = session
    if (isBefore(ctx.realNow, usedAt.add({ seconds: forgivenSeconds }))) {
      await noteSeen(tx, sessionId, ctx.realNow)
      return issueNextTokens(ctx, tx, { sessionId, token: refreshToken, usedAt, signature })
    }
    await endSession(tx, sessionId, ctx.realNow)
    return undefined
  })
  // The session's end has to be kept, so the refusal comes after the transaction.
  if (!issued) throw new Refusal('session-has-ended')
  return issued
}
