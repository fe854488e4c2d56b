import { brandById } from '@bayshare/domain/brands/all-brands'
import { type ClaimState, holdsMarking } from '@bayshare/domain/listings/bay-claim'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { logAct } from '../../audit-log/log-act'
import type { Context } from '../../context/context'
import { Refusal } from '../../context/insist'
import type { Transaction } from '../../database/open-database'
import { record } from '../../events/record'
import { lockOfferedSpace, updateSpace } from '../store'

/** Takes a listing off the market until an operator puts it back (rule: taken-down listings). Again, it changes nothing. */
export async function takeDownListing(ctx: Context, id: SpaceId, reason: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const { space, inBrand } = await insistOnLocked(ctx, tx, id)
    if (space.takenDownAt !== null) return
    await updateSpace(tx, id, {
      isPublished: false,
      takenDownAt: ctx.now,
      takenDownReason: reason,
      updatedAt: ctx.now,
    })
    const logged = { before: { taken_down: false, reason: null }, after: { taken_down: true, reason } }
    await log(inBrand, tx, 'take-down', space, logged)
    await record(inBrand, tx, 'listing.taken-down', id, { ownerId: space.ownerId, reason })
  })
}

export async function putBackListing(ctx: Context, id: SpaceId): Promise<void> {
  await ctx.transaction(async (tx) => {
    const { space, inBrand } = await insistOnLocked(ctx, tx, id)
    if (space.takenDownAt === null) return
    await updateSpace(tx, id, {
      isPublished: !space.isOwnerSuspended && holdsMarking(space.claimState as ClaimState),
      takenDownAt: null,
      takenDownReason: null,
      updatedAt: ctx.now,
    })
    const before = { taken_down: true, reason: space.takenDownReason }
    await log(inBrand, tx, 'put-back', space, { before, after: { taken_down: false, reason: null } })
    await record(inBrand, tx, 'listing.put-back', id, { ownerId: space.ownerId })
  })
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockOfferedSpace>>>

async function insistOnLocked(
  ctx: Context,
  tx: Transaction,
  id: SpaceId,
): Promise<{ space: Locked; inBrand: Context }> {
  const space = await lockOfferedSpace(tx, id)
  if (!space) throw new Refusal('not-found')
  return { space, inBrand: { ...ctx, brand: brandById(space.brand) } }
}

type Facts = Readonly<Record<string, string | boolean | null>>

function log(
  ctx: Context,
  tx: Transaction,
  act: string,
  { id, buildingId }: Locked,
  changed: { before: Facts; after: Facts },
): Promise<void> {
  return logAct(ctx, tx, { act, subjectType: 'listing', subjectId: id, buildingId, ...changed })
}
