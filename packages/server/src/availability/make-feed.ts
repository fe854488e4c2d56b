import type { AccountId } from '@bayshare/domain/accounts/actor'
import { brandAddress } from '@bayshare/domain/brands/brand-address'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { newToken } from '../accounts/session-token'
import type { Context } from '../context/context'
import { countTry } from '../context/store'
import { holdOwnSpace } from './hold-own-space'
import { deleteFeed, keepFeed } from './store'

const feedLimit = { name: 'calendar-feed', most: 30, perMinutes: 60 }

/** The address is shown this once; only its hash is kept. The one before stops working at once. */
export async function makeFeed(
  ctx: Context,
  ownerId: AccountId,
  spaceId: SpaceId,
  publicUrl: string,
): Promise<{ url: string }> {
  await countTry(ctx, feedLimit, ownerId)
  const { token, hash } = newToken()
  await ctx.transaction(async (tx) => {
    const space = await holdOwnSpace(ctx, tx, ownerId, spaceId)
    await keepFeed(tx, { spaceId: space.id, tokenHash: hash, createdAt: ctx.now })
  })
  return { url: `${brandAddress(ctx.brand, publicUrl)}/calendars/${token}.ics` }
}

export async function endFeed(ctx: Context, ownerId: AccountId, spaceId: SpaceId): Promise<void> {
  await ctx.transaction(async (tx) => {
    const space = await holdOwnSpace(ctx, tx, ownerId, spaceId)
    await deleteFeed(tx, space.id)
  })
}
