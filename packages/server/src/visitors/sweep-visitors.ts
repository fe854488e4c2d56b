import { brandById } from '@bayshare/domain/brands/all-brands'
import { brandIds } from '@bayshare/domain/brands/brand'
import type { Deps } from '../context/context'
import type { Transaction } from '../database/open-database'
import { unusedInvitations } from './queries'
import { eraseVisitors, giveBackToQuota, withdrawInvitation } from './store'

/** Links that nobody used give their place back, and what visitors entered is erased in time (rule: visitor passes). */
export async function sweepVisitors({ database, clock }: Deps): Promise<void> {
  const now = clock.now()
  for (const { id } of await unusedInvitations(database.read(), { endedBefore: now }))
    await database.transaction((tx) => withdrawUnused(tx, id, now))
  for (const brand of brandIds.map(brandById)) {
    const endedBefore = now.subtract({ hours: 24 * brand.policy.visitors.keptDays })
    await database.transaction((tx) => eraseVisitors(tx, brand, { endedBefore, at: now }))
  }
}

export async function withdrawUnused(tx: Transaction, id: string, now: Temporal.Instant): Promise<void> {
  const quota = await withdrawInvitation(tx, id, now)
  if (quota) await giveBackToQuota(tx, quota)
}
