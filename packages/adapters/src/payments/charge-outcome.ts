import type { ChargeOutcome } from '@bayshare/server/ports/payments'
import type { Stripe } from 'stripe'

/** What a payment's state at Stripe means to us. */
export function chargeOutcome(intent: Stripe.PaymentIntent): ChargeOutcome {
  const providerRef = intent.id
  switch (intent.status) {
    case 'succeeded':
      return { state: 'captured', providerRef }
    case 'requires_capture':
      return { state: 'authorised', providerRef }
    case 'requires_action':
      return { state: 'needs-action', providerRef, actionUrl: actionUrl(intent) }
    case 'processing':
      return { state: 'processing', providerRef }
    case 'canceled':
      return { state: 'cancelled', providerRef }
    case 'requires_payment_method':
      return { state: 'declined', providerRef, code: reasonOf(intent.last_payment_error) }
    default:
      // A state that we do not know may have moved money, so nothing is concluded from it.
      return { state: 'unknown' }
  }
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
