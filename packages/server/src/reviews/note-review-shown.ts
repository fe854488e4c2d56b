import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { reviewedBooking } from './queries'
import { noteShown } from './store'

/** From here on the driver is no longer asked for this review before other pages (rule: pending review). */
export async function noteReviewShown(
  ctx: Context,
  asked: { driverId: AccountId; reference: string },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const booking = await reviewedBooking(ctx, tx, asked)
    if (!booking) throw new Refusal('not-found')
    await noteShown(tx, booking.id, ctx.now)
  })
}
