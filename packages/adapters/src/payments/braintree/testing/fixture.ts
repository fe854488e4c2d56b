import type { Payments, SavedCard } from '@bayshare/server/ports/payments'
import { holder } from '../../testing/charge-orders'

export function tokenOf(nonce: string) {
  return { provider: 'braintree' as const, nonce, deviceData: '{"correlation_id":"1"}' }
}

export async function savedCard(payments: Payments, nonce = 'fake-valid-visa-nonce'): Promise<SavedCard> {
  const saved = await payments.saveCard(holder(), tokenOf(nonce))
  if (saved.state !== 'saved') throw new Error(`${nonce} was not kept: ${JSON.stringify(saved)}`)
  return saved
}
