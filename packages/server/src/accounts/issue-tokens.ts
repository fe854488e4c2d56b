import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { newToken } from './session-token'
import { insertTokens } from './session-store'

const accessMinutes = 15
export const refreshDays = 60

export interface IssuedTokens {
  accessToken: string
  refreshToken: string
  expiresIn: number
}

/** A fresh pair of tokens for a session. Both live by real time, wherever the sandbox clock stands. */
export async function issueTokens(
  ctx: Pick<Context, 'realNow'>,
  tx: Transaction,
  sessionId: string,
): Promise<IssuedTokens> {
  const access = newToken()
  const refresh = newToken()
  await insertTokens(tx, [
    { hash: access.hash, sessionId, kind: 'access', expiresAt: ctx.realNow.add({ minutes: accessMinutes }) },
    {
      hash: refresh.hash,
      sessionId,
      kind: 'refresh',
      expiresAt: ctx.realNow.add({ hours: 24 * refreshDays }),
    },
  ])
  return { accessToken: access.token, refreshToken: refresh.token, expiresIn: accessMinutes * 60 }
}
