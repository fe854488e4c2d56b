import type { AccountId } from '@bayshare/domain/accounts/actor'
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

/** What pays it, as its owner knows it: the last digits of the card or the bank account. */
export async function payingMethod(
  ctx: Context,
  chargeId: string,
): Promise<{ name: string; isPending: boolean }> {
  const payment = await ctx
    .read()
    .selectFrom('chargePayments as cp')
    .innerJoin('payments as p', 'p.id', 'cp.paymentId')
    .leftJoin('paymentCards as c', 'c.methodRef', 'p.methodRef')
    .leftJoin('debitMandates as m', 'm.methodRef', 'p.methodRef')
    .select(['p.method', 'p.state', 'c.brand', 'c.last4', 'm.accountLast4'])
    .where('cp.chargeId', '=', chargeId)
    .where('p.state', 'in', ['captured', 'processing', 'authorised'])
    .orderBy('p.createdAt', 'desc')
    .executeTakeFirst()
  if (payment?.method === 'direct-debit') {
    const account = payment.accountLast4 ? `, account ending ${payment.accountLast4}` : ''
    // A bank takes days, and the paper is written when it is asked.
    return { name: `Direct debit${account}`, isPending: payment.state === 'processing' }
  }
  const card = payment?.last4 ? `${cardBrand(payment.brand ?? '')} ending ${payment.last4}` : 'Card'
  return { name: card, isPending: false }
}

function cardBrand(name: string): string {
  return name === '' ? 'Card' : name.charAt(0).toUpperCase() + name.slice(1)
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
