import { sql, type SqlBool } from 'kysely'
import { cents } from '@bayshare/domain/money/cents'
import type { PaymentMethodKind } from '@bayshare/domain/payments/card-fee'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import { ofEveryBrand } from '../brands/scope'
import type { ReadHandle, Transaction } from '../database/open-database'
import { lockedBooking, type LockedBooking, lockedCharge, type LockedCharge } from './locked-booking'

/** Months that have begun and are not paid, of every brand. One waits while an earlier one is unpaid (rule: failed monthly charge). */
export function dueCharges(db: ReadHandle, now: Temporal.Instant) {
  return db
    .selectFrom('charges as c')
    .innerJoin('bookings as b', 'b.id', 'c.bookingId')
    .select(['c.bookingId', 'c.id as chargeId', 'b.brand'])
    .where('c.state', '=', 'due')
    .where('c.nextTryAt', '<=', now)
    .where('b.state', '=', 'confirmed')
    .where('b.stoppedAt', 'is', null)
    .where(({ not, exists }) => not(exists(earlierUnpaid(db))))
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
  if (booking?.state !== 'confirmed' || booking.stoppedAt) return undefined
  const charge = await lockedCharge(tx, booking, due.chargeId)
  if (charge?.state !== 'due' || charge.nextTryAt === null || isBefore(now, charge.nextTryAt))
    return undefined
  const unpaid = await unpaidMonth(tx, booking.id)
  // One of two months that have begun may have failed while the lock of the booking was waited for.
  if (unpaid && (unpaid.month ?? 0) < (charge.month ?? 0)) return undefined
  return { booking, charge }
}

/** The first month of a booking that has failed and is not paid yet, of a booking that the caller has locked. */
export function unpaidMonth(db: ReadHandle, bookingId: string) {
  return db
    .selectFrom('charges')
    .select(['id', 'month', 'state'])
    .where('bookingId', '=', bookingId)
    .where('month', 'is not', null)
    .where('firstFailedAt', 'is not', null)
    .where('state', 'in', [...openStates])
    .orderBy('month')
    .executeTakeFirst()
}

/** Whether a month of a booking, here under this name, is not paid, be it tried again or given up. */
export function hasUnpaidMonth(booking: string) {
  return sql<SqlBool>`exists (select from unpaid_months um where um.booking_id = ${sql.ref(`${booking}.id`)})`.$castTo<boolean>()
}

function earlierUnpaid(db: ReadHandle) {
  return db
    .selectFrom('charges as earlier')
    .select('earlier.id')
    .whereRef('earlier.bookingId', '=', sql.ref('c.bookingId'))
    .whereRef('earlier.month', '<', sql.ref('c.month'))
    .where('earlier.firstFailedAt', 'is not', null)
    .where('earlier.state', 'in', [...openStates])
}

const openStates = ['due', 'held', 'charging'] as const

/** Months of a booking that nobody has paid and that go beyond this day. */
export async function chargesDueAfter(tx: Transaction, bookingId: string, day: Temporal.PlainDate) {
  const rows = await tx
    .selectFrom('charges')
    .select(['id', 'month', 'startsOn', 'endsOn', 'method', 'discountCents'])
    .where('bookingId', '=', bookingId)
    .where('state', '=', 'due')
    .where('endsOn', '>', day)
    .orderBy('number')
    .forNoKeyUpdate()
    .execute()
  return rows.flatMap(({ id, month: number, startsOn: starts, endsOn: ends, method, discountCents }) => {
    if (number === null || !starts || !ends) return []
    return [{ id, method: method as PaymentMethodKind, discountCents, period: { number, starts, ends } }]
  })
}

/** Months of a booking which no bank has been asked for, or none that took the order. */
export function monthsNotAskedFor(db: ReadHandle, bookingId: string) {
  return db
    .selectFrom('charges')
    .select(['id', 'month', 'startsOn', 'endsOn', 'method', 'priceCents', 'chargeCents', 'discountCents'])
    .where('bookingId', '=', bookingId)
    .where('state', '=', 'due')
    .where('isShared', '=', false)
    .orderBy('number')
}

/** The same of a booking that the caller has locked. */
export async function laterMonths(tx: Transaction, bookingId: string) {
  const rows = await monthsNotAskedFor(tx, bookingId).forNoKeyUpdate().execute()
  return rows.flatMap(
    ({ id, month: number, startsOn: starts, endsOn: ends, method, priceCents, discountCents }) => {
      if (number === null || !starts || !ends) return []
      return [{ id, method, discountCents, period: { number, starts, ends, price: cents(priceCents) } }]
    },
  )
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
