import type { Payments } from '@bayshare/server/ports/payments'
import { Stripe } from 'stripe'
import { cancel, capture, charge, endOrder, find, resend } from './stripe-charges'
import { orUnknown } from './stripe-failures'
import { listedPayments } from './stripe-list'
import { forgetMethod, saveCard, saveDebit } from './stripe-methods'
import { readWebhook } from './stripe-webhooks'
import { findDispute, findRefund, refund } from './stripe-refunds'

export interface StripePaymentsOptions {
  secretKey: string
  /** Another address than Stripe's, such as `http://127.0.0.1:12111`. */
  apiBase?: string
  /** The sandbox's client keeps every call inside this process. */
  httpClient?: Stripe.HttpClient
  timeoutMilliseconds?: number
  /** Repetitions by the library itself, under the same idempotency key. */
  networkRetries?: number
  /** Proves that a webhook comes from Stripe. Without it every webhook is refused. */
  webhookSecret?: string
}

export function stripePayments(options: StripePaymentsOptions): Payments {
  const stripe = stripeClient(options)
  const { webhookSecret } = options

  return {
    saveCard: async (holder, token) =>
      token.provider === 'stripe'
        ? orUnknown(() => saveCard(stripe, holder, token.token))
        : { state: 'refused', code: 'provider_not_there' },
    saveDebit: (holder, account) => orUnknown(() => saveDebit(stripe, holder, account)),
    forgetMethod: (methodRef) => forgetMethod(stripe, methodRef),
    charge: (order) => orUnknown(() => charge(stripe, order)),
    resend: (order) => orUnknown(() => resend(stripe, order)),
    end: (order) => orUnknown(() => endOrder(stripe, order)),
    find: (providerRef) => orUnknown(() => find(stripe, providerRef)),
    capture: (providerRef) => orUnknown(() => capture(stripe, providerRef)),
    cancel: (providerRef) => orUnknown(() => cancel(stripe, providerRef)),
    refund: (order) => orUnknown(() => refund(stripe, order)),
    findRefund: (refundRef) => orUnknown(() => findRefund(stripe, refundRef)),
    findDispute: (disputeRef) => orUnknown(() => findDispute(stripe, disputeRef)),
    list: (since) => listedPayments(stripe, since),
    readWebhook: async (body, signature) =>
      webhookSecret === undefined ? undefined : readWebhook(webhookSecret, body, signature),
  }
}

/** Shared with the tests, which look at Stripe's side of the same account. */
export function stripeClient(options: StripePaymentsOptions): Stripe {
  return new Stripe(options.secretKey, {
    apiVersion: '2026-10-28.endive',
    timeout: options.timeoutMilliseconds ?? 10_000,
    maxNetworkRetries: options.networkRetries ?? 1,
    telemetry: false,
    appInfo: { name: 'Bayshare' },
    ...(options.httpClient && { httpClient: options.httpClient }),
    ...(options.apiBase !== undefined && addressParts(options.apiBase)),
  })
}

function addressParts(apiBase: string) {
  const url = new URL(apiBase)
  const protocol = url.protocol === 'http:' ? ('http' as const) : ('https' as const)
  return { protocol, host: url.hostname, port: url.port || (protocol === 'http' ? '80' : '443') }
}
