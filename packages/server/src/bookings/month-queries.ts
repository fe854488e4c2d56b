import { cents } from '@bayshare/domain/money/cents'
import type { PaymentMethodKind } from '@bayshare/domain/payments/card-fee'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import { ofEveryBrand } from '../brands/scope'
import type { ReadHandle, Transaction } from '../database/open-database'
import { lockedBooking, type LockedBooking, lockedCharge, type LockedCharge } from './locked-booking'

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

/** Months of a booking which no bank has been asked for, or none that took the order. */
export function monthsNotAskedFor(db: ReadHandle, bookingId: string) {
  return db
    .selectFrom('charges')
    .select(['id', 'month', 'startsOn', 'endsOn', 'method', 'priceCents', 'chargeCents', 'firstFailedAt'])
    .where('bookingId', '=', bookingId)
    .where('state', '=', 'due')
    .where('isShared', '=', false)
    .orderBy('number')
}

/** The same of a booking that the caller has locked. */
export async function laterMonths(tx: Transaction, bookingId: string) {
  const rows = await monthsNotAskedFor(tx, bookingId).forNoKeyUpdate().execute()
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
