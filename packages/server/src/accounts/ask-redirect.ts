import type { AccountId } from '@bayshare/domain/accounts/actor'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { brandAddress } from '@bayshare/domain/brands/brand-address'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { mintOneTimeToken } from './one-time-token'

const marketplace = brandById('main')

/** An address in the marketplace that logs this person in there, once and soon (rule: one-time links). */
export async function askRedirect(ctx: Context, accountId: AccountId, publicUrl: string): Promise<string> {
  const token = await ctx.transaction((tx) =>
    mintOneTimeToken(ctx, tx, { kind: 'redirect', accountId, brand: marketplace.id }),
  )
  if (token === undefined) throw new Refusal('session-has-ended')
  return `${brandAddress(marketplace, publicUrl)}/auth_redirect/${token}`
}
