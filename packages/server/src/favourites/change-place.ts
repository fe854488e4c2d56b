import type { SavedPlace } from '@bayshare/contract/favourites'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { maySave } from '@bayshare/domain/favourites/may-save'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import { holdPerson } from './hold-person'
import { insistOnRoomForAlerts } from './hold-place'
import { placeRowsOf } from './queries'
import { onlyPlace } from './save-place'
import { updatePlace } from './store'

/** Renames a place, or brings back one that was just removed. */
export async function changePlace(
  ctx: Context,
  accountId: AccountId,
  placeId: string,
  given: { name?: string; isRemoved?: false },
): Promise<SavedPlace> {
  return ctx.transaction(async (tx) => {
    await holdPerson(tx, accountId)
    const places = await placeRowsOf(ctx, tx, accountId)
    const place = places.find(({ id }) => id === placeId.toLowerCase())
    const isComingBack = place?.removedAt != null
    if (!place || (isComingBack && given.isRemoved === undefined)) throw new Refusal('not-found')
    if (isComingBack) {
      const kept = places.filter(({ removedAt }) => removedAt === null)
      insist(maySave('place', kept.length, ctx.brand.policy.favourites))
    }
    await updatePlace(tx, place.id, { name: given.name ?? place.name, removedAt: null })
    if (isComingBack) await insistOnRoomForAlerts(ctx, tx, accountId)
    return onlyPlace(ctx, accountId, tx, place.id)
  })
}
