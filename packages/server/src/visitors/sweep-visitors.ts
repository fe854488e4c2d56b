import { brandById } from '@bayshare/domain/brands/all-brands'
import { brandIds } from '@bayshare/domain/brands/brand'
import { type Context, contextFor, type Deps } from '../context/context'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { overstaying, unusedInvitations } from './queries'
import { eraseVisitors, giveBackToQuota, markOverstayTold, withdrawInvitation } from './store'

/**
 * Links that nobody used give their place back, cars that stay too long are told of once, and what visitors entered is
 * erased in time (rule: visitor passes).
 */
export async function sweepVisitors(deps: Deps): Promise<void> {
  const { database, clock } = deps
  const now = clock.now()
  for (const { id } of await unusedInvitations(database.read(), { endedBefore: now }))
    await database.transaction((tx) => withdrawUnused(tx, id, now))
  for (const brand of brandIds.map(brandById)) {
    const requestId = `sweep-visitors-${brand.id}`
    await tellOfOverstays(
      contextFor(deps, { actor: { kind: 'job', name: 'sweep-visitors' }, brand, requestId }),
    )
    const endedBefore = now.subtract({ hours: 24 * brand.policy.visitors.keptDays })
    await database.transaction((tx) => eraseVisitors(tx, brand, { endedBefore, at: now }))
  }
}

async function tellOfOverstays(ctx: Context): Promise<void> {
  const endedBefore = ctx.now.subtract({ minutes: ctx.brand.policy.visitors.overstayMinutes })
  for (const { id, reference, hostId } of await overstaying(ctx.read(), ctx.brand, endedBefore))
    await ctx.transaction(async (tx) => {
      if (await markOverstayTold(tx, id, ctx.now))
        await record(ctx, tx, 'visitor-pass.overstayed', reference, { hostId })
    })
}

export async function withdrawUnused(tx: Transaction, id: string, now: Temporal.Instant): Promise<void> {
  const quota = await withdrawInvitation(tx, id, now)
  if (quota) await giveBackToQuota(tx, quota)
}
