import { brandById } from '@bayshare/domain/brands/all-brands'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import { contextFor, type Deps } from '../context/context'
import { recordAll } from '../events/record'
import { brandsWithLastDayNotices, claimLastDayNotices } from './reminder-store'

/** Has both sides of the bookings that an upgrade noted told their last day, each once (rule: monthly dates). */
export async function announceLastDays(deps: Deps): Promise<void> {
  for (const brand of await brandsWithLastDayNotices(deps.database.read())) {
    const ctx = contextFor(deps, {
      actor: { kind: 'job', name: 'announce-last-days' },
      brand: brandById(brand),
      requestId: `announce-last-days-${brand}`,
    })
    await ctx.transaction(async (tx) => {
      const noted = await claimLastDayNotices(ctx, tx)
      const isOn = ({ state, endsAt }: (typeof noted)[number]) =>
        state === 'confirmed' && endsAt !== null && isBefore(ctx.now, endsAt)
      const events = noted
        .filter(isOn)
        .map(({ bookingId, reference }) => ({ subject: reference, payload: { bookingId } }))
      await recordAll(ctx, tx, 'booking.last-day-announced', events)
    })
  }
}
