import { cents } from '@bayshare/domain/money/cents'
import type { ListedPayment } from '@bayshare/server/ports/payments'
import type { Stripe } from 'stripe'
import { chargeState } from './charge-outcome'

/** Every payment since then, page by page. Refunds are fetched first: one that comes meanwhile is seen the next time. */
export async function* listedPayments(
  stripe: Stripe,
  since: Temporal.Instant,
): AsyncGenerator<ListedPayment, void, undefined> {
  const window = { created: { gte: Math.floor(since.epochMilliseconds / 1000) }, limit: 100 }
  const refunded = new Map<string, number>()
  for await (const { payment_intent: of, amount, status } of stripe.refunds.list(window)) {
    const providerRef = typeof of === 'string' ? of : of?.id
    if (providerRef === undefined || status !== 'succeeded') continue
    refunded.set(providerRef, (refunded.get(providerRef) ?? 0) + amount)
  }
  for await (const intent of stripe.paymentIntents.list(window)) {
    yield {
      providerRef: intent.id,
      paymentId: intent.metadata['payment_id'] ?? null,
      state: chargeState(intent),
      amount: cents(intent.amount),
      refunded: cents(refunded.get(intent.id) ?? 0),
    }
  }
}
