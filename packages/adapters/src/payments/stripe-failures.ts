import type { Unknown } from '@bayshare/server/ports/payments'
import { Stripe } from 'stripe'

/** Turns a lost reply into an answer; anything else that fails is a mistake of ours and stays one. */
export async function orUnknown<Outcome>(ask: () => Promise<Outcome>): Promise<Outcome | Unknown> {
  try {
    return await ask()
  } catch (error) {
    if (leavesUsInTheDark(error)) return { state: 'unknown' }
    throw error
  }
}

/** The answer under the key is as old as the first request. */
export function isReplayed(headers: Record<string, string> | undefined): boolean {
  return headers?.['idempotent-replayed'] === 'true'
}

/** Stripe keeps even a failure of its own under the key, so asking again under it never tells more. */
export function isKeptFailure(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeAPIError && isReplayed(error.headers)
}

/** Whether Stripe refused because of what it was asked, and not because it could not answer. */
export function isRefusal(
  error: unknown,
): error is Stripe.errors.StripeInvalidRequestError | Stripe.errors.StripeCardError {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError
  )
}

/** Whether the reply was lost or put off, so that nobody can know yet what happened. */
function leavesUsInTheDark(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    // Both the failures of Stripe itself and a key whose first request is still running (409).
    error instanceof Stripe.errors.StripeAPIError
  )
}
