import type { WantedTime } from '@bayshare/domain/bookings/may-change-time'
import { sql } from 'kysely'
import type { Transaction } from '../database/open-database'
import type { LockedBooking } from './locked-booking'

/** The time that a charge pays for. */
export function timeCovered(tx: Transaction, chargeId: string) {
  return tx
    .selectFrom('charges')
    .select([
      sql<Temporal.Instant>`lower(covers)`.as('starts'),
      sql<Temporal.Instant>`upper(covers)`.as('ends'),
    ])
    .where('id', '=', chargeId)
    .executeTakeFirstOrThrow()
}

/**
 * The unit that a booking could have at another time: its own where nobody else has that, else the lowest; undefined when
 * all are taken.
 */
export async function unitFreeFor(
  tx: Transaction,
  { id, spaceId, unit }: LockedBooking,
  { starts, ends }: WantedTime,
  capacity: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ unit: number }>`
    select candidate.unit from generate_series(1, ${capacity}::integer) as candidate (unit)
    where not exists (
      select from occupancies o
      where o.space_id = ${spaceId}::uuid and o.unit = candidate.unit and o.booking_id is distinct from ${id}::uuid
        and o.during && tstzrange(${starts}, ${ends}, '[)')
    )
    order by candidate.unit <> ${unit}, candidate.unit limit 1`.execute(tx)
  return rows[0]?.unit
}

/** Whether nobody has the unit of this booking between its end and then. */
export async function isFreeAfter(
  tx: Transaction,
  { id, spaceId, unit, endsAt }: LockedBooking,
  until: Temporal.Instant,
): Promise<boolean> {
  const taken = await tx
    .selectFrom('occupancies')
    .select('id')
    .where('spaceId', '=', spaceId)
    .where('unit', '=', unit)
    .where('bookingId', 'is distinct from', id)
    .where(sql<boolean>`during && tstzrange(${endsAt}, ${until}, '[)')`)
    .executeTakeFirst()
  return taken === undefined
}
