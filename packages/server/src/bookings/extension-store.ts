import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import type { LockedBooking } from './locked-booking'
import { refreshBusyOf } from './store'

/** Keeps the time after the end of a booking while the bank is asked. False when somebody else has any of it. */
export async function holdTimeAfter(
  ctx: Context,
  tx: Transaction,
  { id, spaceId, unit, endsAt }: LockedBooking,
  until: Temporal.Instant,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into occupancies (id, space_id, unit, during, booking_id, is_pending)
    values (${randomUUID()}, ${spaceId}, ${unit}, tstzrange(${endsAt}, ${until}, '[)'), ${id}, true)
    on conflict do nothing`.execute(tx)
  refreshBusyOf(ctx, tx, spaceId)
  return numAffectedRows === 1n
}

/** The time that was kept becomes part of the booking, which ends later from now on. */
export async function joinTimeAfter(
  ctx: Context,
  tx: Transaction,
  { id, spaceId }: LockedBooking,
  chargeId: string,
): Promise<Temporal.Instant> {
  const { rows } = await sql<{ endsAt: Temporal.Instant }>`
    with joined as (
      update occupancies set is_pending = false where booking_id = ${id} and is_pending
    )
    update bookings b set ends_at = upper(c.covers), revision = b.revision + 1 from charges c
    where b.id = ${id} and c.id = ${chargeId} and b.state = 'confirmed'
    returning b.ends_at`.execute(tx)
  const [extended] = rows
  if (!extended) throw new Error(`Booking ${id} cannot be extended from where it stands`)
  refreshBusyOf(ctx, tx, spaceId)
  return extended.endsAt
}

export async function giveUpTimeAfter(
  ctx: Context,
  tx: Transaction,
  { id, spaceId }: LockedBooking,
): Promise<void> {
  await tx.deleteFrom('occupancies').where('bookingId', '=', id).where('isPending', '=', true).execute()
  refreshBusyOf(ctx, tx, spaceId)
}
