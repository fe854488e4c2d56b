import { cardBrandName } from './card-brand-name'
import type { PaymentMethodKind } from './card-fee'

/** "Visa ending 4242" or "bank account ending 4321", inside of a sentence; without a number where it was removed since. */
export function methodName(
  method: PaymentMethodKind,
  { brand, last4 }: { brand?: string | null; last4: string | null },
): string {
  const name = method === 'card' ? cardBrandName(brand ?? '') || 'card' : 'bank account'
  return last4 === null ? noun[method] : `${name} ending ${last4}`
}

const noun = { card: 'card', 'direct-debit': 'bank account' } as const
