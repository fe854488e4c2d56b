import type { SpaceId } from '@bayshare/domain/listings/space'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { refreshOpening } from './calendar-store'

/** Ends everything that changes when a space is open: rewrites its calendar row and records the event. */
export async function noteChange(ctx: Context, tx: Transaction, spaceId: SpaceId): Promise<void> {
  await refreshOpening(tx, [spaceId], ctx.now)
  await record(ctx, tx, 'availability.changed', spaceId, { spaceId })
}
