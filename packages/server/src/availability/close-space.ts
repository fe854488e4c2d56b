import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { type ClosedDays, mayClose } from '@bayshare/domain/availability/may-close'
import type { SpaceId } from '@bayshare/domain/listings/space'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import { holdOwnSpace } from './hold-own-space'
import { noteChange } from './note-change'
import { closuresOf } from './opening-hours-of'
import { deleteClosure, insertClosure } from './store'

/** Bookings made before are kept. */
export async function addClosure(
  ctx: Context,
  ownerId: AccountId,
  spaceId: SpaceId,
  given: ClosedDays & { note?: string },
) {
  return ctx.transaction(async (tx) => {
    const space = await holdOwnSpace(ctx, tx, ownerId, spaceId)
    const others = await closuresOf(tx, [space.id])
    const today = ctx.now.toZonedDateTimeISO(space.zone).toPlainDate()
    insist(mayClose(given, others.length, today))
    const { firstDate, lastDate, note = '' } = given
    const closure = { id: randomUUID(), firstDate, lastDate, note }
    await insertClosure(tx, { ...closure, spaceId: space.id, createdAt: ctx.now })
    await noteChange(ctx, tx, space.id)
    return closure
  })
}

export async function removeClosure(
  ctx: Context,
  ownerId: AccountId,
  { spaceId, closureId }: { spaceId: SpaceId; closureId: string },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const space = await holdOwnSpace(ctx, tx, ownerId, spaceId)
    if (!(await deleteClosure(tx, space.id, closureId))) throw new Refusal('not-found')
    await noteChange(ctx, tx, space.id)
  })
}
