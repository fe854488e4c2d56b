import { randomUUID } from 'node:crypto'
import { asAccountId } from '@bayshare/domain/accounts/actor'
import { cents } from '@bayshare/domain/money/cents'
import type {
  CardHolder,
  ChargeOrder,
  ChargeOutcome,
  DebitAccount,
  SavedCard,
} from '@bayshare/server/ports/payments'

/** What the tests of every provider order. */

export function holder(customerRef: string | null = null): CardHolder {
  return {
    accountId: asAccountId(randomUUID()),
    email: 'driver@bayshare.example',
    name: 'Dee Driver',
    customerRef,
  }
}

/** A new payment of $16.50 with the given card. */
export function order(
  card: Pick<SavedCard, 'customerRef' | 'methodRef'>,
  special: Partial<ChargeOrder> = {},
): ChargeOrder {
  return {
    paymentId: randomUUID(),
    amount: cents(1650),
    method: 'card',
    customerRef: card.customerRef,
    methodRef: card.methodRef,
    mandateRef: null,
    capture: 'now',
    isOffSession: false,
    description: 'Parking at 1 Bay Street',
    reference: 'ABC12345678',
    returnUrl: 'https://bayshare.example/checkout/ABC12345678',
    ...special,
  }
}

export function debitAccount(accountNumber: string): DebitAccount {
  return {
    mandateId: randomUUID(),
    accountName: 'Dee Driver',
    bsb: '000-000',
    accountNumber,
    acceptedFrom: { address: '203.0.113.7', userAgent: 'Mozilla/5.0' },
  }
}

export function providerRefOf(outcome: ChargeOutcome): string {
  if (!('providerRef' in outcome) || outcome.providerRef === null)
    throw new Error(`No payment: ${outcome.state}`)
  return outcome.providerRef
}
