import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { deletePasskey } from './store'

export async function removePasskey(ctx: Context, accountId: AccountId, passkeyId: string): Promise<void> {
  const isRemoved = await ctx.transaction((tx) => deletePasskey(tx, accountId, passkeyId))
  if (!isRemoved) throw new Refusal('not-found')
}
