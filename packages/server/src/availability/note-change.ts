import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { refreshOpening } from './calendar-store'

/** The last act of everything that changes when a space is open: its row is told anew, and others hear of it. */
export async function noteChange(ctx: Context, tx: Transaction, spaceId: string): Promise<void> {
  await refreshOpening(tx, [spaceId], ctx.now)
  await record(ctx, tx, 'availability.changed', spaceId, { spaceId })
}
