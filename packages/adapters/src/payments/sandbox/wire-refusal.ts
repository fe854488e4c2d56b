import type { Stripe } from 'stripe'

export type WireErrorType = 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'

export interface WireError {
  type: WireErrorType
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: Stripe.PaymentIntent
  payment_method?: Stripe.PaymentMethod
  setup_intent?: Stripe.SetupIntent
}

/**
 * Ends a request without an effect: its transaction is rolled back, and nothing is kept under its idempotency
 * key. A refusal that has an effect, such as a declined charge, is an answer and is returned instead.
 */
export class WireRefusal extends Error {
  constructor(
    readonly status: number,
    readonly error: WireError,
  ) {
    super(error.message)
  }
}

export function invalidRequest(
  message: string,
  details: { code?: string; param?: string } = {},
): WireRefusal {
  return new WireRefusal(400, { type: 'invalid_request_error', message, ...details })
}

/** An object named in the path that does not exist is 404; one named by a parameter is 400. */
export function noSuchObject(kind: string, id: string, param?: string): WireRefusal {
  return new WireRefusal(param === undefined || param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: param ?? 'id',
  })
}

export function cardRefusal(code: string, message: string, details: Partial<WireError> = {}): WireRefusal {
  return new WireRefusal(402, { type: 'card_error', code, message, ...details })
}
