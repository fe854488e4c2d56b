import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'

/** Everything that a receipt tells of a stay, or of one month of it. */
export async function bookingForReceipt(ctx: Context, bookingId: string, period: number) {
  return ctx
    .read()
    .selectFrom('bookings as b')
    .innerJoin('spaces as s', 's.id', 'b.spaceId')
    .innerJoin('accounts as driver', 'driver.id', 'b.driverId')
    .innerJoin('accounts as owner', 'owner.id', 'b.ownerId')
    .leftJoin('billingPeriods as p', (join) =>
      join.onRef('p.bookingId', '=', 'b.id').on('p.number', '=', period),
    )
    .leftJoin('payoutDetails as d', (join) =>
      join.onRef('d.accountId', '=', 'b.ownerId').on('d.replacedAt', 'is', null),
    )
    .select(['b.id', 'b.reference', 'b.kind', 'b.driverId', 'b.startsAt', 'b.endsAt', 'b.zone', 'b.method'])
    .select((eb) => [
      eb.fn.coalesce('p.priceCents', 'b.priceCents').as('priceCents'),
      eb.fn.coalesce('p.discountCents', 'b.discountCents').as('discountCents'),
      eb.fn.coalesce('p.cashCents', 'b.cashCents').as('cashCents'),
      eb.fn.coalesce('p.freeCents', 'b.freeCents').as('freeCents'),
      eb.fn.coalesce('p.feeCents', 'b.feeCents').as('feeCents'),
      eb.fn.coalesce('p.chargeCents', 'b.chargeCents').as('chargeCents'),
    ])
    .select(['p.startsOn', 'p.endsOn'])
    .select(['s.streetNumber', 's.streetName', 's.suburb', 's.state', 's.postcode'])
    .select(['driver.firstName as driverFirstName', 'driver.lastName as driverLastName'])
    .select(['driver.email as driverEmail', 'owner.firstName as ownerFirstName'])
    .select(['d.fullName as ownerFullName', 'd.businessAbn as ownerAbn', 'd.isGstRegistered'])
    .where('b.id', '=', bookingId)
    .where(ofBrand(ctx.brand, 'b'))
    .executeTakeFirst()
}
export type BookingForReceipt = NonNullable<Awaited<ReturnType<typeof bookingForReceipt>>>

/** What paid it, as its owner knows it: the last digits of the card or the bank account. */
export async function payingMethod(ctx: Context, bookingId: string, period: number): Promise<string> {
  const payment = await ctx
    .read()
    .selectFrom('payments as p')
    .leftJoin('paymentCards as c', 'c.methodRef', 'p.methodRef')
    .leftJoin('debitMandates as m', 'm.methodRef', 'p.methodRef')
    .select(['p.method', 'p.state', 'c.brand', 'c.last4', 'm.accountLast4'])
    .where('p.bookingId', '=', bookingId)
    .where('p.period', '=', period)
    .where('p.purpose', 'in', ['booking', 'period'])
    .where('p.state', 'in', ['captured', 'processing', 'authorised'])
    .orderBy('p.createdAt', 'desc')
    .executeTakeFirst()
  if (payment?.method === 'direct-debit') {
    const account = payment.accountLast4 ? `, account ending ${payment.accountLast4}` : ''
    // A bank takes days, and the paper is written when it is asked.
    return `Direct debit${account}${payment.state === 'processing' ? ' (submitted)' : ''}`
  }
  return payment?.last4 ? `${cardBrand(payment.brand ?? '')} ending ${payment.last4}` : 'Card'
}

function cardBrand(name: string): string {
  return name === '' ? 'Card' : name.charAt(0).toUpperCase() + name.slice(1)
}

/** The paper that a correction corrects. */
export function receiptOf(ctx: Context, accountId: string, subject: string) {
  return ctx
    .read()
    .selectFrom('papers')
    .select(['kind', 'number'])
    .where('accountId', '=', accountId)
    .where('subject', '=', subject)
    .where('kind', 'in', ['receipt', 'tax-invoice'])
    .executeTakeFirst()
}
