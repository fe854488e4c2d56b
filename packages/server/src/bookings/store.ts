import {
  type BookingState,
  occupyingStates,
  type Transition,
  transitions,
} from '@bayshare/domain/bookings/lifecycle'
import { type Insertable, sql } from 'kysely'
import { refreshBusy } from '../availability/calendar-store'
import { actorName, type Context } from '../context/context'
import { beforeCommit } from '../database/before-commit'
import type { Transaction } from '../database/open-database'
import type { Bookings } from '../database/schema'

export interface Span {
  spaceId: string
  startsAt: Temporal.Instant
  /** Null goes on. */
  endsAt: Temporal.Instant | null
}

/** The lowest unit of the space that nobody has for any part of that time, under the lock of the space. */
export async function lowestFreeUnit(
  tx: Transaction,
  span: Span,
  capacity: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ unit: number }>`
    select candidate.unit from generate_series(1, ${capacity}::integer) as candidate (unit)
    where not exists (
      select from bookings b
      where b.space_id = ${span.spaceId} and b.unit = candidate.unit
        and b.state = any(${[...occupyingStates]}::text[])
        and b.during && tstzrange(${span.startsAt}, ${span.endsAt}::timestamptz, '[)')
    )
    order by candidate.unit limit 1`.execute(tx)
  return rows[0]?.unit
}

/** False when the exclusion constraint found the time taken after all. */
export async function insertHeld(
  ctx: Context,
  tx: Transaction,
  booking: Omit<Insertable<Bookings>, 'state'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('bookings')
    .values({ ...booking, state: 'held' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return false
  await noteTransition(ctx, tx, booking.id, null, 'held')
  refreshBusyOf(ctx, tx, booking.spaceId)
  return true
}

/** One conditional update: false when the booking was not in a state from which this step leads anywhere. */
export async function move(
  ctx: Context,
  tx: Transaction,
  bookingId: string,
  transition: Transition,
): Promise<boolean> {
  const { from, to } = transitions[transition]
  const { rows } = await sql<{ fromState: BookingState; spaceId: string }>`
    update bookings b set state = ${to}, hold_until = null
    from (select id, state from bookings where id = ${bookingId} for update) before
    where b.id = before.id and b.state = any(${[...from]}::text[])
    returning before.state as from_state, b.space_id`.execute(tx)
  const [moved] = rows
  if (!moved) return false
  await noteTransition(ctx, tx, bookingId, moved.fromState, to)
  if (occupies(moved.fromState) !== occupies(to)) refreshBusyOf(ctx, tx, moved.spaceId)
  return true
}

function occupies(state: BookingState): boolean {
  return occupyingStates.some((occupying) => occupying === state)
}

/** A stay that nobody pays for ends now; its time is free for others from this moment. */
export async function endBooking(ctx: Context, tx: Transaction, bookingId: string): Promise<void> {
  const { rows } = await sql<{ spaceId: string }>`
    update bookings set ends_at = greatest(${ctx.now}, starts_at + interval '1 minute')
    where id = ${bookingId} and state = 'confirmed' and (ends_at is null or ends_at > ${ctx.now})
    returning space_id`.execute(tx)
  for (const { spaceId } of rows) refreshBusyOf(ctx, tx, spaceId)
}

/** Whoever changes when a space is taken says so to those who search, in the same transaction. */
function refreshBusyOf(ctx: Context, tx: Transaction, spaceId: string): void {
  beforeCommit(tx, `retell-busy:${spaceId}`, async () => {
    await refreshBusy(tx, [spaceId], ctx.now)
  })
}

export async function noteCancellation(
  tx: Transaction,
  bookingId: string,
  cancelled: { at: Temporal.Instant; by: 'driver' | 'owner' | 'platform'; reason: string },
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ cancelledAt: cancelled.at, cancelledBy: cancelled.by, cancelledReason: cancelled.reason })
    .where('id', '=', bookingId)
    .execute()
}

async function noteTransition(
  ctx: Context,
  tx: Transaction,
  bookingId: string,
  fromState: BookingState | null,
  toState: BookingState,
): Promise<void> {
  await tx
    .insertInto('bookingTransitions')
    .values({ bookingId, fromState, toState, actor: actorName(ctx.actor), at: ctx.now })
    .execute()
}
