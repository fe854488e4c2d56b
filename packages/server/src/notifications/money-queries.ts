import {
  type BookingFacts,
  type ChargeFacts,
  type DriverMoney,
  driverMoney,
  type OwnerMoney,
  ownerMoney,
  reductionBack,
} from '@bayshare/domain/bookings/booking-money'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { addCents, type Cents, cents, noCents } from '@bayshare/domain/money/cents'
import { sql } from 'kysely'
import { publicFirstName } from '../accounts/public-first-name'
import { standingColumns } from '../bookings/standing'
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
    .select(['b.id', 'b.reference', 'b.state as bookingState', 'b.zone', 'b.kind', 'b.driverId', 'b.ownerId'])
    .select(['b.expiresAt', 'b.reasonWords', 'm.facts', ...standingColumns('b')])
    .select(['s.streetNumber', 's.streetName', 's.suburb', 's.state', 's.postcode'])
    .select(['s.publicLatitude', 's.publicLongitude'])
    .select(['s.type', 's.buildingId', 's.bayMarking', 'u.name as buildingName'])
    .select(publicFirstName('driver').as('driverFirstName'))
    .where('b.id', '=', bookingId)
    .where(ofBrand(ctx.brand, 'b'))
    .executeTakeFirst()
}

/** What the booking costs its driver and brings its owner, now. */
export function moneyOf({ facts }: { facts: unknown }): { driver: DriverMoney; owner: OwnerMoney } {
  return { driver: driverMoney(facts as BookingFacts), owner: ownerMoney(facts as BookingFacts) }
}

/** One charge of the booking, as its mails name its cost. */
export function chargeOf({ facts }: { facts: unknown }, chargeId: string): ChargeFacts | undefined {
  return (facts as BookingFacts).charges.find(({ id }) => id === chargeId)
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

/** Somebody who has left, while they can still be written to, with what they are owed and where it goes. */
export async function formerMember(tx: Transaction, accountId: AccountId) {
  const { rows } = await sql<{
    email: string
    owedCents: string
    pendingCents: string
    freeCents: string
    accountNumber: string | null
    heldUntil: Temporal.Instant | null
  }>`
    select c.email, d.account_number, d.held_until,
           coalesce(sum(a.balance_cents) filter (where a.kind <> 'wallet-free'), 0) as owed_cents,
           coalesce(sum(a.balance_cents) filter (where a.kind = 'owner-pending'), 0) as pending_cents,
           coalesce(sum(a.balance_cents) filter (where a.kind = 'wallet-free'), 0) as free_cents
    from account_closings c
    left join payout_details d on d.account_id = c.account_id and d.replaced_at is null
    left join ledger_accounts a on a.holder_id = c.account_id
      and a.kind in ('wallet-cash', 'wallet-free', 'owner-pending', 'owner-available')
    where c.account_id = ${accountId} and c.email <> ''
    group by c.account_id, d.id`.execute(tx)
  return rows[0]
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
    .select([
      'r.amountCents',
      'r.isCashRefund',
      'p.accountId',
      'p.method',
      'p.disputedCents',
      'b.reference',
      'c.last4',
    ])
    .where('r.id', '=', refundId)
    .where(ofEveryBrand('a refund names its own payment'))
    .executeTakeFirst()
}

/** How much of what a booking gives back its driver's bank has taken back already. */
export async function refundedByBank(
  tx: Transaction,
  { bookingId, chargeId }: { bookingId: string; chargeId?: string },
): Promise<Cents> {
  const { sum } = await tx
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.paymentId')
    .select(sql<number>`coalesce(sum(r.amount_cents), 0)::bigint`.as('sum'))
    .where('r.bookingId', '=', bookingId)
    .where('p.disputedCents', '>', 0)
    .where('r.isCashRefund', '=', false)
    .$if(chargeId !== undefined, (query) => query.where('r.chargeId', '=', chargeId ?? null))
    .where(ofEveryBrand('a refund names its own payment'))
    .executeTakeFirstOrThrow()
  return cents(sum)
}

/** The card that a cash refund of a booking went to, by its last digits. */
export async function cardOfRefund(tx: Transaction, bookingId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.paymentId')
    .leftJoin('paymentCards as c', 'c.methodRef', 'p.methodRef')
    .select('c.last4')
    .where('r.bookingId', '=', bookingId)
    .where('r.isCashRefund', '=', true)
    .orderBy('r.id')
    .executeTakeFirst()
  return row?.last4 ?? null
}

/** The receipt of a debit with what the debit paid. */
export function receiptForMail(
  tx: Transaction,
  { chargeId, paperId }: { chargeId: string; paperId: string },
) {
  return tx
    .selectFrom('charges as c')
    .innerJoin('papers as a', (join) => join.on('a.id', '=', paperId))
    .select(['a.title', 'a.number', 'c.chargeCents as debited', 'c.startsOn', 'c.endsOn'])
    .where('c.id', '=', chargeId)
    .where(ofEveryBrand('the event names a charge and its own receipt'))
    .executeTakeFirst()
}

/** What reductions of charges gave back to the driver's wallet, in cash and in free credits. */
export async function takenOff(
  tx: Transaction,
  reductions: readonly { chargeId: string; number: number }[],
): Promise<{ toCash: Cents; toFree: Cents }> {
  if (reductions.length === 0) return { toCash: noCents, toFree: noCents }
  const rows = await tx
    .selectFrom('chargeReductions')
    .select(['discountCents', 'dueCents', 'cashCents', 'freeCents', 'feeCents'])
    .where((eb) =>
      eb.or(
        reductions.map(({ chargeId, number }) =>
          eb.and([eb('chargeId', '=', chargeId), eb('number', '=', number)]),
        ),
      ),
    )
    .execute()
  const back = rows.map((row) =>
    reductionBack({
      discount: cents(row.discountCents),
      due: cents(row.dueCents),
      cash: cents(row.cashCents),
      free: cents(row.freeCents),
      fee: cents(row.feeCents),
    }),
  )
  return {
    toCash: addCents(...back.map(({ wallet }) => wallet)),
    toFree: addCents(...back.map(({ freeCredits }) => freeCredits)),
  }
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
