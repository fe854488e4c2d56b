import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { PaymentMethodKind } from '@bayshare/domain/payments/card-fee'
import { methodName } from '@bayshare/domain/payments/method-name'
import { sql } from 'kysely'
import type { ReadHandle } from '../database/open-database'
import type { ChargeOrder } from '../ports/payments'
import { cardOf } from './store'

export type PaymentMethod = Pick<ChargeOrder, 'method' | 'customerRef' | 'methodRef' | 'mandateRef'>

/** The card or the bank account that a person pays with, if they have one that the bank has not refused for good. */
export async function paymentMethodFor(
  db: ReadHandle,
  accountId: AccountId,
  method: PaymentMethodKind,
): Promise<PaymentMethod | undefined> {
  if (method === 'card') {
    const card = await cardOf(db, accountId)
    if (!card || card.refusedAt) return undefined
    return { method, customerRef: card.customerRef, methodRef: card.methodRef, mandateRef: null }
  }
  const mandate = await db
    .selectFrom('debitMandates')
    .select(['customerRef', 'methodRef', 'mandateRef'])
    .where('accountId', '=', accountId)
    .where('state', '=', 'active')
    .where('refusedAt', 'is', null)
    .executeTakeFirst()
  if (!mandate?.customerRef || !mandate.methodRef) return undefined
  return {
    method,
    customerRef: mandate.customerRef,
    methodRef: mandate.methodRef,
    mandateRef: mandate.mandateRef,
  }
}

/** The wanted one, or the other one where that was removed or refused for good (rule: changing the payment method). */
export async function anyMethodFor(
  db: ReadHandle,
  accountId: AccountId,
  wanted: PaymentMethodKind,
): Promise<PaymentMethod | undefined> {
  const by = await paymentMethodFor(db, accountId, wanted)
  return by ?? paymentMethodFor(db, accountId, wanted === 'card' ? 'direct-debit' : 'card')
}

/** "Visa ending 4242" or "bank account ending 4321", for its holder alone. */
export async function nameOfMethod(
  db: ReadHandle,
  { method, methodRef }: Pick<PaymentMethod, 'method' | 'methodRef'>,
): Promise<string> {
  const { rows } = await sql<{ brand: string | null; last4: string }>`
    select brand, last4 from payment_cards where method_ref = ${methodRef}
    union all
    select null, account_last4 from debit_mandates where method_ref = ${methodRef}`.execute(db)
  return methodName(method, rows[0] ?? { last4: null })
}
