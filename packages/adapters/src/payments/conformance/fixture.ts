import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { cents } from '@bayshare/domain/money/cents'
import type {
  CardHolder,
  CardToken,
  ChargeOrder,
  ChargeOutcome,
  DebitAccount,
  SavedCard,
  SavedDebit,
} from '@bayshare/server/ports/payments'
import type { ConformanceEngine, SandboxControls } from './engines'

export function holder(customerRef: string | null = null): CardHolder {
  return {
    accountId: randomUUID() as AccountId,
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

export async function savedCard(
  { payments }: ConformanceEngine,
  token: string,
  customerRef: string | null = null,
): Promise<SavedCard> {
  const saved = await payments.saveCard(holder(customerRef), tokenOf(token))
  if (saved.state !== 'saved') throw new Error(`${token} was not saved: ${JSON.stringify(saved)}`)
  return saved
}

/** As the card form hands it over. */
export function tokenOf(token: string): CardToken {
  return { provider: 'stripe', token }
}

/** A new debit of $16.50 from the given account. */
export function debitOrder(debit: SavedDebit, special: Partial<ChargeOrder> = {}): ChargeOrder {
  const { customerRef, methodRef, mandateRef } = debit
  const account = { method: 'direct-debit', customerRef, methodRef, mandateRef, isOffSession: true } as const
  return { ...order(debit), ...account, ...special }
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

export async function savedDebit(
  { payments }: ConformanceEngine,
  accountNumber: string,
): Promise<SavedDebit> {
  const saved = await payments.saveDebit(holder(), debitAccount(accountNumber))
  if (saved.state !== 'saved') throw new Error(`${accountNumber} was not saved: ${JSON.stringify(saved)}`)
  return saved
}

/** How many payments the provider has for our one: more than one would be a double charge. */
export async function intentsOf({ stripe }: ConformanceEngine, order: ChargeOrder): Promise<number> {
  const found = await stripe.paymentIntents.list({ customer: order.customerRef, limit: 100 })
  return found.data.filter(({ metadata }) => metadata['payment_id'] === order.paymentId).length
}

export function refOf(outcome: ChargeOutcome): string {
  if (!('providerRef' in outcome) || outcome.providerRef === null)
    throw new Error(`No payment: ${outcome.state}`)
  return outcome.providerRef
}

export function sandboxOf({ sandbox }: ConformanceEngine): SandboxControls {
  if (sandbox === null) throw new Error('This needs the sandbox')
  return sandbox
}
