import type { AccountId } from '@bayshare/domain/accounts/actor'
import { maySave } from '@bayshare/domain/favourites/may-save'
import type { SpaceId } from '@bayshare/domain/listings/space'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import { holdPerson } from './hold-person'
import { isOnOffer, savedSpaceCount } from './queries'
import { insertSavedSpace } from './store'

export async function saveSpace(ctx: Context, accountId: AccountId, spaceId: SpaceId): Promise<void> {
  await ctx.transaction(async (tx) => {
    await holdPerson(tx, accountId)
    const { saved, isThere } = await savedSpaceCount(ctx, tx, accountId, spaceId)
    if (isThere) return
    if (!(await isOnOffer(ctx, tx, spaceId))) throw new Refusal('not-found')
    insist(maySave('space', saved, ctx.brand.policy.favourites))
    await insertSavedSpace(tx, { accountId, spaceId, brand: ctx.brand.id, createdAt: ctx.now })
  })
}
