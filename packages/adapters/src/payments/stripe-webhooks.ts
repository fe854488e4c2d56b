import type { WebhookEvent } from '@bayshare/server/ports/payments'
import { Stripe } from 'stripe'

/** A webhook that is older may be one that somebody recorded and sends again. */
const oldestSeconds = 300

/**
 * Reads a webhook with a valid signature. It is made and checked in real time, whatever time the product
 * believes it is.
 */
export function readWebhook(secret: string, body: string, signature: string): WebhookEvent | undefined {
  let event: Stripe.Event
  try {
    event = Stripe.webhooks.constructEvent(body, signature, secret, oldestSeconds)
  } catch {
    // A wrong or old signature, or a body that is no webhook: it came from outside, and none of it counts.
    return undefined
  }
  if (typeof event.id !== 'string' || typeof event.type !== 'string') return undefined
  return { id: event.id, kind: event.type, about: aboutOf(event) }
}

function aboutOf({ type, data }: Stripe.Event): WebhookEvent['about'] {
  const object = data.object as {
    id?: string
    payment_method?: string | { id: string } | null
    metadata?: Record<string, string>
  }
  if (type.startsWith('payment_intent.')) {
    const paymentId = object.metadata?.['payment_id']
    const payment = about('payment', object.id)
    return payment && { ...payment, ...(paymentId !== undefined && { paymentId }) }
  }
  if (type.startsWith('refund.') || type === 'charge.refund.updated') return about('refund', object.id)
  if (type.startsWith('charge.dispute.')) return about('dispute', object.id)
  if (type.startsWith('payment_method.')) return about('method', object.id)
  if (type.startsWith('setup_intent.') || type.startsWith('mandate.')) {
    const method = object.payment_method
    return about('method', typeof method === 'string' ? method : method?.id)
  }
  return null
}

function about(
  what: NonNullable<WebhookEvent['about']>['what'],
  ref: string | undefined,
): WebhookEvent['about'] {
  return ref === undefined ? null : { what, ref }
}
