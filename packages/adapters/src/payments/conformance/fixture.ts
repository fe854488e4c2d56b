import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { cents } from '@bayshare/domain/money/cents'
import type { CardHolder, ChargeOrder, ChargeOutcome, SavedCard } from '@bayshare/server/ports/payments'
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
export function order(card: SavedCard, special: Partial<ChargeOrder> = {}): ChargeOrder {
  return {
    paymentId: randomUUID(),
    amount: cents(1650),
    customerRef: card.customerRef,
    methodRef: card.methodRef,
    capture: 'now',
    description: 'Parking at 1 Bay Street',
    bookingReference: 'ABC12345678',
    ...special,
  }
}

export async function savedCard(
  { payments }: ConformanceEngine,
  token: string,
  customerRef: string | null = null,
): Promise<SavedCard> {
  const saved = await payments.saveCard(holder(customerRef), token)
  if (saved.state !== 'saved') throw new Error(`${token} was refused: ${saved.code}`)
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
