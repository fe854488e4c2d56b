import { brandById } from '@bayshare/domain/brands/all-brands'
import { requestExpired } from '@bayshare/domain/bookings/reasons'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import { contextFor, type Deps } from '../context/context'
import { onEach } from '../payments/on-each'
import { closeRequest } from './close-request'
import { firstCharge, lockedBooking } from './locked-booking'
import { overdueRequests } from './queries'

/** Ends every request that its owner did not answer in time, also those of an outage (rule: request expiry). */
export async function expireRequests(deps: Deps): Promise<void> {
  const overdue = await overdueRequests(deps.database.read(), deps.clock.now())
  await onEach(overdue, async ({ bookingId, brand, reference }) => {
    const ctx = contextFor(deps, {
      actor: { kind: 'job', name: 'expire-requests' },
      brand: brandById(brand),
      requestId: `expire-${reference}`,
    })
    await ctx.transaction(async (tx) => {
      const booking = await lockedBooking(tx, bookingId)
      // The owner's yes may have come first.
      const isOverdue = booking?.expiresAt && !isBefore(ctx.now, booking.expiresAt)
      if (!isOverdue || booking.state !== 'waiting') return
      await closeRequest(ctx, tx, booking, await firstCharge(tx, booking), 'lapse', { words: requestExpired })
    })
  })
}
