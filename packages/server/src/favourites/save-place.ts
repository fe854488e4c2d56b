import { randomUUID } from 'node:crypto'
import type { SavedPlace } from '@bayshare/contract/favourites'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { maySave } from '@bayshare/domain/favourites/may-save'
import { isSamePlace, savedPosition } from '@bayshare/domain/favourites/saved-position'
import type { Position } from '@bayshare/domain/geo/distance'
import { nearestCity } from '@bayshare/domain/search/cities'
import { isZoneName } from '@bayshare/domain/time/is-zone-name'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import { holdPerson } from './hold-person'
import { placeRowsOf, savedPlacesOf } from './queries'
import { deletePlace, insertPlace } from './store'

export interface NewPlace extends Position {
  name: string
  zone?: string
}

/** The same place twice is one. One that was removed a moment ago begins anew, without its old alerts. */
export async function savePlace(ctx: Context, accountId: AccountId, given: NewPlace): Promise<SavedPlace> {
  if (given.zone !== undefined && !isZoneName(given.zone)) throw new Refusal('zone-not-known')
  return ctx.transaction(async (tx) => {
    await holdPerson(tx, accountId)
    const places = await placeRowsOf(ctx, tx, accountId)
    const same = places.find((place) => isSamePlace(place, given))
    if (same && same.removedAt === null) return onlyPlace(ctx, accountId, tx, same.id)
    const kept = places.filter(({ removedAt }) => removedAt === null)
    insist(maySave('place', kept.length, ctx.brand.policy.favourites))
    if (same) await deletePlace(tx, same.id)
    const id = randomUUID()
    await insertPlace(tx, {
      id,
      accountId,
      brand: ctx.brand.id,
      name: given.name,
      ...savedPosition(given),
      zone: given.zone ?? nearestCity(given).zone,
      createdAt: ctx.now,
    })
    return onlyPlace(ctx, accountId, tx, id)
  })
}

export async function onlyPlace(
  ctx: Context,
  accountId: AccountId,
  tx: Parameters<typeof savedPlacesOf>[2],
  id: string,
): Promise<SavedPlace> {
  const [place] = await savedPlacesOf(ctx, accountId, tx, id)
  if (!place) throw new Refusal('not-found')
  return place
}
