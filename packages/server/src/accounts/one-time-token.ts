import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { BrandId } from '@bayshare/domain/brands/brand'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { newToken } from './session-token'
import { endOneTimeTokens, insertOneTimeToken, type OneTimeKind } from './proof-store'
import { holdAccount } from './store'
import { isSuspended } from './suspension-store'

/** How long each kind of link works, in real time (rule: one-time links). */
export const lifeSeconds: Record<OneTimeKind, number> = {
  reset: 30 * 60,
  redirect: 60,
  email: 7 * 24 * 60 * 60,
  'new-email': 7 * 24 * 60 * 60,
  'old-email': 7 * 24 * 60 * 60,
}

export interface OneTimeOrder {
  kind: OneTimeKind
  accountId: AccountId
  /** The brand in which the token works. */
  brand: BrandId
}

/** A token that works once. A new one ends the older ones of its kind; nobody gets one for a closed or suspended account. */
export async function mintOneTimeToken(
  ctx: Context,
  tx: Transaction,
  { kind, accountId, brand }: OneTimeOrder,
): Promise<string | undefined> {
  if (!(await holdAccount(tx, accountId)) || (await isSuspended(tx, accountId))) return undefined
  await endOneTimeTokens(tx, accountId, kind)
  const { token, hash } = newToken()
  const expiresAt = ctx.realNow.add({ seconds: lifeSeconds[kind] })
  await insertOneTimeToken(tx, { hash, kind, accountId, brand, expiresAt })
  return token
}
