import { randomUUID } from 'node:crypto'
import type { RecurringOnWire } from '@bayshare/contract/availabilities'
import type { GivenRecurring } from '@bayshare/contract/recurring-rows'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { mayOpen } from '@bayshare/domain/availability/may-open'
import type { SpaceId } from '@bayshare/domain/listings/space'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import { holdOwnSpace } from './hold-own-space'
import { noteChange } from './note-change'
import { windowFromRow, windowsOf } from './opening-hours-of'
import { windowFromWire, windowOnWire } from './recurring-on-wire'
import { deleteWindow, insertWindow, updateWindow, windowColumns } from './store'

export async function addAvailability(
  ctx: Context,
  ownerId: AccountId,
  spaceId: SpaceId,
  given: GivenRecurring,
): Promise<RecurringOnWire> {
  const window = windowFromWire(given)
  return ctx.transaction(async (tx) => {
    const space = await holdOwnSpace(ctx, tx, ownerId, spaceId)
    const others = await windowsOf(tx, [space.id])
    insist(mayOpen(window, others.map(windowFromRow), wallTime(ctx, space.zone)))
    const kept = { id: randomUUID(), window, createdAt: ctx.now }
    await insertWindow(tx, {
      id: kept.id,
      spaceId: space.id,
      createdAt: ctx.now,
      ...windowColumns(window),
    })
    await noteChange(ctx, tx, space.id)
    return windowOnWire(kept, space.zone)
  })
}

/** What is given replaces all that was there. Bookings made before are kept. */
export async function changeAvailability(
  ctx: Context,
  ownerId: AccountId,
  { spaceId, availabilityId }: { spaceId: SpaceId; availabilityId: string },
  given: GivenRecurring,
): Promise<RecurringOnWire> {
  const window = windowFromWire(given)
  return ctx.transaction(async (tx) => {
    const space = await holdOwnSpace(ctx, tx, ownerId, spaceId)
    const all = await windowsOf(tx, [space.id])
    const kept = all.find(({ id }) => id === availabilityId.toLowerCase())
    if (!kept) throw new Refusal('not-found')
    const others = all.filter((other) => other !== kept)
    insist(mayOpen(window, others.map(windowFromRow), wallTime(ctx, space.zone)))
    await updateWindow(tx, kept.id, window)
    await noteChange(ctx, tx, space.id)
    return windowOnWire({ ...kept, window }, space.zone)
  })
}

/** Bookings made before are kept. */
export async function removeAvailability(
  ctx: Context,
  ownerId: AccountId,
  { spaceId, availabilityId }: { spaceId: SpaceId; availabilityId: string },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const space = await holdOwnSpace(ctx, tx, ownerId, spaceId)
    if (!(await deleteWindow(tx, space.id, availabilityId))) throw new Refusal('not-found')
    await noteChange(ctx, tx, space.id)
  })
}

function wallTime(ctx: Context, zone: string): Temporal.PlainDateTime {
  return ctx.now.toZonedDateTimeISO(zone).toPlainDateTime()
}
