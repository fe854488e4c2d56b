import { brandById } from '@bayshare/domain/brands/all-brands'
import { isAtOrAfter } from '@bayshare/domain/time/compare-instants'
import { type Context, contextFor, type Deps } from '../../context/context'
import type { Transaction } from '../../database/open-database'
import { record } from '../../events/record'
import { lockBuilding, updateBuilding } from '../store'
import { buildingsToTell, countClaims } from './queries'

/** Managers are told of all that waits, once a day at most (rule: bay claims). */
const hoursBetween = 24

/** The tenant list is asked before a manager is. */
const minutesForList = 5

/** At once where nothing was told for a day; the rest waits for the sweep. */
export async function tellOfClaims(ctx: Context, tx: Transaction, buildingId: string): Promise<void> {
  const building = await lockBuilding(tx, ctx.brand, buildingId)
  if (!building || (await countClaims(tx, buildingId)).waiting === 0) return
  const toldAt = building.claimsToldAt
  if (toldAt !== null && !isAtOrAfter(ctx.now, toldAt.add({ hours: hoursBetween }))) return
  await updateBuilding(tx, buildingId, { claimsToldAt: ctx.now })
  await record(ctx, tx, 'bays.claimed', buildingId, { buildingId })
}

/** Who came after the last notice of a building, or before claims were confirmed at all. */
export async function tellOfWaitingClaims(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const found = await buildingsToTell(
    deps.database.read(),
    now.subtract({ hours: hoursBetween }),
    now.subtract({ minutes: minutesForList }),
  )
  for (const { id, brand } of found) {
    const ctx = contextFor(deps, {
      actor: { kind: 'job', name: 'tell-of-claims' },
      brand: brandById(brand),
      requestId: `tell-of-claims-${id}`,
    })
    await ctx.transaction((tx) => tellOfClaims(ctx, tx, id))
  }
}
