import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { SpaceId } from '@bayshare/domain/listings/space'
import type { BookingFacts } from '@bayshare/domain/bookings/booking-money'
import { type Party, shownStates } from '@bayshare/domain/bookings/lifecycle'
import { ofBrand, ofEveryBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { ReadHandle, Transaction } from '../database/open-database'
import { mayInBuilding } from '../rights/may-in-building'
import type { LockedBooking } from './locked-booking'

export interface FoundBooking {
  bookingId: string
  spaceId: SpaceId
  party: Party
  kind: string
}

/** The booking in this brand and what the caller is in it; undefined for everybody else. */
export async function partyBooking(
  ctx: Context,
  accountId: AccountId,
  reference: string,
): Promise<FoundBooking | undefined> {
  const row = await ctx
    .read()
    .selectFrom('bookings as b')
    .innerJoin('spaces as s', 's.id', 'b.spaceId')
    .select(['b.id as bookingId', 'b.spaceId', 'b.driverId', 'b.ownerId', 'b.kind'])
    .select((eb) => mayInBuilding(accountId, 'answer-bookings', eb.ref('s.buildingId')).as('isManaged'))
    .where('b.reference', '=', reference.toUpperCase())
    .where('b.state', 'in', shownStates)
    .where(ofBrand(ctx.brand, 'b'))
    .executeTakeFirst()
  if (!row) return undefined
  const { driverId, ownerId, isManaged, ...found } = row
  if (driverId === accountId) return { ...found, party: 'driver' }
  if (ownerId === accountId) return { ...found, party: 'owner' }
  return isManaged ? { ...found, party: 'manager' } : undefined
}

/** Requests of every brand whose time to be answered is over. */
export function overdueRequests(db: ReadHandle, now: Temporal.Instant) {
  return db
    .selectFrom('bookings')
    .select(['id as bookingId', 'brand', 'reference'])
    .where('state', '=', 'waiting')
    .where('expiresAt', '<=', now)
    .where(ofEveryBrand('one sweep works for all brands'))
    .orderBy('expiresAt')
    .limit(200)
    .execute()
}

/** What a payment was asked to pay, in the order in which bookings are locked. */
export function chargesAskedOf(tx: Transaction, paymentId: string) {
  return tx
    .selectFrom('chargePayments as p')
    .innerJoin('charges as c', 'c.id', 'p.chargeId')
    .select(['c.bookingId', 'c.id as chargeId'])
    .where('p.paymentId', '=', paymentId)
    .orderBy('c.bookingId')
    .orderBy('c.number')
    .execute()
}

/** What paid the charges of a booking that the caller has locked, as far as money can go back there. */
export async function refundablePayments(tx: Transaction, booking: LockedBooking) {
  return (
    tx
      .selectFrom('charges as c')
      .innerJoin('payments as p', 'p.id', 'c.paymentId')
      .leftJoin('paymentCards as card', 'card.methodRef', 'p.methodRef')
      .select(['c.id as chargeId', 'p.id as paymentId', 'card.last4'])
      .where('c.bookingId', '=', booking.id)
      // What a bank has taken back by a dispute is not given a second time.
      .where('p.disputedCents', '=', 0)
      .where(ofEveryBrand('the caller has found the booking in its own brand'))
      .orderBy('c.number')
      .execute()
  )
}

/** What the rules of a booking's money are asked about. */
export async function moneyFactsOf(db: ReadHandle, bookingId: string): Promise<BookingFacts> {
  const { facts } = await db
    .selectFrom('bookingMoney')
    .select('facts')
    .where('bookingId', '=', bookingId)
    .executeTakeFirstOrThrow()
  return facts as unknown as BookingFacts
}

/** Whether the bank is being asked for an extension or a change of a booking that the caller has locked. */
export async function hasOpenCharge(tx: Transaction, booking: LockedBooking): Promise<boolean> {
  const row = await tx
    .selectFrom('charges')
    .select('id')
    .where('bookingId', '=', booking.id)
    .where('kind', 'in', ['extension', 'change'])
    .where('state', '=', 'held')
    .executeTakeFirst()
  return row !== undefined
}
