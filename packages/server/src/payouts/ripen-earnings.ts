import type { AccountId } from '@bayshare/domain/accounts/actor'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { type BrandId, brandIds } from '@bayshare/domain/brands/brand'
import { cents } from '@bayshare/domain/money/cents'
import { type Context, contextFor, type Surroundings } from '../context/context'
import { record } from '../events/record'
import {
  lockRipeEarnings,
  makeEarningsAvailable,
  ripeAtOnce,
  type RipeSince,
} from '../wallet/earnings-payout-store'
import { post } from '../wallet/store'
import { forEachOwner } from './each-owner'
import { ownersWithRipeEarnings } from './run-queries'

/** What was earned and has waited long enough becomes available, and the stay behind it counts as completed. */
export async function ripenEarnings(surroundings: Surroundings): Promise<void> {
  const now = surroundings.clock.now()
  const ripe = brandIds.map((brand) => ({
    brand,
    earnedUntil: now.subtract({ hours: brandById(brand).policy.payout.ripensAfterHours }),
  }))
  const owners = await ownersWithRipeEarnings(surroundings.database.read(), ripe)
  await forEachOwner(owners, async (ownerId) => {
    let ripened: number
    do ripened = await ripenSome(surroundings, ownerId, ripe)
    while (ripened === ripeAtOnce)
  })
}

async function ripenSome(
  surroundings: Surroundings,
  ownerId: AccountId,
  ripe: readonly RipeSince[],
): Promise<number> {
  return surroundings.database.transaction(async (tx) => {
    const earnings = await lockRipeEarnings(tx, ownerId, ripe)
    if (earnings.length === 0) return 0
    const now = surroundings.clock.now()
    const ids = earnings.map(({ id }) => id)
    await makeEarningsAvailable(tx, ids, now)
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
      const ctx = contextOf(surroundings, brand)
      await record(ctx, tx, 'earning.completed', id, { earningId: id, ownerId, bookingId })
    }
    return earnings.length
  })
}

function contextOf(surroundings: Surroundings, brand: string): Context {
  return contextFor(surroundings, {
    actor: { kind: 'job', name: 'ripen-earnings' },
    brand: brandById(brand as BrandId),
    requestId: 'ripen-earnings',
  })
}
