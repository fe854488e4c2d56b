import { allBrands } from '@bayshare/domain/brands/all-brands'
import type { Brand } from '@bayshare/domain/brands/brand'
import { type Context, contextFor, type Deps } from '../context/context'
import { recordAll } from '../events/record'
import { unaskedBookings } from './queries'
import { claimMails } from './store'

const mostAtOnce = 200

/** Asks each driver once, by mail, an hour after the end (rule: reminders). An outage makes it late, but not wrong. */
export async function askForReviews(deps: Deps): Promise<void> {
  for (const brand of allBrands) {
    const ctx = contextFor(deps, {
      actor: { kind: 'job', name: 'ask-for-reviews' },
      brand,
      requestId: `ask-for-reviews-${brand.id}`,
    })
    while ((await askSome(ctx, brand)) === mostAtOnce);
  }
}

/** Answers how many there were to ask. */
async function askSome(ctx: Context, { policy }: Brand): Promise<number> {
  const { askAfterMinutes, askWithinDays } = policy.reviews
  const ended = {
    after: ctx.now.subtract({ hours: askWithinDays * 24 }),
    by: ctx.now.subtract({ minutes: askAfterMinutes }),
  }
  const unasked = await unaskedBookings(ctx.read(), ctx.brand, ended, mostAtOnce)
  if (unasked.length === 0) return 0
  await ctx.transaction(async (tx) => {
    const claimed = await claimMails(
      tx,
      unasked.map(({ id }) => id),
      ctx.now,
    )
    await recordAll(
      ctx,
      tx,
      'review.requested',
      unasked
        .filter(({ id }) => claimed.has(id))
        .map(({ id, reference, driverId }) => ({
          subject: reference,
          payload: { bookingId: id, driverId },
        })),
    )
  })
  return unasked.length
}
