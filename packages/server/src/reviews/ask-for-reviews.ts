import { brandById, brandsBy } from '@bayshare/domain/brands/all-brands'
import type { Brand } from '@bayshare/domain/brands/brand'
import type { ReviewsPolicy } from '@bayshare/domain/brands/policy'
import { contextFor, type Deps } from '../context/context'
import { recordAll } from '../events/record'
import { unaskedBookings } from './queries'
import { claimMails } from './store'

const mostAtOnce = 200

/** Asks each driver once, by mail, an hour after the end (rule: reminders). An outage makes it late, but not wrong. */
export async function askForReviews(deps: Deps): Promise<void> {
  for (const [policy, brands] of brandsBy((brand) => brand.policy.reviews))
    while ((await askSome(deps, brands, policy)) === mostAtOnce);
}

/** Answers how many there were to ask. */
async function askSome(
  deps: Deps,
  brands: readonly Brand[],
  { askAfterMinutes, askWithinDays }: ReviewsPolicy,
): Promise<number> {
  const now = deps.clock.now()
  const ended = {
    after: now.subtract({ hours: askWithinDays * 24 }),
    by: now.subtract({ minutes: askAfterMinutes }),
  }
  const unasked = await unaskedBookings(deps.database.read(), brands, ended, mostAtOnce)
  for (const brand of new Set(unasked.map((booking) => booking.brand))) {
    const ctx = contextFor(deps, {
      actor: { kind: 'job', name: 'ask-for-reviews' },
      brand: brandById(brand),
      requestId: `ask-for-reviews-${brand}`,
    })
    const own = unasked.filter((booking) => booking.brand === brand)
    await ctx.transaction(async (tx) => {
      const claimed = await claimMails(
        tx,
        own.map(({ id }) => id),
        now,
      )
      await recordAll(
        ctx,
        tx,
        'review.requested',
        own
          .filter(({ id }) => claimed.has(id))
          .map(({ id, reference, driverId }) => ({
            subject: reference,
            payload: { bookingId: id, driverId },
          })),
      )
    })
  }
  return unasked.length
}
