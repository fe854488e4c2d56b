import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { BookingFacts } from '@bayshare/domain/bookings/booking-money'
import { cents } from '@bayshare/domain/money/cents'
import { sql } from 'kysely'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'

/** Everything that a receipt says about a charge and its booking. */
export async function chargeForReceipt(ctx: Context, chargeId: string) {
  return ctx
    .read()
    .selectFrom('charges as c')
    .innerJoin('bookings as b', 'b.id', 'c.bookingId')
    .innerJoin('spaces as s', 's.id', 'b.spaceId')
    .leftJoin('buildings as u', 'u.id', 's.buildingId')
    .innerJoin('accounts as driver', 'driver.id', 'b.driverId')
    .innerJoin('accounts as owner', 'owner.id', 'b.ownerId')
    .leftJoin('payoutDetails as d', 'd.id', 'c.ownerDetailsId')
    .select(['c.id', 'c.bookingId', 'c.number', 'c.kind', 'c.method', 'c.startsOn', 'c.endsOn'])
    .select(['c.priceCents', 'c.discountCents', 'c.cashCents', 'c.freeCents', 'c.feeCents'])
    .select(['c.state as chargeState', 'c.isShared', 'c.paymentId'])
    .select([sql<Temporal.Instant>`lower(c.covers)`.as('startsAt')])
    .select([sql<Temporal.Instant>`upper(c.covers)`.as('endsAt')])
    .select(['b.reference', 'b.state as bookingState', 'b.driverId', 'b.zone'])
    .select(['s.streetNumber', 's.streetName', 's.suburb', 's.state', 's.postcode'])
    .select(['s.type', 's.buildingId', 's.bayMarking', 'u.name as buildingName'])
    .select(['driver.firstName as driverFirstName', 'driver.lastName as driverLastName'])
    .select(['driver.email as driverEmail', 'owner.firstName as ownerFirstName'])
    .select(['d.fullName as ownerFullName', 'd.businessAbn as ownerAbn', 'd.isGstRegistered'])
    .where('c.id', '=', chargeId)
    .where(ofBrand(ctx.brand, 'b'))
    .executeTakeFirst()
}
export type ChargeForReceipt = NonNullable<Awaited<ReturnType<typeof chargeForReceipt>>>

/** The charge of a month, or the only charge of a casual booking. */
export async function chargeOfMonth(
  tx: Transaction,
  bookingId: string,
  month: number,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('charges')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('number', '=', month)
    .executeTakeFirst()
  return row?.id
}

export function reversedCharges(tx: Transaction, bookingId: string) {
  return tx
    .selectFrom('charges')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('state', '=', 'reversed')
    .orderBy('number')
    .execute()
}

export async function wasShared(tx: Transaction, chargeId: string): Promise<boolean> {
  const row = await tx.selectFrom('charges').select('isShared').where('id', '=', chargeId).executeTakeFirst()
  return row?.isShared ?? false
}

/** What a payment was asked to pay. */
export function chargesOfPayment(tx: Transaction, paymentId: string) {
  return tx
    .selectFrom('chargePayments')
    .select(['chargeId', 'paymentId'])
    .where('paymentId', '=', paymentId)
    .orderBy('chargeId')
    .execute()
}

/** The debit that a bank is working on for a charge. */
export function debitUnderWay(tx: Transaction, chargeId: string) {
  return tx
    .selectFrom('chargePayments as cp')
    .innerJoin('payments as p', 'p.id', 'cp.paymentId')
    .select(['cp.chargeId', 'cp.paymentId'])
    .where('cp.chargeId', '=', chargeId)
    .where('p.method', '=', 'direct-debit')
    .where('p.state', '=', 'processing')
    .executeTakeFirst()
}

/** One debit of a charge: how much, from which account, and what became of it. */
export async function debitOf(ctx: Context, of: { chargeId: string; paymentId: string }) {
  const row = await ctx
    .read()
    .selectFrom('chargePayments as cp')
    .innerJoin('payments as p', 'p.id', 'cp.paymentId')
    .leftJoin('debitMandates as m', 'm.methodRef', 'p.methodRef')
    .select(['p.state', 'cp.amountCents', 'm.accountLast4'])
    .where('cp.chargeId', '=', of.chargeId)
    .where('cp.paymentId', '=', of.paymentId)
    .executeTakeFirst()
  return row && { state: row.state, amount: cents(row.amountCents), name: debitName(row.accountLast4) }
}

/**
 * What a debit that failed gave back, by where it went. Its shares were posted under the payment, unless it was asked for
 * again, and come back under the same subject.
 */
