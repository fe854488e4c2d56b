import { brandById } from '@bayshare/domain/brands/all-brands'
import { brandIds } from '@bayshare/domain/brands/brand'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import { contextFor, type Deps } from '../context/context'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { type StillThere, stillThere, unusedInvitations } from './queries'
import { eraseVisitors, giveBackToQuota, markOverstayTold, withdrawInvitation } from './store'

/** Links that nobody used give their place back, and cars that stay too long are told of once (rule: visitor passes). */
export async function sweepVisitors(deps: Deps): Promise<void> {
  const { database, clock } = deps
  const now = clock.now()
  for (const { id } of await unusedInvitations(database.read(), { endedBefore: now }))
    await database.transaction((tx) => withdrawUnused(tx, id, now))
  for (const pass of await stillThere(database.read(), now)) await tellOfOverstay(deps, pass)
}

async function tellOfOverstay(deps: Deps, pass: StillThere): Promise<void> {
  const { id, reference, hostId, endsAt } = pass
  const brand = brandById(pass.brand)
  const ctx = contextFor(deps, { actor: { kind: 'job', name: 'sweep-visitors' }, brand, requestId: id })
  if (isBefore(ctx.now, endsAt.add({ minutes: brand.policy.visitors.overstayMinutes }))) return
  await ctx.transaction(async (tx) => {
    if (await markOverstayTold(tx, id, ctx.now))
      await record(ctx, tx, 'visitor-pass.overstayed', reference, { hostId })
  })
}

/** What visitors entered is kept for a while only (rule: visitor passes). */
export async function eraseOldVisitors({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (const brand of brandIds.map(brandById)) {
    const endedBefore = now.subtract({ hours: 24 * brand.policy.visitors.keptDays })
    await database.transaction((tx) => eraseVisitors(tx, brand, { endedBefore, at: now }))
  }
}

export async function withdrawUnused(tx: Transaction, id: string, now: Temporal.Instant): Promise<void> {
  const quota = await withdrawInvitation(tx, id, now)
  if (quota) await giveBackToQuota(tx, quota)
}
