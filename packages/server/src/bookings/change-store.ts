import { randomUUID } from 'node:crypto'
import type { WantedTime } from '@bayshare/domain/bookings/may-change-time'
import type { Refund } from '@bayshare/domain/payments/refund'
import { sql } from 'kysely'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import type { LockedBooking } from './locked-booking'
import { refreshBusyOf } from './store'

/** Keeps what is new of another time while the bank is asked. False when somebody else has any of it. */
export async function holdNewTime(
  ctx: Context,
  tx: Transaction,
  { id, spaceId, unit, startsAt, endsAt }: LockedBooking,
  wanted: { time: WantedTime; unit: number },
): Promise<boolean> {
  const during = sql`tstzrange(${wanted.time.starts}, ${wanted.time.ends}, '[)')`
  const own = wanted.unit === unit ? sql`tstzrange(${startsAt}, ${endsAt}, '[)')` : sql`'empty'::tstzrange`
  const { rows } = await sql<{ isKept: boolean }>`
    with added as (
      select unnest(multirange(${during}) - multirange(${own})) as during
    ), kept as (
      insert into occupancies (id, space_id, unit, during, booking_id, is_pending)
      select gen_random_uuid(), ${spaceId}::uuid, ${wanted.unit}::integer, during, ${id}::uuid, true from added
      on conflict do nothing
      returning id
    )
    select (select count(*) from added) = (select count(*) from kept) as is_kept`.execute(tx)
  refreshBusyOf(ctx, tx, spaceId)
  return rows[0]?.isKept === true
}

/** The booking is at another time from now on, and has nothing but that. False when somebody else has any of it. */
export async function moveTime(
  ctx: Context,
  tx: Transaction,
  { id, spaceId }: LockedBooking,
  { time, unit, ceiling }: { time: WantedTime; unit: number; ceiling: number | null },
): Promise<boolean> {
  await tx.deleteFrom('occupancies').where('bookingId', '=', id).execute()
  const { numAffectedRows } = await sql`
    insert into occupancies (id, space_id, unit, during, booking_id)
    values (${randomUUID()}, ${spaceId}, ${unit}, tstzrange(${time.starts}, ${time.ends}, '[)'), ${id})
    on conflict do nothing`.execute(tx)
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set((eb) => ({
      startsAt: time.starts,
      endsAt: time.ends,
      unit,
      refundCeiling: ceiling,
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error(`Booking ${id} cannot be moved from where it stands`)
  refreshBusyOf(ctx, tx, spaceId)
  return numAffectedRows === 1n
}

/** Writes down what comes off a charge; its number among those of the charge. */
export async function insertReduction(
  ctx: Context,
  tx: Transaction,
  chargeId: string,
  { givenUp, refund, shares }: Reduction,
): Promise<number> {
  const { number } = await tx
    .insertInto('chargeReductions')
    .values((eb) => ({
      chargeId,
      number: eb
        .selectFrom('chargeReductions')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('number'))
        .where('chargeId', '=', chargeId),
      givenUpCents: givenUp,
      discountCents: refund.discountBack,
      dueCents: refund.credited - refund.feeBack,
      cashCents: refund.toCash - refund.credited,
      freeCents: refund.toFree,
      feeCents: refund.feeBack,
      commissionCents: shares.commission,
      ownerEarningCents: shares.ownerEarning,
      createdAt: ctx.now,
    }))
    .returning('number')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('charges')
    .set((eb) => ({ returnedCents: eb('returnedCents', '+', refund.toCash + refund.toFree) }))
    .where('id', '=', chargeId)
    .where('state', '=', 'paid')
    .execute()
  return number
}

export interface Reduction {
  /** The part of the price that was for time that is given up. */
  givenUp: number
  /** To the driver's wallet. */
  refund: Refund
  /** By how much less is left for the platform and for the owner. */
  shares: { commission: number; ownerEarning: number }
}
