import type { CardToken, ChargeOrder, SavedCard, SavedDebit } from '@bayshare/server/ports/payments'
import { debitAccount, holder, order } from '../testing/charge-orders'
import type { ConformanceEngine, SandboxControls } from './engines'

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

export function sandboxOf({ sandbox }: ConformanceEngine): SandboxControls {
  if (sandbox === null) throw new Error('This needs the sandbox')
  return sandbox
}
