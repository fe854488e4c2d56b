import type { BookingState } from '@bayshare/domain/bookings/lifecycle'
import type { ChangeableBooking } from '@bayshare/domain/bookings/may-change'
import { sql } from 'kysely'
import { ofEveryBrand } from '../brands/scope'
import type { Transaction } from '../database/open-database'
import type { Reduced } from './charge-money'

/** A booking, locked so that request, webhook and reconciler cannot settle one of its charges at once. */
export function lockedBooking(tx: Transaction, bookingId: string) {
  return tx
    .selectFrom('bookings as b')
    .select(['b.id', 'b.reference', 'b.brand', 'b.state', 'b.kind', 'b.driverId', 'b.ownerId', 'b.zone'])
    .select(['b.startsAt', 'b.endsAt', 'b.expiresAt', 'b.createdAt', 'b.rates', 'b.allowsCancellation'])
    .select(['b.cancelledAt', 'b.cancelledBy', 'b.spaceId', 'b.unit', 'b.refundCeiling', 'b.enquiryId'])
    .select(['b.buildingId', 'b.stoppedAt'])
    .select(sql<boolean>`(select a.is_guest from accounts a where a.id = b.driver_id)`.as('isOfGuest'))
    .select(['b.idempotencyActor', 'b.idempotencyKey'])
    .where('b.id', '=', bookingId)
    .where(ofEveryBrand('the caller has found the booking in its own brand, or works for all of them'))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockedBooking>>>

/** One bill of a booking that the caller has locked. */
export async function lockedCharge(tx: Transaction, booking: LockedBooking, chargeId: string) {
  const charge = await tx
    .selectFrom('charges')
    .selectAll()
    .select([reducedSoFar.as('reduced'), isDisputed.as('isDisputed'), isDecided.as('isDecided')])
    .where('id', '=', chargeId)
    .where('bookingId', '=', booking.id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const { reference, driverId, ownerId } = booking
  return charge && { ...charge, reference, driverId, ownerId }
}

export type LockedCharge = NonNullable<Awaited<ReturnType<typeof lockedCharge>>>

/** The charge that decides whether there is a booking at all, of a booking that the caller has locked. */
export async function firstCharge(tx: Transaction, booking: LockedBooking): Promise<LockedCharge> {
  const { id } = await tx
    .selectFrom('charges')
    .select('id')
    .where('bookingId', '=', booking.id)
    .where('kind', '=', 'first')
    .executeTakeFirstOrThrow()
  const charge = await lockedCharge(tx, booking, id)
  if (!charge) throw new Error(`Booking ${booking.reference} has no first charge`)
  return charge
}

/** What was charged or is on its way, in its order, of a booking that the caller has locked. */
export async function chargedCharges(tx: Transaction, booking: LockedBooking): Promise<LockedCharge[]> {
  const charges = await tx
    .selectFrom('charges')
    .selectAll()
    .select([reducedSoFar.as('reduced'), isDisputed.as('isDisputed'), isDecided.as('isDecided')])
    .where('bookingId', '=', booking.id)
    .where('state', 'in', ['charging', 'paid'])
    .orderBy('number')
    .forNoKeyUpdate()
    .execute()
  const { reference, driverId, ownerId } = booking
  return charges.map((charge) => ({ ...charge, reference, driverId, ownerId }))
}

/** What changes of the booking took off the charge of the row. */
const reducedSoFar = sql<Reduced>`(
  select jsonb_build_object(
    'givenUp', coalesce(sum(given_up_cents), 0), 'discount', coalesce(sum(discount_cents), 0),
    'due', coalesce(sum(due_cents), 0), 'cash', coalesce(sum(cash_cents), 0),
    'free', coalesce(sum(free_cents), 0), 'fee', coalesce(sum(fee_cents), 0),
    'commission', coalesce(sum(commission_cents), 0), 'ownerEarning', coalesce(sum(owner_earning_cents), 0)
  ) from charge_reductions where charge_id = charges.id
)`

/** Whether the bank has taken back for its customer what paid the charge of the row. */
const isDisputed = sql<boolean>`exists (
  select from payments p where p.id = charges.payment_id and p.disputed_cents > 0
)`

/** Whether its driver was given all of the charge of the row by a decision about their report (rule: incidents). */
const isDecided = sql<boolean>`exists (
  select from earnings e join incidents i on i.booking_id = e.booking_id
  where e.charge_id = charges.id and e.state = 'reversed' and i.decision = 'for-driver' and i.state <> 'rescued'
    and not exists (
      select from disputes d where d.payment_id = charges.payment_id and d.decision = 'taken-back')
)`

/** As the rules of who may change a booking see it. */
export function changeable(booking: LockedBooking): ChangeableBooking {
  return {
    ...booking,
    state: booking.state as BookingState,
    kind: booking.kind === 'casual' ? 'casual' : 'monthly',
  }
}
