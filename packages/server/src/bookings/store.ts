import {
  type BookingState,
  occupyingStates,
  type Party,
  type Transition,
  transitions,
} from '@bayshare/domain/bookings/lifecycle'
import type { ReasonDomain } from '@bayshare/domain/bookings/reasons'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { type Insertable, sql } from 'kysely'
import { refreshBusyLast } from '../availability/calendar-store'
import { actorName, type Context } from '../context/context'
import { beforeCommit } from '../database/before-commit'
import { later } from '../database/begin-late'
import type { Transaction } from '../database/open-database'
import type { Bookings } from '../database/schema'

/** Its time has been taken already, in the same transaction. */
export async function insertHeld(
  ctx: Context,
  tx: Transaction,
  booking: Omit<Insertable<Bookings>, 'state' | 'buildingId'>,
): Promise<void> {
  await tx
    .insertInto('bookings')
    .values({
      ...booking,
      state: 'held',
      buildingId: sql<string | null>`(select building_id from spaces where id = ${booking.spaceId})`,
    })
    .modifyEnd(later)
    .execute()
  await noteTransition(ctx, tx, booking.id, null, 'held')
  refreshBusyOf(ctx, tx, booking.spaceId)
}

/**
 * One conditional statement changes the state and gives up the time with it. The caller has looked at the booking under
 * its lock, so finding another state than the step begins from is a defect.
 */
export async function move(
  ctx: Context,
  tx: Transaction,
  bookingId: string,
  transition: Transition,
): Promise<void> {
  const { from, to } = transitions[transition]
  const { rows } = await sql<{ fromState: BookingState; spaceId: SpaceId }>`
    with moved as (
      update bookings b set state = ${to}, hold_until = null
      from (select id, state from bookings where id = ${bookingId} for no key update) before
      where b.id = before.id and b.state = any(${[...from]}::text[])
      returning b.id, before.state as from_state, b.space_id
    ), freed as (
      delete from occupancies o using moved where o.booking_id = moved.id and not ${occupies(to)}::boolean
    )
    select from_state, space_id from moved`.execute(tx)
  const [moved] = rows
  if (!moved) throw new Error(`Booking ${bookingId} cannot ${transition} from where it stands`)
  await noteTransition(ctx, tx, bookingId, moved.fromState, to)
  if (occupies(moved.fromState) !== occupies(to)) refreshBusyOf(ctx, tx, moved.spaceId)
}

function occupies(state: BookingState): boolean {
  return occupyingStates.some((occupying) => occupying === state)
}

/** Has a booking end at this moment or at a later one; its time is free for others from then on. */
export async function endBooking(
  ctx: Context,
  tx: Transaction,
  bookingId: string,
  at = ctx.now,
): Promise<void> {
  const { rows } = await sql<{ spaceId: SpaceId }>`
    with ended as (
      update bookings
      set ends_at = greatest(${at}, starts_at + interval '1 minute'), revision = revision + 1
      where id = ${bookingId} and state = 'confirmed' and (ends_at is null or ends_at > ${at})
      returning id, space_id, starts_at, ends_at
    ), shortened as (
      update occupancies o set during = o.during * tstzrange(ended.starts_at, ended.ends_at, '[)')
      from ended where o.booking_id = ended.id and o.during && tstzrange(ended.starts_at, ended.ends_at, '[)')
    ), freed as (
      delete from occupancies o using ended
      where o.booking_id = ended.id and not o.during && tstzrange(ended.starts_at, ended.ends_at, '[)')
    )
    select space_id from ended`.execute(tx)
  for (const { spaceId } of rows) refreshBusyOf(ctx, tx, spaceId)
}

/** Its time stops now because a month was not paid. One that is over has ended as agreed and stays so. */
export async function stopBooking(ctx: Context, tx: Transaction, bookingId: string): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ stoppedAt: ctx.now })
    .where('id', '=', bookingId)
    .where('state', '=', 'confirmed')
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', ctx.now)]))
    .execute()
  await endBooking(ctx, tx, bookingId)
}

/** Whoever changes when a space is taken says so to those who search, in the same transaction. */
export function refreshBusyOf(ctx: Context, tx: Transaction, spaceId: SpaceId): void {
  beforeCommit(tx, `refresh-busy:${spaceId}`, () => refreshBusyLast(tx, spaceId, ctx.now))
}

/** Whoever answered a request for its owner is named to both sides. */
export async function noteAnswer(tx: Transaction, bookingId: string, party: Party): Promise<void> {
  const answeredBy = party === 'manager' ? 'manager' : 'owner'
  await tx.updateTable('bookings').set({ answeredBy }).where('id', '=', bookingId).execute()
}

export async function noteCancellation(
  tx: Transaction,
  bookingId: string,
  cancelled: { at: Temporal.Instant; by: 'driver' | 'owner' | 'platform' },
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ cancelledAt: cancelled.at, cancelledBy: cancelled.by })
    .where('id', '=', bookingId)
    .execute()
}

/** Whether the code is another one than before; null means that of the space. */
export async function setAccessCode(
  tx: Transaction,
  bookingId: string,
  accessCode: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set({ accessCode })
    .where('id', '=', bookingId)
    .where('accessCode', 'is distinct from', accessCode)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether it is another vehicle than before. */
export async function setVehicle(tx: Transaction, bookingId: string, vehicleId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set({ vehicleId })
    .where('id', '=', bookingId)
    .where('vehicleId', 'is distinct from', vehicleId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Why somebody said no: as it was chosen from the list, and in words. */
export interface KeptReason {
  words: string
  chosen?: { domain: ReasonDomain; code: number }
}

export async function noteReason(
  tx: Transaction,
  bookingId: string,
  { words, chosen }: KeptReason,
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ reasonWords: words, reasonDomain: chosen?.domain ?? null, reasonCode: chosen?.code ?? null })
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
    .values({
      bookingId,
      fromState,
      toState,
      actor: actorName(ctx.actor),
      at: ctx.now,
      notedAt: ctx.realNow,
    })
    .modifyEnd(later)
    .execute()
}
