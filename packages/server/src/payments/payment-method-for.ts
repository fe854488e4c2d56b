import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { PaymentMethodKind } from '@bayshare/domain/payments/card-fee'
import type { ReadHandle } from '../database/open-database'
import type { ChargeOrder } from '../ports/payments'
import { cardOf } from './store'

export type PaymentMethod = Pick<ChargeOrder, 'method' | 'customerRef' | 'methodRef' | 'mandateRef'>

/** The card or the bank account that a person pays with, if they have one. */
export async function paymentMethodFor(
  db: ReadHandle,
  accountId: AccountId,
  method: PaymentMethodKind,
): Promise<PaymentMethod | undefined> {
  if (method === 'card') {
    const card = await cardOf(db, accountId)
    return card && { method, customerRef: card.customerRef, methodRef: card.methodRef, mandateRef: null }
  }
  const mandate = await db
    .selectFrom('debitMandates')
    .select(['customerRef', 'methodRef', 'mandateRef'])
    .where('accountId', '=', accountId)
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (!mandate?.customerRef || !mandate.methodRef) return undefined
  return {
    method,
    customerRef: mandate.customerRef,
    methodRef: mandate.methodRef,
    mandateRef: mandate.mandateRef,
  }
}
