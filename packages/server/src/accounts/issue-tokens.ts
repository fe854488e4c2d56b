import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import type { Signatures } from '../http/signatures'
import { newToken, tokenHash } from './session-token'
import { insertTokens } from './session-store'

const accessMinutes = 15
export const refreshDays = 60

export interface IssuedTokens {
  accessToken: string
  refreshToken: string
  expiresIn: number
}

/** A fresh pair of tokens for a session. */
export async function issueTokens(
  ctx: Pick<Context, 'realNow'>,
  tx: Transaction,
  sessionId: string,
): Promise<IssuedTokens> {
  const pair = { accessToken: newToken().token, refreshToken: newToken().token }
  return issuePair(ctx, tx, { sessionId, issuedAt: ctx.realNow, ...pair })
}

/**
 * The pair that follows from a used refresh token and a key of the server, so that whoever repeats the renewal gets the
 * same one. Only the caller has the used token, so the key and the hashes in the database make none of them.
 */
export async function issueNextTokens(
  ctx: Pick<Context, 'realNow'>,
  tx: Transaction,
  used: { sessionId: string; token: string; usedAt: Temporal.Instant; signature: Signatures },
): Promise<IssuedTokens> {
  const { sessionId, token, usedAt, signature } = used
  const pair = {
    accessToken: signature.of(`access ${token}`),
    refreshToken: signature.of(`refresh ${token}`),
  }
  return issuePair(ctx, tx, { sessionId, issuedAt: usedAt, ...pair })
}

/** Both live by real time from when they were first issued, wherever the sandbox clock stands. */
async function issuePair(
  { realNow }: Pick<Context, 'realNow'>,
  tx: Transaction,
  given: { sessionId: string; issuedAt: Temporal.Instant; accessToken: string; refreshToken: string },
): Promise<IssuedTokens> {
  const { sessionId, issuedAt, accessToken, refreshToken } = given
  const accessEnds = issuedAt.add({ minutes: accessMinutes })
  const refreshEnds = issuedAt.add({ hours: 24 * refreshDays })
  await insertTokens(tx, [
    { hash: tokenHash(accessToken), sessionId, kind: 'access', expiresAt: accessEnds },
    { hash: tokenHash(refreshToken), sessionId, kind: 'refresh', expiresAt: refreshEnds },
  ])
  const expiresIn = Math.min(accessMinutes * 60, Math.ceil(realNow.until(accessEnds).total('seconds')))
  return { accessToken, refreshToken, expiresIn }
}
