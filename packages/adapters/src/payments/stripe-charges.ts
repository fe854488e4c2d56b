import type { ChargeOrder, ChargeOutcome } from '@bayshare/server/ports/payments'
import { Stripe } from 'stripe'
import { chargeOutcome, declined, reasonOf } from './charge-outcome'
import { isKeptFailure, isRefusal, isReplayed } from './stripe-failures'

export async function charge(stripe: Stripe, order: ChargeOrder): Promise<ChargeOutcome> {
  try {
    const intent = await stripe.paymentIntents.create(
      { ...paramsOf(order), ...confirmation(order) },
      { idempotencyKey: order.paymentId },
    )
    if (!isReplayed(intent.lastResponse.headers)) return chargeOutcome(intent)
    // The answer under the key is as old as the first request; since then the holder may have acted.
    return await find(stripe, intent.id)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return declined(error)
    if (isRefusedWay(error)) return declined(error)
    // Asking again under the key never tells more than the failure that is kept there.
    if (isKeptFailure(error)) return (await whatBecameOf(stripe, order)) ?? nothingCharged
    if (isOtherRequest(error)) return outcomeOfEnded(stripe, order, error)
    throw error
  }
}

/** Stripe remembers a key for a day only. After that the same order would be charged once more, so it is looked for. */
export async function resend(stripe: Stripe, order: ChargeOrder): Promise<ChargeOutcome> {
  return (await whatBecameOf(stripe, order)) ?? charge(stripe, order)
}

/**
 * An order that never arrived may still be on its way. So its key is used up by the same payment without a confirmation, which
 * is cancelled: Stripe refuses whatever comes under that key afterwards.
 */
export async function endOrder(stripe: Stripe, order: ChargeOrder): Promise<ChargeOutcome> {
  const outcome = (await whatBecameOf(stripe, order)) ?? (await useUpKey(stripe, order))
  const isOpen = outcome.state === 'authorised' || outcome.state === 'needs-action'
  return isOpen ? cancel(stripe, outcome.providerRef) : outcome
}

async function useUpKey(stripe: Stripe, order: ChargeOrder): Promise<ChargeOutcome> {
  try {
    const params = { ...paramsOf(order), confirm: false }
    const { id } = await stripe.paymentIntents.create(params, { idempotencyKey: order.paymentId })
    return await cancel(stripe, id)
  } catch (error) {
    // The order has arrived meanwhile, so sending it again only repeats its answer.
    if (isOtherRequest(error)) return charge(stripe, order)
    throw error
  }
}

export async function find(stripe: Stripe, providerRef: string): Promise<ChargeOutcome> {
  return chargeOutcome(await stripe.paymentIntents.retrieve(providerRef))
}

/**
 * A bank may refuse to pay what it has set aside. Then that is given back, so that it does not stay set aside for a week.
 * There is no key of ours: a refusal would be kept under it and repeated after the payment could be captured.
 */
export async function capture(stripe: Stripe, providerRef: string): Promise<ChargeOutcome> {
  try {
    return chargeOutcome(await stripe.paymentIntents.capture(providerRef))
  } catch (error) {
    if (!isRefusal(error)) throw error
    const found = await find(stripe, providerRef)
    if (found.state !== 'authorised') return found
    const ended = await cancel(stripe, providerRef)
    return ended.state === 'cancelled' ? { state: 'declined', providerRef, code: reasonOf(error) } : ended
  }
}

/** A payment that cannot be cancelled has been moved before, by us or by time: then its state is the answer. */
export async function cancel(stripe: Stripe, providerRef: string): Promise<ChargeOutcome> {
  try {
    return chargeOutcome(await stripe.paymentIntents.cancel(providerRef))
  } catch (error) {
    if (!isRefusal(error)) throw error
    const found = await find(stripe, providerRef)
    if (found.state === 'authorised') throw error
    return found
  }
}

function paramsOf(order: ChargeOrder): Stripe.PaymentIntentCreateParams {
  return {
    amount: order.amount,
    currency: 'aud',
    customer: order.customerRef,
    payment_method: order.methodRef,
    allowed_payment_method_types: [order.method === 'direct-debit' ? 'au_becs_debit' : 'card'],
    capture_method: order.capture === 'now' ? 'automatic' : 'manual',
    description: order.description,
    metadata: { payment_id: order.paymentId, reference: order.reference },
  }
}

function confirmation(order: ChargeOrder): Partial<Stripe.PaymentIntentCreateParams> {
  return {
    confirm: true,
    ...(order.mandateRef !== null && { mandate: order.mandateRef }),
    // Without its holder there is nobody whom the bank's page could send back.
    ...(order.isOffSession ? { off_session: true } : { return_url: order.returnUrl }),
  }
}

/** Looked up in the payments of the holder: the one that bears our id tells its state. Undefined when there is none. */
async function whatBecameOf(stripe: Stripe, order: ChargeOrder): Promise<ChargeOutcome | undefined> {
  const intent = await intentOf(stripe, order)
  if (!intent) return undefined
  // Somebody was ending the order and was stopped before the payment was cancelled.
  return intent.status === 'requires_confirmation' ? cancel(stripe, intent.id) : chargeOutcome(intent)
}

async function intentOf(stripe: Stripe, order: ChargeOrder): Promise<Stripe.PaymentIntent | undefined> {
  for await (const intent of stripe.paymentIntents.list({ customer: order.customerRef, limit: 100 })) {
    if (intent.metadata['payment_id'] === order.paymentId) return intent
  }
  return undefined
}

/** Stripe failed for good under the key, and there is no payment. */
const nothingCharged = { state: 'declined', providerRef: null, code: 'provider_failed' } as const

/** The key was used for another request: our own that ended the order, unless the order itself was changed. */
async function outcomeOfEnded(stripe: Stripe, order: ChargeOrder, error: unknown): Promise<ChargeOutcome> {
  const intent = await intentOf(stripe, order)
  if (intent?.amount !== order.amount) throw error
  return (await whatBecameOf(stripe, order)) ?? nothingCharged
}

function isOtherRequest(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError
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
