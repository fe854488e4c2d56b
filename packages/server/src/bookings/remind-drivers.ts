import { type ReminderBand, reminderBands } from '@bayshare/domain/bookings/reminder-bands'
import { allBrands } from '@bayshare/domain/brands/all-brands'
import { type Context, contextFor, type Deps } from '../context/context'
import { recordAll } from '../events/record'
import { bookingsEndingBetween, claimReminders, leasesEndingBetween, type Reminder } from './reminder-store'

/** Tells drivers that a booking, or the lease behind a monthly one, ends soon (rule: reminders). */
export async function remindDrivers(deps: Deps): Promise<void> {
  for (const brand of allBrands) {
    const ctx = contextFor(deps, {
      actor: { kind: 'job', name: 'remind-drivers' },
      brand,
      requestId: `remind-drivers-${brand.id}`,
    })
    const { endsInMinutes, leaseEndsInDays } = brand.policy.reminders
    for (const band of reminderBands(endsInMinutes)) await remindOfEnds(ctx, band)
    for (const band of reminderBands(leaseEndsInDays)) await remindOfLeases(ctx, band)
  }
}

async function remindOfEnds(ctx: Context, { ahead, until }: ReminderBand): Promise<void> {
  const ending = await bookingsEndingBetween(
    ctx,
    { after: ctx.now.add({ minutes: until }), by: ctx.now.add({ minutes: ahead }) },
    ahead,
  )
  await remind(
    ctx,
    'booking.ends-soon',
    ending.map((booking) => ({ ...booking, kind: 'ends-soon', ahead })),
  )
}

async function remindOfLeases(ctx: Context, { ahead, until }: ReminderBand): Promise<void> {
  const ending = await leasesEndingBetween(ctx, { after: until, by: ahead })
  await remind(
    ctx,
    'lease.ends-soon',
    ending.map((booking) => ({ ...booking, kind: 'lease-ends', ahead })),
  )
}

/** Each once, whichever node comes first. */
async function remind(
  ctx: Context,
  event: 'booking.ends-soon' | 'lease.ends-soon',
  due: readonly Reminder[],
): Promise<void> {
  if (due.length === 0) return
  await ctx.transaction(async (tx) => {
    const claimed = await claimReminders(ctx, tx, due)
    const told = due.filter(({ bookingId }) => claimed.has(bookingId))
    await recordAll(
      ctx,
      tx,
      event,
      told.map(({ bookingId, reference, ahead }) => ({ subject: reference, payload: { bookingId, ahead } })),
    )
  })
}
