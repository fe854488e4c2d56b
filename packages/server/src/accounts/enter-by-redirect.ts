import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { countTry, forgiveTry, type Limit } from '../context/store'
import { type OpenedSession, openSession } from './open-session'
import { tokenHash } from './session-token'
import { findOneTimeToken, useOneTimeToken } from './proof-store'
import { holdAccount } from './store'

const triesPerAddress: Limit = { name: 'redirect-from-address', most: 100, perMinutes: 15 }

export interface RedirectEntry {
  token: string
  clientAddress: string
  userAgent: string
}

/** Opens a session with a token from another brand. Whatever is wrong with it, the answer is that of a wrong password. */
export async function enterByRedirect(ctx: Context, entry: RedirectEntry): Promise<OpenedSession> {
  await countTry(ctx, triesPerAddress, entry.clientAddress)
  const hash = tokenHash(entry.token)
  const issued = await ctx.transaction(async (tx) => {
    const token = { hash, kind: 'redirect', brand: ctx.brand.id } as const
    const found = await findOneTimeToken(tx, token, ctx.realNow)
    if (!found || !(await holdAccount(tx, found.accountId))) return undefined
    if (!(await useOneTimeToken(tx, hash, ctx.realNow))) return undefined
    return openSession(ctx, tx, {
      accountId: found.accountId,
      userAgent: entry.userAgent,
    })
  })
  if (!issued) throw new Refusal('wrong-email-or-password')
  await forgiveTry(ctx, triesPerAddress, entry.clientAddress)
  return issued
}
