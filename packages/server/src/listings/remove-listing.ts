import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { SpaceId } from '@bayshare/domain/listings/space'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { record } from '../events/record'
import { standingBookings } from './lister-queries'
import { deleteDraft, lockDraft, lockOwnSpace, updateSpace, withdrawPrices } from './store'

/** A draft is thrown away; a space leaves the market for good, but its row stays for the bookings that were made. */
export async function removeListing(ctx: Context, accountId: AccountId, id: SpaceId): Promise<void> {
  await ctx.transaction(async (tx) => {
    const draft = await lockDraft(tx, ctx.brand, accountId, id)
    if (draft) return deleteDraft(tx, draft.id)
    const space = await lockOwnSpace(tx, ctx.brand, accountId, id)
    if (!space) throw new Refusal('not-found')
    const timeRanges = await standingBookings(tx, space.id, ctx.now)
    if (timeRanges.count > 0) throw new Refusal('listing-has-bookings')
    await updateSpace(tx, space.id, { isPublished: false, removedAt: ctx.now, updatedAt: ctx.now })
    await withdrawPrices(tx, space.id, ctx.now)
    await record(ctx, tx, 'listing.removed', space.id, { ownerId: accountId })
  })
}
