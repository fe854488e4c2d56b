import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { type BookingState, type Party, shownStates } from '@bayshare/domain/bookings/lifecycle'
import type { ChangeableBooking } from '@bayshare/domain/bookings/may-change'
import type { WantedTime } from '@bayshare/domain/bookings/may-change-time'
import { type Cents, cents } from '@bayshare/domain/money/cents'
import type { PaymentMethodKind } from '@bayshare/domain/payments/card-fee'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import { sql } from 'kysely'
import { ofBrand, ofEveryBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { ReadHandle, Transaction } from '../database/open-database'
import { unsettledStates } from '../payments/store'
import { mayInBuilding } from '../rights/may-in-building'
import type { Reduced } from './charge-money'

/** A booking, locked so that request, webhook and reconciler cannot settle one of its charges at once. */
export function lockedBooking(tx: Transaction, bookingId: string) {
  return tx
    .selectFrom('bookings as b')
    .select(['b.id', 'b.reference', 'b.brand', 'b.state', 'b.kind', 'b.driverId', 'b.ownerId', 'b.zone'])
    .select(['b.startsAt', 'b.endsAt', 'b.expiresAt', 'b.createdAt', 'b.rates', 'b.allowsCancellation'])
    .select(['b.cancelledAt', 'b.cancelledBy', 'b.spaceId', 'b.unit', 'b.refundCeiling', 'b.enquiryId'])
    .select('b.buildingId')
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
    .select(reducedSoFar.as('reduced'))
    .where('id', '=', chargeId)
    .where('bookingId', '=', booking.id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const { reference, driverId, ownerId } = booking
  return charge && { ...charge, reference, driverId, ownerId }
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

/** As the rules of who may change a booking see it. */
export function changeable(booking: LockedBooking): ChangeableBooking {
  return {
    ...booking,
    state: booking.state as BookingState,
    kind: booking.kind === 'casual' ? 'casual' : 'monthly',
  }
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

/** Accepted requests whose money has no outcome, though nobody works on them any more. */
export function staleAcceptances(db: ReadHandle, staleSince: Temporal.Instant) {
  return awaitedCharges(db)
    .select(['b.brand', 'c.paymentId as takenBy'])
    .innerJoin('payments as taken', 'taken.id', 'c.paymentId')
    .where('b.state', '=', 'accepting')
    .where('taken.attemptedAt', '<', staleSince)
    .limit(100)
    .execute()
}

/** What was charged or is on its way, in its order, of a booking that the caller has locked. */
export async function chargedCharges(tx: Transaction, booking: LockedBooking): Promise<LockedCharge[]> {
  const charges = await tx
    .selectFrom('charges')
    .selectAll()
    .select(reducedSoFar.as('reduced'))
    .where('bookingId', '=', booking.id)
    .where('state', 'in', ['charging', 'paid'])
    .orderBy('number')
    .forNoKeyUpdate()
    .execute()
  const { reference, driverId, ownerId } = booking
  return charges.map((charge) => ({ ...charge, reference, driverId, ownerId }))
}

/** What of a cancelled booking that the caller has locked became credit, though a card had paid it. */
export async function creditedCharges(tx: Transaction, booking: LockedBooking) {
  return (
    tx
      .selectFrom('charges as c')
      .innerJoin('payments as p', 'p.id', 'c.paymentId')
      .leftJoin('paymentCards as card', 'card.methodRef', 'p.methodRef')
      .select(['c.id as chargeId', 'c.creditedCents', 'p.id as paymentId', 'card.last4'])
      .where('c.bookingId', '=', booking.id)
      .where('c.creditedCents', '>', 0)
      // What a bank has taken back by a dispute is not given a second time.
      .where('p.disputedCents', '=', 0)
      .where(ofEveryBrand('the caller has found the booking in its own brand'))
      .orderBy('c.number')
      .execute()
  )
}

/** What is on its way to the card or bank account that paid a booking, or has arrived there. */
export async function refundedOf(db: ReadHandle, bookingId: string): Promise<Cents> {
  const row = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.sum<number>('amountCents').as('amount'))
    .where('bookingId', '=', bookingId)
    .where('state', '<>', 'failed')
    .executeTakeFirst()
  return cents(row?.amount ?? 0)
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

/** Months of a booking that nobody has paid and that go beyond this day. */
export async function chargesDueAfter(tx: Transaction, bookingId: string, day: Temporal.PlainDate) {
  const rows = await tx
    .selectFrom('charges')
    .select(['id', 'month', 'startsOn', 'endsOn', 'method'])
    .where('bookingId', '=', bookingId)
    .where('state', '=', 'due')
    .where('endsOn', '>', day)
    .orderBy('number')
    .forNoKeyUpdate()
    .execute()
  return rows.flatMap(({ id, month: number, startsOn: starts, endsOn: ends, method }) => {
    if (number === null || !starts || !ends) return []
    return [{ id, method: method as PaymentMethodKind, period: { number, starts, ends } }]
  })
}

/** Months of a booking that the caller has locked which no bank has been asked for, or none that took the order. */
export async function laterMonths(tx: Transaction, bookingId: string) {
  const rows = await tx
    .selectFrom('charges')
    .select(['id', 'month', 'startsOn', 'endsOn', 'method', 'priceCents'])
    .where('bookingId', '=', bookingId)
    .where('state', '=', 'due')
    .where('isShared', '=', false)
    .orderBy('number')
    .forNoKeyUpdate()
    .execute()
  return rows.flatMap(({ id, month: number, startsOn: starts, endsOn: ends, method, priceCents }) => {
    if (number === null || !starts || !ends) return []
    return [{ id, method, period: { number, starts, ends, price: cents(priceCents) } }]
  })
}

/** Whether a bank is being asked for a month, after which the next one is billed. */
export async function isMonthBeingCharged(tx: Transaction, bookingId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('charges')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('month', 'is not', null)
    .where('state', 'in', ['held', 'charging'])
    .where('isShared', '=', false)
    .executeTakeFirst()
  return row !== undefined
}

export async function leaseEndOf(
  tx: Transaction,
  { driverId }: LockedBooking,
): Promise<Temporal.PlainDate | null> {
  const { leaseEndDate } = await tx
    .selectFrom('accounts')
    .select('leaseEndDate')
    .where('id', '=', driverId)
    .executeTakeFirstOrThrow()
  return leaseEndDate
}

/** Months that have begun and are not paid, of every brand. */
export function dueCharges(db: ReadHandle, now: Temporal.Instant) {
  return db
    .selectFrom('charges as c')
    .innerJoin('bookings as b', 'b.id', 'c.bookingId')
    .select(['c.bookingId', 'c.id as chargeId', 'b.brand'])
    .where('c.state', '=', 'due')
    .where('c.nextTryAt', '<=', now)
    .where('b.state', '=', 'confirmed')
    .where(ofEveryBrand('one sweep works for all brands'))
    .orderBy('c.nextTryAt')
    .limit(200)
    .execute()
}

/** The charge under lock, when it is still due; undefined when another node has it. */
export async function dueCharge(
  tx: Transaction,
  due: { bookingId: string; chargeId: string },
  now: Temporal.Instant,
): Promise<{ booking: LockedBooking; charge: LockedCharge } | undefined> {
  const booking = await lockedBooking(tx, due.bookingId)
  const charge = booking?.state === 'confirmed' ? await lockedCharge(tx, booking, due.chargeId) : undefined
  const isDue = charge?.state === 'due' && charge.nextTryAt !== null && !isBefore(now, charge.nextTryAt)
  return booking && isDue ? { booking, charge } : undefined
}

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

/** The driver's own booking in this brand with the latest charge that may wait for a payment, and that payment. */
export function ownPayment(ctx: Context, driverId: AccountId, reference: string) {
  return awaitedCharges(ctx.read())
    .select(['b.state', 'c.kind as chargeKind', 'c.state as chargeState'])
    .where('b.reference', '=', reference.toUpperCase())
    .where('b.driverId', '=', driverId)
    .where(ofBrand(ctx.brand, 'b'))
    .orderBy('c.number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type UnsettledHold = Awaited<ReturnType<typeof unsettledHolds>>[number]

/** Held charges of every brand whose request is stale, or whose time to pay is over. */
export function unsettledHolds(db: ReadHandle, staleSince: Temporal.Instant, now: Temporal.Instant) {
  return awaitedCharges(db)
    .select(['b.brand', 'c.chargeCents'])
    .select((eb) => eb.fn.coalesce('c.holdUntil', 'b.holdUntil').as('holdUntil'))
    .where('c.state', '=', 'held')
    .where((eb) =>
      eb.or([
        eb(eb.fn.coalesce('c.holdUntil', 'b.holdUntil'), '<=', now),
        eb.and([eb('p.attemptedAt', '<', staleSince), eb('p.state', '<>', 'needs-action')]),
        // Nothing to charge, and the request was killed before it could say so.
        eb.and([eb('p.id', 'is', null), eb('c.chargeCents', '=', 0), eb('c.createdAt', '<', staleSince)]),
      ]),
    )
    .limit(100)
    .execute()
}

/** Charges that somebody waits for with their bookings, and the payment of each while that has no outcome. */
function awaitedCharges(db: ReadHandle) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('charges as c', (join) =>
      join.onRef('c.bookingId', '=', 'b.id').on('c.kind', 'in', ['first', 'extension', 'change']),
    )
    .leftJoin('payments as p', (join) =>
      join.onRef('p.id', '=', 'c.paymentId').on('p.state', 'in', [...unsettledStates]),
    )
    .select(['b.id as bookingId', 'b.reference', 'c.id as chargeId', 'p.id as paymentId', 'p.providerRef'])
    .where(ofEveryBrand('which ones is for the caller to say'))
}
