import { type ReminderBand, reminderBands } from '@bayshare/domain/bookings/reminder-bands'
import { brandById, brandsBy } from '@bayshare/domain/brands/all-brands'
import type { Brand } from '@bayshare/domain/brands/brand'
import { contextFor, type Deps } from '../context/context'
import type { EventKind, EventPayloads } from '../events/event-kinds'
import { recordAll } from '../events/record'
import {
  bookingsEndingBetween,
  claimReminders,
  leasesEndingBetween,
  monthsDueWithin,
  type Reminder,
} from './reminder-store'

/**
 * Tells drivers that a booking, or the lease behind a monthly one, ends soon (rule: reminders), and that a month will be
 * charged (rule: notices of months).
 */
export async function remindDrivers(deps: Deps): Promise<void> {
  for (const [reminders, brands] of brandsBy(({ policy }) => policy.reminders)) {
    for (const band of reminderBands(reminders.endsInMinutes)) await remindOfEnds(deps, brands, band)
    for (const band of reminderBands(reminders.leaseEndsInDays)) await remindOfLeases(deps, brands, band)
    await remindOfMonths(deps, brands, reminders.monthDueInDays)
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
    ending.map((booking) => ({
      ...booking,
      kind: 'ends-soon',
      ahead,
      payload: { bookingId: booking.bookingId, ahead },
    })),
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
    ending.map((booking) => ({
      ...booking,
      kind: 'lease-ends',
      ahead,
      payload: { bookingId: booking.bookingId, ahead },
    })),
  )
}

async function remindOfMonths(deps: Deps, brands: readonly Brand[], ahead: number): Promise<void> {
  const due = await monthsDueWithin(deps.database.read(), brands, ahead, deps.clock.now())
  await remind(
    deps,
    'period.upcoming',
    due.map(({ chargeId, month, ...booking }) => ({
      ...booking,
      kind: 'month-due',
      ahead,
      payload: { bookingId: booking.bookingId, chargeId, period: month },
    })),
  )
}

/** Each once, whichever node comes first. */
async function remind<K extends 'booking.ends-soon' | 'lease.ends-soon' | 'period.upcoming'>(
  deps: Deps,
  event: K,
  due: readonly (Reminder & { payload: EventPayloads[K] })[],
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
      const claimedOnes = own.filter(({ bookingId }) => claimed.has(bookingId))
      await recordAll<EventKind>(
        ctx,
        tx,
        event,
        claimedOnes.map(({ reference, payload }) => ({ subject: reference, payload })),
      )
    })
  }
}
