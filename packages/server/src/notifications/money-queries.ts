import type { AccountId } from '@bayshare/domain/accounts/actor'
import { publicFirstName } from '../accounts/public-first-name'
import { ofBrand, ofEveryBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'

/** The two sides of a booking and where it is. */
export function bookingForMail(ctx: Context, tx: Transaction, bookingId: string) {
  return tx
    .selectFrom('bookings as b')
    .innerJoin('spaces as s', 's.id', 'b.spaceId')
    .leftJoin('buildings as u', 'u.id', 's.buildingId')
    .innerJoin('accounts as driver', 'driver.id', 'b.driverId')
    .innerJoin('bookingMoney as m', 'm.bookingId', 'b.id')
    .select(['b.id', 'b.reference', 'b.state as bookingState', 'b.startsAt', 'b.endsAt', 'b.zone'])
    .select(['b.kind', 'b.driverId', 'b.ownerId'])
    .select(['b.expiresAt', 'b.reasonWords', 'm.ownerEarningCents'])
    .select(['s.streetNumber', 's.streetName', 's.suburb', 's.state', 's.postcode'])
    .select(['s.type', 's.buildingId', 's.bayMarking', 'u.name as buildingName'])
    .select(publicFirstName('driver').as('driverFirstName'))
    .where('b.id', '=', bookingId)
    .where(ofBrand(ctx.brand, 'b'))
    .executeTakeFirst()
}

/** A booking that is on, and the driver who is reminded of its end. */
export function reminderForMail(ctx: Context, tx: Transaction, bookingId: string) {
  return tx
    .selectFrom('bookings as b')
    .innerJoin('spaces as s', 's.id', 'b.spaceId')
    .leftJoin('buildings as u', 'u.id', 's.buildingId')
    .innerJoin('accounts as driver', 'driver.id', 'b.driverId')
    .select(['b.reference', 'b.state as bookingState', 'b.endsAt', 'b.zone', 'b.driverId'])
    .select(['s.streetNumber', 's.streetName', 's.suburb', 's.state', 's.postcode'])
    .select(['s.type', 's.buildingId', 's.bayMarking', 'u.name as buildingName'])
    .select(['driver.email', 'driver.firstName', 'driver.leaseEndDate'])
    .where('b.id', '=', bookingId)
    .where('b.state', '=', 'confirmed')
    .where('driver.closedAt', 'is', null)
    .where(ofBrand(ctx.brand, 'b'))
    .executeTakeFirst()
}

export async function earningLeft(tx: Transaction, bookingId: string): Promise<number> {
  const row = await tx
    .selectFrom('earnings')
    .select((eb) => eb.fn.sum<number>('amountCents').as('amount'))
    .where('bookingId', '=', bookingId)
    .where('state', '<>', 'reversed')
    .executeTakeFirst()
  return row?.amount ?? 0
}

/** What a bank still owes for a booking; a debit takes days. */
export async function debitOnItsWay(tx: Transaction, bookingId: string): Promise<number> {
  const row = await tx
    .selectFrom('charges')
    .select((eb) => eb.fn.sum<number>('chargeCents').as('amount'))
    .where('bookingId', '=', bookingId)
    .where('state', '=', 'charging')
    .executeTakeFirst()
  return row?.amount ?? 0
}

export function chargeForMail(tx: Transaction, chargeId: string) {
  return tx
    .selectFrom('charges')
    .select(['chargeCents', 'cashCents', 'freeCents', 'ownerEarningCents'])
    .where('id', '=', chargeId)
    .executeTakeFirst()
}

export function monthForMail(tx: Transaction, bookingId: string, month: number) {
  return tx
    .selectFrom('charges')
    .select(['chargeCents', 'priceCents', 'nextTryAt', 'method'])
    .where('bookingId', '=', bookingId)
    .where('month', '=', month)
    .executeTakeFirst()
}

export function mandateForMail(tx: Transaction, mandateId: string) {
  return tx
    .selectFrom('debitMandates')
    .select(['accountName', 'bankName', 'bsb', 'accountLast4'])
    .where('id', '=', mandateId)
    .executeTakeFirst()
}

export function payoutForMail(tx: Transaction, payoutId: string) {
  return tx
    .selectFrom('payouts as p')
    .innerJoin('payoutDetails as d', 'd.id', 'p.detailsId')
    .select(['p.period', 'd.accountName', 'd.accountNumber'])
    .where('p.id', '=', payoutId)
    .executeTakeFirst()
}

export function payoutDetailsForMail(tx: Transaction, accountId: AccountId) {
  return tx
    .selectFrom('payoutDetails')
    .select(['accountName', 'accountNumber', 'heldUntil'])
    .where('accountId', '=', accountId)
    .where('replacedAt', 'is', null)
    .executeTakeFirst()
}

/** The refund with what it goes back to and, when it has to do with one, its booking. */
export function refundForMail(tx: Transaction, refundId: string) {
  return tx
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.paymentId')
    .leftJoin('bookings as b', 'b.id', 'r.bookingId')
    .leftJoin('paymentCards as c', 'c.methodRef', 'p.methodRef')
    .select(['r.amountCents', 'p.accountId', 'p.method', 'p.disputedCents', 'b.reference', 'c.last4'])
    .where('r.id', '=', refundId)
    .where(ofEveryBrand('a refund names its own payment'))
    .executeTakeFirst()
}

/** What reductions of charges gave back to the driver's wallet, in cash and in free credits. */
export async function takenOff(
  tx: Transaction,
  reductions: readonly { chargeId: string; number: number }[],
): Promise<{ toCash: number; toFree: number }> {
  if (reductions.length === 0) return { toCash: 0, toFree: 0 }
  const row = await tx
    .selectFrom('chargeReductions')
    .select((eb) => [
      eb.fn.sum<number>(eb(eb('dueCents', '+', eb.ref('cashCents')), '+', eb.ref('feeCents'))).as('toCash'),
      eb.fn.sum<number>('freeCents').as('toFree'),
    ])
    .where((eb) =>
      eb.or(
        reductions.map(({ chargeId, number }) =>
          eb.and([eb('chargeId', '=', chargeId), eb('number', '=', number)]),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return row
}

export function vehicleForMail(tx: Transaction, bookingId: string) {
  return tx
    .selectFrom('bookings as b')
    .innerJoin('vehicles as v', 'v.id', 'b.vehicleId')
    .select(['v.registration', 'v.make', 'v.model'])
    .where('b.id', '=', bookingId)
    .where(ofEveryBrand('the caller has found the booking in its own brand'))
    .executeTakeFirst()
}

export async function referenceOf(db: Transaction, bookingId: string): Promise<string> {
  const { reference } = await db
    .selectFrom('bookings')
    .select('reference')
    .where('id', '=', bookingId)
    .where(ofEveryBrand('the event names a booking of its own brand'))
    .executeTakeFirstOrThrow()
  return reference
}
