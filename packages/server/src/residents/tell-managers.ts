import { brandById } from '@bayshare/domain/brands/all-brands'
import { isAtOrAfter } from '@bayshare/domain/time/compare-instants'
import { type Context, contextFor, type Deps } from '../context/context'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { listsWithNews } from './queries'
import { lockTenantList, noteManagersTold, noteNews } from './store'

/** Managers are told of all who wait, once a day at most (rule: confirmed residents). */
const hoursBetween = 24

/** At once where nothing was told for a day; the rest waits for the sweep. The caller has locked the list. */
export async function tellOrNote(
  ctx: Context,
  tx: Transaction,
  buildingId: string,
  { managersToldAt }: { managersToldAt: Temporal.Instant | null },
): Promise<void> {
  const isDue = managersToldAt === null || isAtOrAfter(ctx.now, managersToldAt.add({ hours: hoursBetween }))
  if (!isDue) return noteNews(tx, buildingId)
  await noteManagersTold(tx, buildingId, ctx.now)
  await record(ctx, tx, 'residents.waiting', buildingId, { buildingId })
}

/** Who came after the last notice of a building is told of when its day is over. */
export async function tellManagers(deps: Deps): Promise<void> {
  const toldBefore = deps.clock.now().subtract({ hours: hoursBetween })
  for (const { id, brand } of await listsWithNews(deps.database.read(), toldBefore)) {
    const ctx = contextFor(deps, {
      actor: { kind: 'job', name: 'tell-managers' },
      brand: brandById(brand),
      requestId: `tell-managers-${id}`,
    })
    await ctx.transaction(async (tx) => {
      const list = await lockTenantList(tx, id)
      // Another node may have been first.
      if (list.hasNews) await tellOrNote(ctx, tx, id, list)
    })
  }
}
