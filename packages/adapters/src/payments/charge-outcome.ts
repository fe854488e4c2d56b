import type { ChargeOutcome } from '@bayshare/server/ports/payments'
import type { Stripe } from 'stripe'

/** What a payment's state at Stripe means to us. */
export function chargeOutcome(intent: Stripe.PaymentIntent): ChargeOutcome {
  const [state, providerRef] = [chargeState(intent), intent.id]
  if (state === 'unknown') return { state }
  if (state === 'needs-action') return { state, providerRef, actionUrl: actionUrl(intent) }
  if (state === 'declined') return { state, providerRef, code: reasonOf(intent.last_payment_error) }
  return { state, providerRef }
}

const states: Partial<Record<Stripe.PaymentIntent.Status, ChargeOutcome['state']>> = {
  succeeded: 'captured',
  requires_capture: 'authorised',
  requires_action: 'needs-action',
  processing: 'processing',
  canceled: 'cancelled',
  requires_payment_method: 'declined',
}

/** A state that we do not know may have moved money, so nothing is concluded from it. */
export function chargeState({ status }: Stripe.PaymentIntent): ChargeOutcome['state'] {
  return states[status] ?? 'unknown'
}

export function declined(
  error: Stripe.errors.StripeCardError | Stripe.errors.StripeInvalidRequestError,
): ChargeOutcome {
  return { state: 'declined', providerRef: error.payment_intent?.id ?? null, code: reasonOf(error) }
}

/** The bank's own reason when it gives one, for the words that the holder sees. */
export function reasonOf(error: { decline_code?: string; code?: string } | null): string {
  // The library fills a reason that was not given with an empty text.
  return error?.decline_code || error?.code || 'card_declined'
}

function actionUrl(intent: Stripe.PaymentIntent): string {
  const url = intent.next_action?.redirect_to_url?.url
  if (url === undefined || url === null) {
    throw new Error(
      `Stripe asks for ${intent.next_action?.type} on ${intent.id}, which has no address for the holder`,
    )
  }
  return url
}
