import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Space, SpaceId } from '@bayshare/domain/listings/space'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { ReadHandle, Transaction } from '../database/open-database'
import { isStillOffered } from '../listings/still-offered'
import { lockSpace } from '../listings/store'

/** A space of one's own in this brand. Changes of when it is open wait here in turn, bookings of it too. */
export async function holdOwnSpace(
  ctx: Context,
  tx: Transaction,
  ownerId: AccountId,
  spaceId: SpaceId,
): Promise<Space> {
  const space = await lockSpace(tx, ctx.brand, spaceId)
  if (!space || !(await ownSpace(ctx, tx, ownerId, spaceId))) throw new Refusal('not-found')
  return space
}

/** The same without the lock, for what only looks or has to wait for somebody else first. */
export async function findOwnSpace(
  ctx: Context,
  ownerId: AccountId,
  spaceId: SpaceId,
): Promise<{ id: SpaceId; zone: string }> {
  const space = await ownSpace(ctx, ctx.read(), ownerId, spaceId)
  if (!space) throw new Refusal('not-found')
  return space
}

/** One that an operator has taken down is still its owner's. */
function ownSpace(ctx: Context, db: ReadHandle, ownerId: AccountId, spaceId: SpaceId) {
  return db
    .selectFrom('spaces as s')
    .select(['s.id', 's.zone'])
    .where('s.id', '=', spaceId)
    .where('s.ownerId', '=', ownerId)
    .where(isStillOffered('s'))
    .where(ofBrand(ctx.brand, 's'))
    .executeTakeFirst()
}