export async function backFromDebit(
  ctx: Context,
  { chargeId, paymentId }: { chargeId: string; paymentId: string },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ to: string; amount: number }>`
    select a.kind as to, sum(e.amount_cents)::bigint as amount
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.credit_account
    where t.kind = 'debit-failed' and t.subject = coalesce(
      (select p.subject from ledger_entries x join ledger_transactions p on p.id = x.transaction_id
       where x.booking_id = (select booking_id from charges where id = ${chargeId})
         and x.payment_id = ${paymentId} and p.kind = 'booking-paid' limit 1),
      (select ledger_subject from charges where id = ${chargeId}))
    group by a.kind`.execute(ctx.read())
  return new Map(rows.map((row) => [row.to, row.amount]))
}

/** Whether it was a debit that everybody had been given their share of before its money came. */
export async function wasAwaited(tx: Transaction, paymentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('ledgerTransactions')
    .select('id')
    .where('kind', '=', 'debit-settled')
    .where('subject', '=', paymentId)
    .executeTakeFirst()
  return row !== undefined
}

function debitName(accountLast4: string | null): string {
  return accountLast4 ? `Direct debit, account ending ${accountLast4}` : 'Direct debit'
}

/** What pays it, as its owner knows it: the last digits of the card or the bank account. */
export async function payingMethod(ctx: Context, chargeId: string): Promise<string> {
  const payment = await ctx
    .read()
    .selectFrom('chargePayments as cp')
    .innerJoin('payments as p', 'p.id', 'cp.paymentId')
    .leftJoin('paymentCards as c', 'c.methodRef', 'p.methodRef')
    .leftJoin('debitMandates as m', 'm.methodRef', 'p.methodRef')
    .select(['p.method', 'c.brand', 'c.last4', 'm.accountLast4'])
    .where('cp.chargeId', '=', chargeId)
    .where('p.state', 'in', ['captured', 'processing', 'authorised'])
    .orderBy('p.createdAt', 'desc')
    .executeTakeFirst()
  return payment?.method === 'direct-debit' ? debitName(payment.accountLast4) : cardName(payment)
}

function cardName(card: { brand: string | null; last4: string | null } | undefined): string {
  if (!card?.last4) return 'Card'
  const brand = card.brand || 'Card'
  return `${brand.charAt(0).toUpperCase() + brand.slice(1)} ending ${card.last4}`
}

/** What a cash refund of a booking took from the wallet and sent to which card. */
export async function cashRefundForPaper(ctx: Context, bookingId: string) {
  const row = await ctx
    .read()
    .selectFrom('bookings as b')
    .innerJoin('bookingMoney as m', 'm.bookingId', 'b.id')
    .innerJoin('accounts as driver', 'driver.id', 'b.driverId')
    .innerJoin('refunds as r', (join) =>
      join.onRef('r.bookingId', '=', 'b.id').on('r.isCashRefund', '=', true),
    )
    .innerJoin('payments as p', 'p.id', 'r.paymentId')
    .leftJoin('paymentCards as c', 'c.methodRef', 'p.methodRef')
    .select(['b.reference', 'b.zone', 'b.driverId', 'm.facts', 'c.brand', 'c.last4'])
    .select(['driver.firstName', 'driver.lastName', 'driver.email'])
    .where('b.id', '=', bookingId)
    .where(ofBrand(ctx.brand, 'b'))
    .orderBy('r.id')
    .executeTakeFirst()
  if (!row) return undefined
  const { cashRefund } = row.facts as unknown as BookingFacts
  const driver = { name: `${row.firstName} ${row.lastName}`.trim(), email: row.email }
  return { ...row, cashRefund, driver, card: cardName(row) }
}

/** The paper that a correction corrects. */
export function receiptOf(ctx: Context, accountId: AccountId, subject: string) {
  return ctx
    .read()
    .selectFrom('papers')
    .select(['kind', 'number'])
    .where('accountId', '=', accountId)
    .where('subject', '=', subject)
    .where('kind', 'in', ['receipt', 'tax-invoice'])
    .executeTakeFirst()
}

/** What a debit was announced by, which its receipt or its withdrawal names. */
export function adviceOf(ctx: Context, accountId: AccountId, subject: string) {
  return ctx
    .read()
    .selectFrom('papers')
    .select(['number', 'createdAt'])
    .where('accountId', '=', accountId)
    .where('subject', '=', subject)
    .where('kind', '=', 'payment-advice')
    .executeTakeFirst()
}

/** What changes of its booking took off a charge, one after the other. */
export function reductionsOf(ctx: Context, chargeId: string) {
  return ctx
    .read()
    .selectFrom('chargeReductions')
    .select(['number', 'discountCents', 'dueCents', 'cashCents', 'freeCents', 'feeCents'])
    .where('chargeId', '=', chargeId)
    .orderBy('number')
    .execute()
}
export type ReductionForReceipt = Awaited<ReturnType<typeof reductionsOf>>[number]
