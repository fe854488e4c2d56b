import type { Payments } from '@bayshare/server/ports/payments'
import { isBraintreeRef } from './braintree/refs'

/**
 * One bank's side out of two: each order goes to where its references live, so that a person's card may be kept at
 * either. Everything that is not a card is Stripe's.
 */
export function paymentsOfProviders({
  stripe,
  braintree,
}: {
  stripe: Payments
  braintree: Payments
}): Payments {
  const of = (ref: string) => (isBraintreeRef(ref) ? braintree : stripe)
  /** A customer at one provider means nothing to the other. */
  const known = (customerRef: string | null, provider: Payments) =>
    customerRef !== null && of(customerRef) === provider ? customerRef : null

  return {
    saveCard(holder, token) {
      const provider = token.provider === 'braintree' ? braintree : stripe
      return provider.saveCard({ ...holder, customerRef: known(holder.customerRef, provider) }, token)
    },
    saveDebit: (holder, account) =>
      stripe.saveDebit({ ...holder, customerRef: known(holder.customerRef, stripe) }, account),
    forgetMethod: (methodRef) => of(methodRef).forgetMethod(methodRef),
    charge: (order) => of(order.methodRef).charge(order),
    resend: (order) => of(order.methodRef).resend(order),
    end: (order) => of(order.methodRef).end(order),
    find: (providerRef) => of(providerRef).find(providerRef),
    capture: (providerRef) => of(providerRef).capture(providerRef),
    cancel: (providerRef) => of(providerRef).cancel(providerRef),
    refund: (order) => of(order.providerRef).refund(order),
    findRefund: (refundRef) => of(refundRef).findRefund(refundRef),
    findDispute: (disputeRef) => of(disputeRef).findDispute(disputeRef),
    async *list(since) {
      yield* stripe.list(since)
      yield* braintree.list(since)
    },
    readWebhook: (body, signature) => stripe.readWebhook(body, signature),
  }
}
