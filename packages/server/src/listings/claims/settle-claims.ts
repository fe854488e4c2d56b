import { claimByList } from '@bayshare/domain/listings/bay-claim'
import type { Context } from '../../context/context'
import type { Transaction } from '../../database/open-database'
import { recordAll } from '../../events/record'
import { confirmClaims, loseClaims, lockBuilding } from '../store'
import { listedBays, type OwnedBay } from './queries'

/**
 * What the tenant list of a building makes of the bays that its tenants list: it confirms those that it gives, and what only
 * an earlier list gave is a claim again (rule: bay claims).
 */
export async function settleClaims(
  ctx: Context,
  tx: Transaction,
  buildingId: string,
  isGiven: (bay: OwnedBay) => boolean,
): Promise<void> {
  if (!(await lockBuilding(tx, ctx.brand, buildingId))) return
  const bays = await listedBays(tx, ctx.brand, buildingId)
  const taken = new Set<string>()
  const settled = bays.flatMap((bay) => {
    const given = bay.mayBeGiven && isGiven(bay)
    const next = claimByList({ ...bay, isGiven: given, isHeld: bay.isHeld || taken.has(bay.key) })
    // Two who share a unit may both list its bay.
    if (next === 'confirmed') taken.add(bay.key)
    return next ? [{ bay, next }] : []
  })
  const those = (wanted: 'confirmed' | 'waiting') => settled.filter(({ next }) => next === wanted)
  await loseClaims(
    tx,
    those('waiting').map(({ bay }) => bay.id),
    ctx.now,
  )
  await confirmClaims(
    tx,
    those('confirmed').map(({ bay }) => bay.id),
    { decidedBy: null, now: ctx.now },
  )
  await recordAll(
    ctx,
    tx,
    'bay.claim-decided',
    settled.map(({ bay, next }) => ({
      subject: bay.id,
      payload: { ownerId: bay.ownerId, claim: next, reason: null },
    })),
  )
  await recordAll(
    ctx,
    tx,
    'listing.changed',
    settled.map(({ bay }) => ({ subject: bay.id, payload: { ownerId: bay.ownerId } })),
  )
}
