import type { AccountId } from '@bayshare/domain/accounts/actor'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { type BrandId, brandIds } from '@bayshare/domain/brands/brand'
import { cents } from '@bayshare/domain/money/cents'
import { type Context, contextFor, type Deps } from '../context/context'
import { record } from '../events/record'
import {
  lockMatureEarnings,
  markEarningsAvailable,
  matureAtOnce,
  type MatureSince,
} from '../wallet/earnings-payout-store'
import { post } from '../wallet/store'
import { forEachOwner } from './each-owner'
import { ownersWithMatureEarnings } from './run-queries'

/** What was earned and has waited long enough becomes available, and the booking behind it counts as completed. */
export async function makeEarningsAvailable(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const mature = brandIds.map((brand) => ({
    brand,
    earnedUntil: now.subtract({ hours: brandById(brand).policy.payout.matureAfterHours }),
  }))
  const owners = await ownersWithMatureEarnings(deps.database.read(), mature)
  await forEachOwner(owners, async (ownerId) => {
    let matured: number
    do matured = await makeSomeAvailable(deps, ownerId, mature)
    while (matured === matureAtOnce)
  })
}

async function makeSomeAvailable(
  deps: Deps,
  ownerId: AccountId,
  mature: readonly MatureSince[],
): Promise<number> {
  return deps.database.transaction(async (tx) => {
    const earnings = await lockMatureEarnings(tx, ownerId, mature)
    if (earnings.length === 0) return 0
    const now = deps.clock.now()
    const ids = earnings.map(({ id }) => id)
    await markEarningsAvailable(tx, ids, now)
    for (const { id, brand, bookingId, amountCents } of earnings) {
      await post(tx, {
        kind: 'earning-available',
        subject: id,
        at: now,
        bookingId,
        paymentId: null,
        postings: [
          {
            from: { kind: 'owner-pending', holderId: ownerId },
            to: { kind: 'owner-available', holderId: ownerId },
            amount: cents(amountCents),
          },
        ],
      })
      const ctx = contextOf(deps, brand)
      await record(ctx, tx, 'earning.completed', id, { earningId: id, ownerId, bookingId })
    }
    return earnings.length
  })
}

function contextOf(deps: Deps, brand: BrandId): Context {
  return contextFor(deps, {
    actor: { kind: 'job', name: 'make-earnings-available' },
    brand: brandById(brand),
    requestId: 'make-earnings-available',
  })
}
