import { type ReminderBand, reminderBands } from '@bayshare/domain/bookings/reminder-bands'
import { brandById, brandsBy } from '@bayshare/domain/brands/all-brands'
import type { Brand } from '@bayshare/domain/brands/brand'
import { contextFor, type Deps } from '../context/context'
import { recordAll } from '../events/record'
import { bookingsEndingBetween, claimReminders, leasesEndingBetween, type Reminder } from './reminder-store'

/** Tells drivers that a booking, or the lease behind a monthly one, ends soon (rule: reminders). */
export async function remindDrivers(deps: Deps): Promise<void> {
  for (const [{ endsInMinutes, leaseEndsInDays }, brands] of brandsBy(({ policy }) => policy.reminders)) {
    for (const band of reminderBands(endsInMinutes)) await remindOfEnds(deps, brands, band)
    for (const band of reminderBands(leaseEndsInDays)) await remindOfLeases(deps, brands, band)
  }
}

async function remindOfEnds(
  deps: Deps,
  brands: readonly Brand[],
  { ahead, until }: ReminderBand,
): Promise<void> {
  const now = deps.clock.now()
  const ends = { after: now.add({ minutes: until }), by: now.add({ minutes: ahead }) }
  const ending = await bookingsEndingBetween(deps.database.read(), brands, ends, ahead)
  await remind(
    deps,
    'booking.ends-soon',
    ending.map((booking) => ({ ...booking, kind: 'ends-soon', ahead })),
  )
}

async function remindOfLeases(
  deps: Deps,
  brands: readonly Brand[],
  { ahead, until }: ReminderBand,
): Promise<void> {
  const days = { after: until, by: ahead }
  const ending = await leasesEndingBetween(deps.database.read(), brands, days, deps.clock.now())
  await remind(
    deps,
    'lease.ends-soon',
    ending.map((booking) => ({ ...booking, kind: 'lease-ends', ahead })),
  )
}

/** Each once, whichever node comes first. */
async function remind(
  deps: Deps,
  event: 'booking.ends-soon' | 'lease.ends-soon',
  due: readonly Reminder[],
): Promise<void> {
  for (const id of new Set(due.map(({ brand }) => brand))) {
    const ctx = contextFor(deps, {
      actor: { kind: 'job', name: 'remind-drivers' },
      brand: brandById(id),
      requestId: `remind-drivers-${id}`,
    })
    const own = due.filter(({ brand }) => brand === id)
    await ctx.transaction(async (tx) => {
      const claimed = await claimReminders(ctx, tx, own)
      const told = own.filter(({ bookingId }) => claimed.has(bookingId))
      await recordAll(
        ctx,
        tx,
        event,
        told.map(({ bookingId, reference, ahead }) => ({
          subject: reference,
          payload: { bookingId, ahead },
        })),
      )
    })
  }
}
