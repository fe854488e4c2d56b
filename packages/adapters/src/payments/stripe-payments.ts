import type { ChargeOrder, ChargeOutcome, Payments } from '@bayshare/server/ports/payments'
import { Stripe } from 'stripe'
import { chargeOutcome, declined } from './charge-outcome'
import { isKeptFailure, isRefusal, isReplayed, orUnknown } from './stripe-failures'
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
    lookUp: (order) => orUnknown(() => whatBecameOf(stripe, order)),
    find: (providerRef) => orUnknown(() => find(stripe, providerRef)),
    // Neither carries a key of ours: a refusal would be kept under it and repeated after the payment could be
    // moved.
    capture: (providerRef) =>
      orUnknown(() => moved(stripe, providerRef, () => stripe.paymentIntents.capture(providerRef))),
    cancel: (providerRef) =>
      orUnknown(() => moved(stripe, providerRef, () => stripe.paymentIntents.cancel(providerRef))),
    refund: (order) => orUnknown(() => refund(stripe, order)),
    findRefund: (refundRef) => orUnknown(() => findRefund(stripe, refundRef)),
    findDispute: (disputeRef) => orUnknown(() => findDispute(stripe, disputeRef)),
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

async function charge(stripe: Stripe, order: ChargeOrder): Promise<ChargeOutcome> {
  try {
    const intent = await stripe.paymentIntents.create(paramsOf(order), { idempotencyKey: order.paymentId })
    if (!isReplayed(intent.lastResponse.headers)) return chargeOutcome(intent)
    // The answer under the key is as old as the first request; since then the holder may have acted.
    return await find(stripe, intent.id)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return declined(error)
    if (isRefusedWay(error)) return declined(error)
    // Asking again under the key never tells more than the failure that is kept there.
    if (isKeptFailure(error)) return whatBecameOf(stripe, order)
    throw error
  }
}

function paramsOf(order: ChargeOrder): Stripe.PaymentIntentCreateParams {
  const isDebit = order.method === 'direct-debit'
  return {
    amount: order.amount,
    currency: 'aud',
    customer: order.customerRef,
    payment_method: order.methodRef,
    allowed_payment_method_types: [isDebit ? 'au_becs_debit' : 'card'],
    capture_method: order.capture === 'now' ? 'automatic' : 'manual',
    confirm: true,
    description: order.description,
    metadata: { payment_id: order.paymentId, reference: order.reference },
    ...(order.mandateRef !== null && { mandate: order.mandateRef }),
    // Without its holder there is nobody whom the bank's page could send back.
    ...(order.isOffSession ? { off_session: true } : { return_url: order.returnUrl }),
  }
}

/**
 * Looked up in the payments of the holder: the one that bears our id tells its state, and when there is none,
 * nothing was charged.
 */
async function whatBecameOf(stripe: Stripe, order: ChargeOrder): Promise<ChargeOutcome> {
  for await (const intent of stripe.paymentIntents.list({ customer: order.customerRef, limit: 100 })) {
    if (intent.metadata['payment_id'] === order.paymentId) return chargeOutcome(intent)
  }
  return { state: 'declined', providerRef: null, code: 'provider_failed' }
}

const refusedWays = [
  'charge_exceeds_source_limit',
  'charge_exceeds_transaction_limit',
  'payment_intent_mandate_invalid',
]

/** The card or the account itself cannot pay this, which is an answer for its holder and not a mistake of ours. */
function isRefusedWay(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false
  return refusedWays.includes(error.code ?? '') || error.param === 'payment_method'
}

async function find(stripe: Stripe, providerRef: string): Promise<ChargeOutcome> {
  return chargeOutcome(await stripe.paymentIntents.retrieve(providerRef))
}

/** A payment that cannot be moved has been moved before, by us or by time: then its state is the answer. */
async function moved(
  stripe: Stripe,
  providerRef: string,
  move: () => Promise<Stripe.PaymentIntent>,
): Promise<ChargeOutcome> {
  try {
    return chargeOutcome(await move())
  } catch (error) {
    if (!isRefusal(error)) throw error
    const found = await find(stripe, providerRef)
    if (found.state === 'authorised') throw error
    return found
  }
}

function addressParts(apiBase: string) {
  const url = new URL(apiBase)
  const protocol = url.protocol === 'http:' ? ('http' as const) : ('https' as const)
  return { protocol, host: url.hostname, port: url.port || (protocol === 'http' ? '80' : '443') }
}
