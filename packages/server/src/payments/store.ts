import type { AccountId } from '@bayshare/domain/accounts/actor'
import { cents } from '@bayshare/domain/money/cents'
import type { Insertable } from 'kysely'
import { ofEveryBrand } from '../brands/scope'
import type { ReadHandle, Transaction } from '../database/open-database'
import type { PaymentCards, Payments } from '../database/schema'
import type { ChargeOrder, ChargeOutcome } from '../ports/payments'

/** Money that may have moved but whose outcome is not written down yet. */
export const unsettledStates = ['pending', 'unknown', 'processing', 'needs-action'] as const

export function cardOf(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('paymentCards')
    .select(['customerRef', 'methodRef', 'brand', 'last4'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
}

export async function keepCard(tx: Transaction, card: Insertable<PaymentCards>): Promise<void> {
  const { accountId: _, ...changes } = card
  await tx
    .insertInto('paymentCards')
    .values(card)
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(changes))
    .execute()
}

/** The bank's own record stays with the bank; here nothing leads to the card any more. */
export async function forgetCard(tx: Transaction, accountId: string): Promise<void> {
  await tx.deleteFrom('paymentCards').where('accountId', '=', accountId).execute()
}

export async function insertPayment(tx: Transaction, payment: Insertable<Payments>): Promise<void> {
  await tx.insertInto('payments').values(payment).execute()
}

/** Notes what the provider said, unless the payment has already reached its end. False when it had. */
export async function notePayment(
  tx: Transaction,
  paymentId: string,
  outcome: ChargeOutcome,
  attemptedAt: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({
      state: outcome.state,
      attemptedAt,
      ...('providerRef' in outcome && outcome.providerRef !== null && { providerRef: outcome.providerRef }),
      ...(outcome.state === 'declined' && { declineCode: outcome.code }),
    })
    .where('id', '=', paymentId)
    .where('state', 'in', [...unsettledStates])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The very order that was sent before, so that the provider recognises it. */
export async function chargeOrderOf(db: ReadHandle, paymentId: string): Promise<ChargeOrder | undefined> {
  const row = await db
    .selectFrom('payments as p')
    .innerJoin('bookings as b', 'b.id', 'p.bookingId')
    .selectAll('p')
    .select('b.reference')
    .where('p.id', '=', paymentId)
    .where(ofEveryBrand('a payment is the same order whatever brand asks for it'))
    .executeTakeFirst()
  if (!row) return undefined
  return {
    paymentId,
    amount: cents(row.amountCents),
    customerRef: row.customerRef,
    methodRef: row.methodRef,
    capture: row.capture as ChargeOrder['capture'],
    description: `Parking ${row.reference}`,
    bookingReference: row.reference,
  }
}
